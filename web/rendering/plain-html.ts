// Rewrites React's XML-like output as plain HTML.

// Script contents stay byte for byte, because the page's policy names their hashes.
const scriptsAndTags = /(<script[^>]*>)([^]*?<\/script>)|<[a-z][^>]*>/g
// React escapes quotes and angle brackets in values, so none of these can occur inside one.
const named =
  / (autoCapitalize|autoComplete|autoFocus|charSet|colSpan|crossOrigin|dateTime|encType|enterKeyHint|fetchPriority|formAction|formMethod|hrefLang|httpEquiv|imageSizes|imageSrcSet|inputMode|itemProp|maxLength|minLength|noModule|noValidate|playsInline|popoverTarget|popoverTargetAction|readOnly|referrerPolicy|rowSpan|spellCheck|srcSet|tabIndex)(?==)/g
const flags =
  / (async|autofocus|checked|defer|disabled|hidden|inert|itemscope|multiple|novalidate|open|playsinline|readonly|required|reversed|selected)=""/g

const plainTag = (tag: string): string =>
  tag
    .replace(/\/>$/, '>')
    .replaceAll(named, name => name.toLowerCase())
    .replaceAll(flags, ' $1')

/** Shortens a page rendered by React without changing its elements. */
export const plainHtml = (html: string): string =>
  html.replaceAll(scriptsAndTags, (tag: string, script?: string, inside = '') =>
    script === undefined ? plainTag(tag) : plainTag(script) + inside,
  )
