// Lint rule: a text stands in an element of its own, as one string.
//
// Browser translation (Chrome on Android translates by itself) replaces text nodes by elements. React still holds the old
// nodes: it cannot insert beside them or remove them, and the application fails; what it writes into them is not seen. A text
// that is the only child of its element is replaced as a whole, and stays right.

type Node = { type: string; [key: string]: unknown }
type Child = { node: Node; kind: 'text' | 'value' | 'element' | 'changing' }

const inner = (node: Node): Node =>
  ['ParenthesizedExpression', 'TSNonNullExpression', 'TSAsExpression'].includes(node.type)
    ? inner(node['expression'] as Node)
    : node

const isElement = (node: Node) => node.type === 'JSXElement' || node.type === 'JSXFragment'
const isString = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
const isNothing = (node: Node) =>
  (node.type === 'Literal' && node['value'] === null) ||
  (node.type === 'Identifier' && node['name'] === 'undefined')

const holdsElement = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(holdsElement)
  if (typeof value !== 'object' || value === null) return false
  const node = value as Node
  if (typeof node.type === 'string' && isElement(node)) return true
  return Object.entries(node).some(([key, each]) => key !== 'parent' && holdsElement(each))
}

const isTextChoice = (node: Node): boolean =>
  node.type === 'ConditionalExpression' &&
  [node['consequent'], node['alternate']].every(branch => {
    const value = inner(branch as Node)
    return isString(value) || isNothing(value) || isTextChoice(value)
  })

const kindOfExpression = (expression: Node): Child['kind'] => {
  const callee = expression['callee'] as Node | undefined
  if (isElement(expression)) return 'element'
  // Named as functions that write text are: formatNaira, countWords.
  if (callee && /^format[A-Z]|Words$/.test(String(callee['name']))) return 'text'
  if (isString(expression) || isTextChoice(expression)) return 'text'
  if (expression.type === 'LogicalExpression' && isString(inner(expression['right'] as Node))) return 'text'
  const isList = expression.type === 'CallExpression' && (callee?.['property'] as Node)?.['name'] === 'map'
  return isList || holdsElement(expression) ? 'changing' : 'value'
}

// JSX drops a text that is only a line break and its indentation.
const isBlank = (text: string) => text.trim() === '' && (text === '' || text.includes('\n'))

const childOf = (node: Node): Child[] => {
  if (node.type === 'JSXText') return isBlank(node['value'] as string) ? [] : [{ node, kind: 'text' }]
  if (node.type !== 'JSXExpressionContainer') return [{ node, kind: 'element' }]
  const expression = inner(node['expression'] as Node)
  return expression.type === 'JSXEmptyExpression' ? [] : [{ node, kind: kindOfExpression(expression) }]
}

const isStatic = ({ node }: Child) =>
  node.type === 'JSXText' || inner(node['expression'] as Node).type === 'Literal'

type Context = { report(problem: { node: Node; message: string }): void }

const check = (context: Context, element: Node) => {
  const children = (element['children'] as Node[]).flatMap(childOf)
  if (children.length < 2) return
  const isText = ({ kind }: Child) => kind === 'text' || kind === 'value'
  const first = children.find(({ kind }) => kind === 'text')
  if (!first) return
  if (children.every(isText) && !children.every(isStatic))
    context.report({ node: first.node, message: 'Write this text as one string: {`Send ${amount}`}.' })
  const changes = children.some(({ kind }) => kind === 'changing')
  const alone = children.find(child => child.kind === 'text' && (changes || !isStatic(child)))
  if (alone && !children.every(isText))
    context.report({
      node: alone.node,
      message:
        'Put this text into an element of its own: it changes, or what stands beside it comes and goes.',
    })
}

export const textOfItsOwn = {
  create: (context: Context) => ({
    JSXElement: (node: Node) => check(context, node),
    JSXFragment: (node: Node) => check(context, node),
  }),
}
