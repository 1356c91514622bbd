// Lint rule: values and fields are named by nouns, not by participles or pronouns.

type Node = { type: string; [key: string]: unknown }
type Context = { report(problem: { node: Node; message: string }): void }

const refused = new Set(
  'asked told found kept heard shown taken seen given said sent wanted brought meant begun it yours theirs'.split(
    ' ',
  ),
)

/** The identifiers that a pattern declares. */
const namesIn = (pattern: Node | null): Node[] => {
  if (!pattern) return []
  const inner = (key: string) => pattern[key] as Node
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap(each =>
        namesIn((each.type === 'RestElement' ? each['argument'] : each['value']) as Node),
      )
    case 'ArrayPattern':
      return (pattern['elements'] as (Node | null)[]).flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(inner('left'))
    case 'RestElement':
      return namesIn(inner('argument'))
    default:
      return []
  }
}

const check = (context: Context, patterns: readonly (Node | null)[]) => {
  for (const node of patterns.flatMap(namesIn))
    if (refused.has(String(node['name'])))
      context.report({ node, message: `Name the thing: "${String(node['name'])}" says nothing of it.` })
}

/** Keys of `z.object({ … })`. Keys of other objects may be states, which are adjectives. */
const keysOfSchema = ({ callee, arguments: args }: Node): Node[] => {
  const { object, property } = callee as Node & { object?: Node; property?: Node }
  if (object?.['name'] !== 'z' || property?.['name'] !== 'object') return []
  const [shape] = args as Node[]
  if (shape?.type !== 'ObjectExpression') return []
  return (shape['properties'] as Node[]).flatMap(each =>
    each.type === 'Property' ? [each['key'] as Node] : [],
  )
}

export const namedValues = {
  create: (context: Context) => {
    const ofFunction = (node: Node) => check(context, node['params'] as Node[])
    return {
      VariableDeclarator: (node: Node) => check(context, [node['id'] as Node]),
      FunctionDeclaration: ofFunction,
      FunctionExpression: ofFunction,
      ArrowFunctionExpression: ofFunction,
      TSPropertySignature: (node: Node) => check(context, [node['key'] as Node]),
      CallExpression: (node: Node) => check(context, keysOfSchema(node)),
    }
  },
}
