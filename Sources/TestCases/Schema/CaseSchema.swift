public import PropertyLists

/// The JSON schema of `.case.json` files, which ships as `Documentation/test-case.schema.json`.
public enum CaseSchema {
  /// The schema. Its definition `options` also describes `options.json`.
  /// - Source: https://json-schema.org/draft/2020-12
  public static var propertyList: PropertyList {
    var schema: PropertyListDictionary = [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "$id": .string("https://pageaction.invalid/test-case.schema.json"),
      "title": .string("Cases of pageaction test"),
      "description": .string(
        "A .case.json file. The definition options describes options.json in the folder of a case. "
          + "Paths are relative to the file."),
    ]
    for (key, value) in object(CaseShape.file) { schema[key] = value }
    var definitions = PropertyListDictionary()
    for shape in definedShapes { definitions[shape.name ?? ""] = .dictionary(object(shape)) }
    schema["$defs"] = .dictionary(definitions)
    return .dictionary(schema)
  }

  private static var definedShapes: [ObjectShape] {
    var shapes = [
      CaseShape.options, CaseShape.handlerObject, CaseShape.nativeObject, CaseShape.typedText,
      CaseShape.expectations, CaseShape.run,
    ]
    if case .either(let alternatives) = CaseShape.script {
      for case .object(let shape) in alternatives { shapes.append(shape) }
    }
    return shapes
  }

  private static func object(_ shape: ObjectShape) -> PropertyListDictionary {
    var properties = PropertyListDictionary()
    for field in shape.fields {
      var value = schema(of: field.shape)
      value["description"] = .string(field.description)
      properties[field.key] = .dictionary(value)
    }
    var result: PropertyListDictionary = [
      "type": .string("object"), "properties": .dictionary(properties),
      "additionalProperties": .boolean(false),
    ]
    if !shape.required.isEmpty { result["required"] = strings(shape.required) }
    let rules = rules(of: shape)
    if !rules.isEmpty { result["allOf"] = .array(rules) }
    return result
  }

  private static func rules(of shape: ObjectShape) -> [PropertyList] {
    var rules = shape.exclusions.map { first, second in
      PropertyList.dictionary(["not": required([first, second])])
    }
    rules += shape.conflicts.map { conflict in
      .dictionary([
        "if": .dictionary([
          "properties": .dictionary([
            conflict.key: .dictionary(["const": .string(conflict.value)])
          ]),
          "required": strings([conflict.key]),
        ]),
        "then": .dictionary([
          "not": .dictionary(["anyOf": .array(conflict.excluded.map { required([$0]) })])
        ]),
      ])
    }
    rules += shape.requiredInRuns.map { key in
      .dictionary([
        "anyOf": .array([
          required([key]),
          .dictionary([
            "required": strings(["runs"]),
            "properties": .dictionary(["runs": .dictionary(["items": required([key])])]),
          ]),
        ])
      ])
    }
    return rules
  }

  private static func schema(of shape: ValueShape) -> PropertyListDictionary {
    switch shape {
    case .any: return [:]
    case .text(let rule):
      guard let pattern = rule.pattern else {
        return ["type": .string("string"), "minLength": .integer(1)]
      }
      guard pattern != TextRule.any.pattern else { return ["type": .string("string")] }
      return [
        "type": .string("string"), "pattern": .string("^(?:\(pattern))$"),
        "maxLength": .integer(Int64(TextRule.maximumMatchedLength)),
      ]
    case .choice(let choices): return ["enum": strings(choices)]
    case .whole(let range):
      return [
        "type": .string("integer"), "minimum": number(range.lowerBound),
        "maximum": number(range.upperBound),
      ]
    case .number(let range):
      return [
        "type": .string("number"), "minimum": .real(range.lowerBound),
        "maximum": .real(range.upperBound),
      ]
    case .boolean: return ["type": .string("boolean")]
    case .dictionary: return ["type": .string("object")]
    case .list(let item):
      return [
        "type": .string("array"), "minItems": .integer(1),
        "items": .dictionary(schema(of: item)),
      ]
    case .object(let shape):
      return shape.name.map { ["$ref": .string("#/$defs/\($0)")] } ?? object(shape)
    case .either(let shapes):
      return ["oneOf": .array(shapes.map { .dictionary(schema(of: $0)) })]
    }
  }

  private static func number(_ value: UInt64) -> PropertyList {
    Int64(exactly: value).map { .integer($0) } ?? .unsigned(value)
  }

  private static func strings(_ values: [String]) -> PropertyList {
    .array(values.map { .string($0) })
  }

  private static func required(_ keys: [String]) -> PropertyList {
    .dictionary(["required": strings(keys)])
  }
}
