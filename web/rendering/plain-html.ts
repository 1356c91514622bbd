// Rewrites React's XML-like output as plain HTML.

// What stands in a script is kept letter by letter: the policy of the page knows it by its hash.
const scriptsAndTags = /(<script[^>]*>)([^]*?<\/script>)|<[a-z][^>]*>/g
// React escapes quotes and angle brackets in every value, so none of these stands inside of one.
const named =
  / (autoCapitalize|autoComplete|autoFocus|charSet|colSpan|crossOrigin|dateTime|encType|enterKeyHint|fetchPriority|formAction|formMethod|hrefLang|httpEquiv|imageSizes|imageSrcSet|inputMode|itemProp|maxLength|minLength|noModule|noValidate|playsInline|popoverTarget|popoverTargetAction|readOnly|referrerPolicy|rowSpan|spellCheck|srcSet|tabIndex)(?==)/g
const flags =
  / (async|autofocus|checked|defer|disabled|hidden|inert|itemscope|multiple|novalidate|open|playsinline|readonly|required|reversed|selected)=""/g

const plainTag = (tag: string): string =>
  tag
    .replace(/\/>$/, '>')
    .replaceAll(named, name => name.toLowerCase())
    .replaceAll(flags, ' $1')

/** Takes a page as React rendered it; the same elements stand in it afterwards. */
export const plainHtml = (html: string): string =>
  html.replaceAll(scriptsAndTags, (tag: string, script?: string, inside = '') =>
    script === undefined ? plainTag(tag) : plainTag(script) + inside,
  )
