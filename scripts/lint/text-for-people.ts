// Visitor: the texts of a file that people read, without names, styles and queries.

type Node = { type: string; [key: string]: unknown }

const parentOf = (node: Node) => node['parent'] as Node | undefined

const styleAttribute = /^(class|className|style|d|viewBox|points|transform|href|to|src|id|key|name|type)$/
const styleCall = /^(cx|clsx|classes|joinClasses)$/
const query =
  /^\s*(select|insert into|update|delete from|with|from|where|and|or|order by|group by|join|left join|set|returning|create|alter|drop|on conflict|values|limit|exists|not exists|case|coalesce)\b[^.!?]*(\$|=|\(|\bfrom\b|\bas\b|\bnull\b|\bdesc\b|\bin\b)/
const queryInside =
  /\b(select .+ from|insert into|order by|left join|on conflict|for update|is (not )?null|returning|::)\b|::\w/

const calleeName = (node: Node): string => {
  const callee = node['callee'] as Node | undefined
  const property = callee?.['property'] as Node | undefined
  return `${(property ?? callee)?.['name'] as string | undefined}`
}

/** Whether a node above says that nobody but a developer reads the text. */
const isForMachines = (node: Node): boolean => {
  for (let child = node, above = parentOf(node); above; child = above, above = parentOf(above))
    switch (above.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TSTemplateLiteralType':
      case 'TaggedTemplateExpression':
        return above.type !== 'ExportNamedDeclaration' || above['source'] === child
      case 'JSXAttribute':
        return styleAttribute.test(String((above['name'] as Node)['name']))
      case 'NewExpression':
        return calleeName(above) === 'Error' || calleeName(above) === 'RegExp'
      case 'CallExpression':
        if (styleCall.test(calleeName(above))) return true
        break
      case 'Property':
        if (above['key'] === child && above['computed'] !== true) return true
        break
      case 'MemberExpression':
        if (above['property'] === child) return true
        break
      case 'BinaryExpression':
        if (/^[!=]==?$|^in$/.test(String(above['operator']))) return true
        break
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'Program':
        return false
      default:
    }
  return false
}

// A style is only classes: every word is in small letters, and one at least is cut by a hyphen, a colon or a bracket.
const isStyle = (text: string) =>
  /^[a-z0-9\s:/[\]().,%_#*&>=!'"-]+$/.test(text) && /(^|\s)[a-z]+(-[a-z0-9[]|:[a-z[])/.test(text)

const isProse = (text: string) => {
  const words = text.trim()
  if (/[ \u00a0]%/.test(words)) return true
  if (!/[A-Za-z’]{2}/.test(words) || query.test(words) || queryInside.test(words)) return false
  return /[A-Za-z’,.;:?!)…][ \n]+[A-Za-z(“‘₦0-9]|^ |\s$/.test(text)
    ? !isStyle(words)
    : /^[A-Z][a-z’]+[.?!…]?$/.test(words)
}

const textOf = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? (node['quasis'] as Node[]).map(each => (each['value'] as { cooked: string }).cooked).join('{}')
    : String(node['value'])

/** Calls `read` with each text of a file that people read; the values inside it are written {}. */
export const visitTexts = (read: (node: Node, text: string) => void) => {
  const visit = (node: Node) => {
    if (node.type === 'Literal' && typeof node['value'] !== 'string') return
    const text = textOf(node).replaceAll(/\s*\n\s*/g, ' ')
    if (isProse(text) && !isForMachines(node)) read(node, text.trim())
  }
  return { Literal: visit, TemplateLiteral: visit, JSXText: visit }
}
