/// The members that the DOM, HTML and Selection standards list and that WebKitGTK 2.50 has.
enum InterfaceMembers {
  /// An interface in each line; `static` precedes the members of the constructor. A line that begins
  /// with spaces continues the one before.
  static let table = """
    AbortController: abort signal
    AbortSignal: aborted onabort reason throwIfAborted static abort any timeout
    AbstractRange: collapsed endContainer endOffset startContainer startOffset
    Attr: localName name namespaceURI ownerElement prefix specified value
    AudioTrack: enabled id kind label language
    AudioTrackList: getTrackById length onaddtrack onchange onremovetrack
    BarProp: visible
    BeforeUnloadEvent: returnValue
    BroadcastChannel: close name onmessage onmessageerror postMessage
    CDATASection:
    CanvasGradient: addColorStop
    CanvasPattern: setTransform
    CanvasRenderingContext2D: arc arcTo beginPath bezierCurveTo canvas clearRect clip closePath
      createConicGradient createImageData createLinearGradient createPattern createRadialGradient
      direction drawFocusIfNeeded drawImage ellipse fill fillRect fillStyle fillText font
      getContextAttributes getImageData getLineDash getTransform globalAlpha
      globalCompositeOperation imageSmoothingEnabled imageSmoothingQuality isPointInPath
      isPointInStroke letterSpacing lineCap lineDashOffset lineJoin lineTo lineWidth measureText
      miterLimit moveTo putImageData quadraticCurveTo rect reset resetTransform restore rotate
      roundRect save scale setLineDash setTransform shadowBlur shadowColor shadowOffsetX
      shadowOffsetY stroke strokeRect strokeStyle strokeText textAlign textBaseline transform
      translate wordSpacing
    CharacterData: after appendData before data deleteData insertData length nextElementSibling
      previousElementSibling remove replaceData replaceWith substringData
    Comment:
    CustomElementRegistry: define get getName upgrade whenDefined
    CustomEvent: detail initCustomEvent
    CustomStateSet:
    DOMImplementation: createDocument createDocumentType createHTMLDocument hasFeature
    DOMParser: parseFromString
    DOMStringList: contains item length
    DOMStringMap:
    DOMTokenList: add contains item length remove replace supports toggle value
    DataTransfer: clearData dropEffect effectAllowed files getData items setData setDragImage types
    DataTransferItem: getAsFile getAsString kind type
    DataTransferItemList: add clear length remove
    Document: URL activeElement adoptNode alinkColor all anchors append applets bgColor body
      captureEvents characterSet charset childElementCount children clear close compatMode
      contentType cookie createAttribute createAttributeNS createCDATASection createComment
      createDocumentFragment createElement createElementNS createEvent createExpression
      createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode
      createTreeWalker currentScript defaultView designMode dir doctype documentElement documentURI
      domain embeds evaluate execCommand fgColor firstElementChild forms getElementById
      getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS
      getSelection hasFocus head hidden images implementation importNode inputEncoding
      lastElementChild lastModified linkColor links location onabort onauxclick onbeforeinput
      onbeforematch onbeforetoggle onblur oncancel oncanplay oncanplaythrough onchange onclick
      onclose oncontextmenu oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter
      ondragleave ondragover ondragstart ondrop ondurationchange onemptied onended onerror onfocus
      onformdata oninput oninvalid onkeydown onkeypress onkeyup onload onloadeddata onloadedmetadata
      onloadstart onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup
      onpaste onpause onplay onplaying onprogress onratechange onreadystatechange onreset onresize
      onscroll onsecuritypolicyviolation onseeked onseeking onselect onselectionchange onselectstart
      onslotchange onstalled onsubmit onsuspend ontimeupdate ontoggle onvisibilitychange
      onvolumechange onwaiting onwebkitanimationend onwebkitanimationiteration
      onwebkitanimationstart onwebkittransitionend onwheel open plugins prepend queryCommandEnabled
      queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue querySelector
      querySelectorAll readyState referrer releaseEvents replaceChildren scripts title
      visibilityState vlinkColor write writeln static parseHTMLUnsafe
    DocumentFragment: append childElementCount children firstElementChild getElementById
      lastElementChild prepend querySelector querySelectorAll replaceChildren
    DocumentType: after before name publicId remove replaceWith systemId
    DragEvent: dataTransfer
    Element: after append assignedSlot attachShadow attributes before childElementCount children
      classList className closest firstElementChild getAttribute getAttributeNS getAttributeNames
      getAttributeNode getAttributeNodeNS getElementsByClassName getElementsByTagName
      getElementsByTagNameNS getHTML hasAttribute hasAttributeNS hasAttributes id innerHTML
      insertAdjacentElement insertAdjacentHTML insertAdjacentText lastElementChild localName matches
      namespaceURI nextElementSibling outerHTML prefix prepend previousElementSibling querySelector
      querySelectorAll remove removeAttribute removeAttributeNS removeAttributeNode replaceChildren
      replaceWith setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTMLUnsafe
      shadowRoot slot tagName toggleAttribute webkitMatchesSelector
    ElementInternals: checkValidity form labels reportValidity setFormValue setValidity shadowRoot
      states validationMessage validity willValidate
    ErrorEvent: colno error filename lineno message
    Event: AT_TARGET BUBBLING_PHASE CAPTURING_PHASE NONE bubbles cancelBubble cancelable composed
      composedPath currentTarget defaultPrevented eventPhase initEvent preventDefault returnValue
      srcElement stopImmediatePropagation stopPropagation target timeStamp type
    EventSource: CLOSED CONNECTING OPEN close onerror onmessage onopen readyState url
      withCredentials
    EventTarget: addEventListener dispatchEvent removeEventListener
    FormDataEvent: formData
    HTMLAllCollection: item length namedItem
    HTMLAnchorElement: charset coords download hash host hostname href hreflang name origin password
      pathname ping port protocol referrerPolicy rel relList rev search shape target text type
      username
    HTMLAreaElement: alt coords download hash host hostname href noHref origin password pathname
      ping port protocol referrerPolicy rel relList search shape target username
    HTMLAudioElement:
    HTMLBRElement: clear
    HTMLBaseElement: href target
    HTMLBodyElement: aLink background bgColor link onafterprint onbeforeprint onbeforeunload
      onhashchange onlanguagechange onmessage onmessageerror onoffline ononline onpagehide
      onpagereveal onpageshow onpageswap onpopstate onrejectionhandled onstorage
      onunhandledrejection onunload text vLink
    HTMLButtonElement: checkValidity disabled form formAction formEnctype formMethod formNoValidate
      formTarget labels name popoverTargetAction popoverTargetElement reportValidity
      setCustomValidity type validationMessage validity value willValidate
    HTMLCanvasElement: getContext height toBlob toDataURL transferControlToOffscreen width
    HTMLCollection: item length namedItem
    HTMLDListElement: compact
    HTMLDataElement: value
    HTMLDataListElement: options
    HTMLDetailsElement: name open
    HTMLDialogElement: close open requestClose returnValue show showModal
    HTMLDirectoryElement: compact
    HTMLDivElement: align
    HTMLElement: accessKey accessKeyLabel attachInternals autocapitalize autofocus blur click
      contentEditable dataset dir draggable focus hidden hidePopover inert innerText inputMode
      isContentEditable lang nonce onabort onauxclick onbeforeinput onbeforematch onbeforetoggle
      onblur oncancel oncanplay oncanplaythrough onchange onclick onclose oncontextmenu oncopy
      oncuechange oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart
      ondrop ondurationchange onemptied onended onerror onfocus onformdata oninput oninvalid
      onkeydown onkeypress onkeyup onload onloadeddata onloadedmetadata onloadstart onmousedown
      onmouseenter onmouseleave onmousemove onmouseout onmouseover onmouseup onpaste onpause onplay
      onplaying onprogress onratechange onreset onresize onscroll onsecuritypolicyviolation onseeked
      onseeking onselect onselectionchange onselectstart onslotchange onstalled onsubmit onsuspend
      ontimeupdate ontoggle onvolumechange onwaiting onwebkitanimationend onwebkitanimationiteration
      onwebkitanimationstart onwebkittransitionend onwheel outerText popover showPopover spellcheck
      tabIndex title togglePopover translate
    HTMLEmbedElement: align getSVGDocument height name src type width
    HTMLFieldSetElement: checkValidity disabled elements form name reportValidity setCustomValidity
      type validationMessage validity willValidate
    HTMLFontElement: color face size
    HTMLFormControlsCollection: namedItem
    HTMLFormElement: acceptCharset action autocomplete checkValidity elements encoding enctype
      length method name noValidate rel relList reportValidity requestSubmit reset submit target
    HTMLFrameElement: contentDocument contentWindow frameBorder longDesc marginHeight marginWidth
      name noResize scrolling src
    HTMLFrameSetElement: cols onafterprint onbeforeprint onbeforeunload onhashchange
      onlanguagechange onmessage onmessageerror onoffline ononline onpagehide onpagereveal
      onpageshow onpageswap onpopstate onrejectionhandled onstorage onunhandledrejection onunload
      rows
    HTMLHRElement: align color noShade size width
    HTMLHeadElement:
    HTMLHeadingElement: align
    HTMLHtmlElement: version
    HTMLIFrameElement: align allow allowFullscreen contentDocument contentWindow frameBorder
      getSVGDocument height loading longDesc marginHeight marginWidth name referrerPolicy sandbox
      scrolling src srcdoc width
    HTMLImageElement: align alt border complete crossOrigin currentSrc decode decoding fetchPriority
      height hspace isMap loading longDesc lowsrc name naturalHeight naturalWidth referrerPolicy
      sizes src srcset useMap vspace width
    HTMLInputElement: accept align alt autocomplete checkValidity checked defaultChecked
      defaultValue dirName disabled files form formAction formEnctype formMethod formNoValidate
      formTarget height indeterminate labels list max maxLength min minLength multiple name pattern
      placeholder popoverTargetAction popoverTargetElement readOnly reportValidity required select
      selectionDirection selectionEnd selectionStart setCustomValidity setRangeText
      setSelectionRange showPicker size src step stepDown stepUp type useMap validationMessage
      validity value valueAsDate valueAsNumber width willValidate
    HTMLLIElement: type value
    HTMLLabelElement: control form htmlFor
    HTMLLegendElement: align form
    HTMLLinkElement: as blocking charset crossOrigin disabled fetchPriority href hreflang imageSizes
      imageSrcset integrity media referrerPolicy rel relList rev sizes target type
    HTMLMapElement: areas name
    HTMLMarqueeElement: behavior bgColor direction height hspace loop scrollAmount scrollDelay start
      stop trueSpeed vspace width
    HTMLMediaElement: HAVE_CURRENT_DATA HAVE_ENOUGH_DATA HAVE_FUTURE_DATA HAVE_METADATA HAVE_NOTHING
      NETWORK_EMPTY NETWORK_IDLE NETWORK_LOADING NETWORK_NO_SOURCE addTextTrack audioTracks autoplay
      buffered canPlayType controls crossOrigin currentSrc currentTime defaultMuted
      defaultPlaybackRate duration ended error fastSeek getStartDate load loop muted networkState
      pause paused play playbackRate played preload preservesPitch readyState seekable seeking src
      srcObject textTracks videoTracks volume
    HTMLMenuElement: compact
    HTMLMetaElement: content httpEquiv media name scheme
    HTMLMeterElement: high labels low max min optimum value
    HTMLModElement: cite dateTime
    HTMLOListElement: compact reversed start type
    HTMLObjectElement: align archive border checkValidity code codeBase codeType contentDocument
      contentWindow data declare form getSVGDocument height hspace name reportValidity
      setCustomValidity standby type useMap validationMessage validity vspace width willValidate
    HTMLOptGroupElement: disabled label
    HTMLOptionElement: defaultSelected disabled form index label selected text value
    HTMLOptionsCollection: add length remove selectedIndex
    HTMLOutputElement: checkValidity defaultValue form htmlFor labels name reportValidity
      setCustomValidity type validationMessage validity value willValidate
    HTMLParagraphElement: align
    HTMLParamElement: name type value valueType
    HTMLPictureElement:
    HTMLPreElement: width
    HTMLProgressElement: labels max position value
    HTMLQuoteElement: cite
    HTMLScriptElement: async blocking charset crossOrigin defer event fetchPriority htmlFor
      integrity noModule referrerPolicy src text type static supports
    HTMLSelectElement: add autocomplete checkValidity disabled form item labels length multiple name
      namedItem options remove reportValidity required selectedIndex selectedOptions
      setCustomValidity size type validationMessage validity value willValidate
    HTMLSlotElement: assign assignedElements assignedNodes name
    HTMLSourceElement: height media sizes src srcset type width
    HTMLSpanElement:
    HTMLStyleElement: blocking disabled media type
    HTMLTableCaptionElement: align
    HTMLTableCellElement: abbr align axis bgColor cellIndex ch chOff colSpan headers height noWrap
      rowSpan scope vAlign width
    HTMLTableColElement: align ch chOff span vAlign width
    HTMLTableElement: align bgColor border caption cellPadding cellSpacing createCaption createTBody
      createTFoot createTHead deleteCaption deleteRow deleteTFoot deleteTHead frame insertRow rows
      rules summary tBodies tFoot tHead width
    HTMLTableRowElement: align bgColor cells ch chOff deleteCell insertCell rowIndex sectionRowIndex
      vAlign
    HTMLTableSectionElement: align ch chOff deleteRow insertRow rows vAlign
    HTMLTemplateElement: content shadowRootClonable shadowRootDelegatesFocus shadowRootMode
      shadowRootSerializable
    HTMLTextAreaElement: autocomplete checkValidity cols defaultValue dirName disabled form labels
      maxLength minLength name placeholder readOnly reportValidity required rows select
      selectionDirection selectionEnd selectionStart setCustomValidity setRangeText
      setSelectionRange textLength type validationMessage validity value willValidate wrap
    HTMLTimeElement: dateTime
    HTMLTitleElement: text
    HTMLTrackElement: ERROR LOADED LOADING NONE default kind label readyState src srclang track
    HTMLUListElement: compact type
    HTMLUnknownElement:
    HTMLVideoElement: height playsInline poster videoHeight videoWidth width
    HashChangeEvent: newURL oldURL
    History: back forward go length pushState replaceState scrollRestoration state
    ImageBitmap: close height width
    ImageBitmapRenderingContext: canvas transferFromImageBitmap
    ImageData: data height width
    Location: ancestorOrigins assign hash host hostname href origin pathname port protocol reload
      replace search
    MediaError: MEDIA_ERR_ABORTED MEDIA_ERR_DECODE MEDIA_ERR_NETWORK MEDIA_ERR_SRC_NOT_SUPPORTED
      code message
    MessageChannel: port1 port2
    MessageEvent: data initMessageEvent lastEventId origin ports source
    MessagePort: close onmessage onmessageerror postMessage start
    MimeType: description enabledPlugin suffixes type
    MimeTypeArray: item length namedItem
    MutationObserver: disconnect observe takeRecords
    MutationRecord: addedNodes attributeName attributeNamespace nextSibling oldValue previousSibling
      removedNodes target type
    NamedNodeMap: getNamedItem getNamedItemNS item length removeNamedItem removeNamedItemNS
      setNamedItem setNamedItemNS
    NavigationActivation: entry from navigationType
    Navigator: appCodeName appName appVersion cookieEnabled hardwareConcurrency javaEnabled language
      languages mimeTypes onLine pdfViewerEnabled platform plugins product productSub userActivation
      userAgent vendor vendorSub
    Node: ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE
      DOCUMENT_POSITION_CONTAINED_BY DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED
      DOCUMENT_POSITION_FOLLOWING DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
      DOCUMENT_POSITION_PRECEDING DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE ENTITY_REFERENCE_NODE
      NOTATION_NODE PROCESSING_INSTRUCTION_NODE TEXT_NODE appendChild baseURI childNodes cloneNode
      compareDocumentPosition contains firstChild getRootNode hasChildNodes insertBefore isConnected
      isDefaultNamespace isEqualNode isSameNode lastChild lookupNamespaceURI lookupPrefix
      nextSibling nodeName nodeType nodeValue normalize ownerDocument parentElement parentNode
      previousSibling removeChild replaceChild textContent
    NodeIterator: detach filter nextNode pointerBeforeReferenceNode previousNode referenceNode root
      whatToShow
    NodeList: item length
    OffscreenCanvas: convertToBlob getContext height transferToImageBitmap width
    OffscreenCanvasRenderingContext2D: arc arcTo beginPath bezierCurveTo canvas clearRect clip
      closePath createConicGradient createImageData createLinearGradient createPattern
      createRadialGradient direction drawImage ellipse fill fillRect fillStyle fillText font
      getImageData getLineDash getTransform globalAlpha globalCompositeOperation
      imageSmoothingEnabled imageSmoothingQuality isPointInPath isPointInStroke letterSpacing
      lineCap lineDashOffset lineJoin lineTo lineWidth measureText miterLimit moveTo putImageData
      quadraticCurveTo rect reset resetTransform restore rotate roundRect save scale setLineDash
      setTransform shadowBlur shadowColor shadowOffsetX shadowOffsetY stroke strokeRect strokeStyle
      strokeText textAlign textBaseline transform translate wordSpacing
    PageRevealEvent: viewTransition
    PageSwapEvent: activation viewTransition
    PageTransitionEvent: persisted
    Path2D: addPath arc arcTo bezierCurveTo closePath ellipse lineTo moveTo quadraticCurveTo rect
      roundRect
    Plugin: description filename item length name namedItem
    PluginArray: item length namedItem refresh
    PopStateEvent: hasUAVisualTransition state
    ProcessingInstruction: target
    PromiseRejectionEvent: promise reason
    RadioNodeList: value
    Range: END_TO_END END_TO_START START_TO_END START_TO_START cloneContents cloneRange collapse
      commonAncestorContainer compareBoundaryPoints comparePoint createContextualFragment
      deleteContents detach extractContents insertNode intersectsNode isPointInRange selectNode
      selectNodeContents setEnd setEndAfter setEndBefore setStart setStartAfter setStartBefore
      surroundContents
    Selection: addRange anchorNode anchorOffset collapse collapseToEnd collapseToStart containsNode
      deleteFromDocument direction empty extend focusNode focusOffset getComposedRanges getRangeAt
      isCollapsed modify rangeCount removeAllRanges removeRange selectAllChildren setBaseAndExtent
      setPosition type
    ShadowRoot: activeElement clonable delegatesFocus getHTML host innerHTML mode onslotchange
      serializable setHTMLUnsafe slotAssignment
    SharedWorker: onerror port
    StaticRange:
    Storage: clear getItem key length removeItem setItem
    StorageEvent: initStorageEvent key newValue oldValue storageArea url
    SubmitEvent: submitter
    Text: assignedSlot splitText wholeText
    TextMetrics: actualBoundingBoxAscent actualBoundingBoxDescent actualBoundingBoxLeft
      actualBoundingBoxRight alphabeticBaseline emHeightAscent emHeightDescent fontBoundingBoxAscent
      fontBoundingBoxDescent hangingBaseline ideographicBaseline width
    TextTrack: activeCues addCue cues id inBandMetadataTrackDispatchType kind label language mode
      oncuechange removeCue
    TextTrackCue: endTime id onenter onexit pauseOnExit startTime track
    TextTrackCueList: getCueById length
    TextTrackList: getTrackById length onaddtrack onchange onremovetrack
    TimeRanges: end length start
    ToggleEvent: newState oldState
    TrackEvent: track
    TreeWalker: currentNode filter firstChild lastChild nextNode nextSibling parentNode previousNode
      previousSibling root whatToShow
    UserActivation: hasBeenActive isActive
    ValidityState: badInput customError patternMismatch rangeOverflow rangeUnderflow stepMismatch
      tooLong tooShort typeMismatch valid valueMissing
    VideoTrack: id kind label language selected
    VideoTrackList: getTrackById length onaddtrack onchange onremovetrack selectedIndex
    Window: alert atob blur btoa cancelAnimationFrame captureEvents clearInterval clearTimeout
      clientInformation close closed confirm createImageBitmap crossOriginIsolated customElements
      document event focus frameElement frames getSelection history isSecureContext length
      localStorage location locationbar menubar name navigator onabort onafterprint onauxclick
      onbeforeinput onbeforematch onbeforeprint onbeforetoggle onbeforeunload onblur oncancel
      oncanplay oncanplaythrough onchange onclick onclose oncontextmenu oncopy oncuechange oncut
      ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop
      ondurationchange onemptied onended onerror onfocus onformdata onhashchange oninput oninvalid
      onkeydown onkeypress onkeyup onlanguagechange onload onloadeddata onloadedmetadata onloadstart
      onmessage onmessageerror onmousedown onmouseenter onmouseleave onmousemove onmouseout
      onmouseover onmouseup onoffline ononline onpagehide onpagereveal onpageshow onpageswap onpaste
      onpause onplay onplaying onpopstate onprogress onratechange onrejectionhandled onreset
      onresize onscroll onsecuritypolicyviolation onseeked onseeking onselect onselectionchange
      onselectstart onslotchange onstalled onstorage onsubmit onsuspend ontimeupdate ontoggle
      onunhandledrejection onunload onvolumechange onwaiting onwebkitanimationend
      onwebkitanimationiteration onwebkitanimationstart onwebkittransitionend onwheel open opener
      origin parent personalbar postMessage print prompt queueMicrotask releaseEvents reportError
      requestAnimationFrame scrollbars self sessionStorage setInterval setTimeout status statusbar
      stop structuredClone toolbar top window
    Worker: onerror onmessage onmessageerror postMessage terminate
    Worklet: addModule
    XMLDocument:
    XPathEvaluator: createExpression createNSResolver evaluate
    XPathExpression: evaluate
    XPathResult: ANY_TYPE ANY_UNORDERED_NODE_TYPE BOOLEAN_TYPE FIRST_ORDERED_NODE_TYPE NUMBER_TYPE
      ORDERED_NODE_ITERATOR_TYPE ORDERED_NODE_SNAPSHOT_TYPE STRING_TYPE UNORDERED_NODE_ITERATOR_TYPE
      UNORDERED_NODE_SNAPSHOT_TYPE booleanValue invalidIteratorState iterateNext numberValue
      resultType singleNodeValue snapshotItem snapshotLength stringValue
    XSLTProcessor: clearParameters getParameter importStylesheet removeParameter reset setParameter
      transformToDocument transformToFragment
    """
}
