// Turns a page into Markdown and its tables into CSV. `finalize` puts the Markdown in place of the
// page, in a text area that can be copied from.

function MarkdownConverter() {
  this.references = [];
}

MarkdownConverter.prototype = {
  rules: {
    "h1,h2,h3,h4,h5,h6": function (content, node) {
      return "\n\n" + "#".repeat(Number(node.nodeName.charAt(1))) + " " + content.replace(/\n+/g, " ") + "\n\n";
    },
    "p,address,figure,section,article,main,div,dl,form,fieldset": function (content) { return "\n\n" + content + "\n\n"; },
    "br": function () { return "  \n"; },
    "hr": function () { return "\n\n---\n\n"; },
    "blockquote": function (content) {
      return "\n\n" + content.replace(/^\n+|\n+$/g, "").replace(/^/gm, "> ") + "\n\n";
    },
    "ul,ol": function (content, node) {
      return node.parentNode.nodeName === "LI" && node.parentNode.lastElementChild === node
        ? "\n" + content : "\n\n" + content + "\n\n";
    },
    "li": function (content, node) {
      var list = node.parentNode, prefix = "- ";
      if (list.nodeName === "OL") {
        prefix = (list.start + Array.prototype.indexOf.call(list.children, node)) + ". ";
      }
      content = content.replace(/^\n+/, "").replace(/\n+$/, "\n").replace(/\n(?!$)/g, "\n    ");
      return prefix + content + (node.nextSibling && !/\n$/.test(content) ? "\n" : "");
    },
    "dt": function (content) { return "\n**" + content.trim() + "**\n"; },
    "dd": function (content) { return ": " + content.trim() + "\n"; },
    "em,i,cite,var": function (content) { return content.trim() ? "_" + content + "_" : ""; },
    "strong,b": function (content) { return content.trim() ? "**" + content + "**" : ""; },
    "del,s,strike": function (content) { return "~~" + content + "~~"; },
    "code,kbd,samp,tt": function (content, node) {
      if (node.closest("pre")) return content;
      var fence = "`";
      while (content.indexOf(fence) >= 0) fence += "`";
      return content ? fence + content.replace(/\r?\n/g, " ") + fence : "";
    },
    "pre": function (content, node) {
      var language = (/(?:lang|language|brush)[-:\s]+(\w+)/.exec(node.className + " " + (node.firstElementChild
        ? node.firstElementChild.getAttribute("class") : "")) || ["", ""])[1];
      return "\n\n```" + language + "\n" + node.textContent.replace(/\n$/, "") + "\n```\n\n";
    },
    "a": function (content, node) {
      var href = node.href;
      if (!href || !content.trim()) return content;
      if (node.protocol === "javascript:") return content;
      if (node.host === location.host && node.pathname === location.pathname && node.hash) return "[" + content + "](" + node.hash + ")";
      var index = this.references.indexOf(href);
      if (index < 0) index = this.references.push(href) - 1;
      return "[" + content.replace(/\s*\n\s*/g, " ") + "][" + (index + 1) + "]";
    },
    "img": function (content, node) {
      var alt = node.alt.replace(/(\n+\s*)+/g, " "), src = node.currentSrc || node.src;
      return src && !/^data:/.test(src) ? "![" + alt + "](" + src + (node.title ? ' "' + node.title.replace(/"/g, '\\"') + '"' : "") + ")" : "";
    },
    "table": function (content, node) {
      if (node.querySelector("table") || node.rows.length < 2) return "\n\n" + content + "\n\n";
      return "\n\n" + this.table(node) + "\n\n";
    },
    "input": function (content, node) { return node.type === "checkbox" ? (node.checked ? "[x] " : "[ ] ") : ""; },
    "details": function (content, node) { return node.open ? "\n\n" + content + "\n\n" : "\n\n" + (node.querySelector("summary") || node).textContent.trim() + "\n\n"; },
    "script,style,noscript,head,template,iframe,object,svg,button,select,textarea,nav": function () { return ""; },
  },

  rule: function (node) {
    if (!this.compiled) {
      this.compiled = Object.create(null);
      for (var names in this.rules) {
        names.split(",").forEach(function (name) { this.compiled[name.toUpperCase()] = this.rules[names]; }, this);
      }
    }
    return this.compiled[node.nodeName.toUpperCase()];
  },

  escape: function (text) {
    return text.replace(/\\/g, "\\\\").replace(/([*_`\[\]])/g, "\\$1").replace(/^(\s*)([-+>]|#{1,6})(?=\s)/, "$1\\$2")
      .replace(/^(\d+)\. /, "$1\\. ");
  },

  convert: function (node) {
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
      if (node.parentElement.closest("pre")) return node.nodeValue;
      var text = node.nodeValue.replace(/[ \t\r\n\f]+/g, " ");
      var isBlock = /^(P|DIV|UL|OL|LI|H[1-6]|TABLE|BLOCKQUOTE|SECTION|ARTICLE)$/;
      if (!node.previousSibling || isBlock.test(node.previousSibling.nodeName)) text = text.replace(/^ /, "");
      if (!node.nextSibling || isBlock.test(node.nextSibling.nodeName)) text = text.replace(/ $/, "");
      return node.parentElement.closest("code, kbd, samp") ? text : this.escape(text);
    }
    if (node.nodeType !== Node.ELEMENT_NODE || node.hidden || /display:\s*none/.test(node.style && node.style.cssText)) return "";
    var content = "";
    for (var child = node.firstChild; child; child = child.nextSibling) {
      var part = this.convert(child);
      // No more than one empty line between two parts.
      var before = /\n*$/.exec(content)[0].length, after = /^\n*/.exec(part)[0].length;
      content = content.slice(0, content.length - before) + "\n".repeat(Math.min(2, Math.max(before, after))) + part.slice(after);
    }
    var rule = this.rule(node);
    return rule ? rule.call(this, content, node) : content;
  },

  // The cells of a table with those that span rows and columns in each of their places.
  grid: function (table) {
    var grid = [];
    Array.prototype.forEach.call(table.rows, function (row, y) {
      grid[y] = grid[y] || [];
      var x = 0;
      Array.prototype.forEach.call(row.cells, function (cell) {
        while (grid[y][x] !== undefined) x++;
        var text = cell.innerText.replace(/\s+/g, " ").trim();
        var height = Math.min(cell.rowSpan || table.rows.length, table.rows.length - y);
        for (var dy = 0; dy < height; dy++) {
          grid[y + dy] = grid[y + dy] || [];
          for (var dx = 0; dx < Math.min(cell.colSpan, 100); dx++) grid[y + dy][x + dx] = dy || dx ? "" : text;
        }
      });
    });
    return grid.map(function (row) { return Array.from(row, function (cell) { return cell || ""; }); });
  },

  table: function (table) {
    var grid = this.grid(table), width = Math.max.apply(null, grid.map(function (row) { return row.length; }));
    if (width === 0 || !isFinite(width)) return "";
    var line = function (row) {
      var cells = [];
      for (var i = 0; i < width; i++) cells.push((row[i] || "").replace(/\|/g, "\\|"));
      return "| " + cells.join(" | ") + " |";
    };
    var aligns = Array.from({ length: width }, function (_, i) {
      var cell = table.rows[0].cells[i];
      return { center: ":-:", right: "--:", left: ":--" }[cell ? (cell.align || cell.style.textAlign).toLowerCase() : ""] || "---";
    });
    var isHeaded = table.tHead || table.rows[0].querySelector("th");
    var body = isHeaded ? grid.slice(1) : grid;
    return (table.caption ? "**" + table.caption.textContent.trim() + "**\n\n" : "")
      + [line(isHeaded ? grid[0] : []), "| " + aligns.join(" | ") + " |"].concat(body.map(line)).join("\n");
  },

  csv: function (table) {
    return this.grid(table).map(function (row) {
      return row.map(function (cell) { return /[",\n;]/.test(cell) ? '"' + cell.replace(/"/g, '""') + '"' : cell; }).join(",");
    }).join("\r\n");
  },

  run: function (arguments) {
    var root = document.querySelector("article, main, #content, [role=main]") || document.body, self = this;
    var started = document.createEvent("CustomEvent"), heard = null;
    started.initCustomEvent("markdown-start", true, true, { root: root.nodeName });
    document.addEventListener("markdown-start", function (event) { heard = event.detail.root; event.preventDefault(); }, { once: true });
    var isFree = root.dispatchEvent(started);
    this.markdown = this.convert(root).replace(/^\n+|\s+$/g, "").replace(/\n{3,}/g, "\n\n");
    var list = this.references.map(function (href, index) { return "[" + (index + 1) + "]: " + href; });
    arguments.completionFunction({
      title: document.title, markdown: this.markdown + (list.length ? "\n\n" + list.join("\n") : ""), heard: heard, isFree: isFree,
      tables: Array.prototype.map.call(document.getElementsByTagName("table"), function (table) {
        return { caption: table.caption && table.caption.innerText, rows: table.rows.length, bodies: table.tBodies.length,
          columns: table.rows[0] ? table.rows[0].cells.length : 0, csv: self.csv(table) };
      }),
    });
  },

  finalize: function (arguments) {
    document.open();
    document.write("<!DOCTYPE html><title>Markdown<\/title><style>textarea { width: 100% }<\/style>");
    document.write("<h1>" + (arguments.heading || "Markdown") + "<\/h1><textarea rows=40 read");
    document.writeln("only><\/textarea>");
    document.close();
    var area = document.querySelector("textarea");
    area.defaultValue = this.markdown;
    area.select();
    area.insertAdjacentElement("afterend", document.createElement("p")).textContent =
      area.textLength + " characters, " + (area.selectionEnd - area.selectionStart) + " selected";
  },
};

var ExtensionPreprocessingJS = new MarkdownConverter();
