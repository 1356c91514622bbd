// PostgreSQL's own reading of a statement, as its log writes it, as nodes with fields.
export type TreeNode = { tag: string; fields: ReadonlyMap<string, Tree> }
export type Tree = string | readonly Tree[] | TreeNode

const token = /\s*([{}()]|(?:\\[\s\S]|[^\s{}()\\])+)/gy

/** Reads `{TAG :field value :field (value value) …}`; a field of several bare words is the list of them. */
export const readTree = (text: string): TreeNode => {
  const words = [...text.matchAll(token)].map(match => match[1]!)
  let at = 0
  const value = (): Tree => {
    const word = words[at++]!
    if (word === '(') {
      const items: Tree[] = []
      while (words[at] !== ')') items.push(value())
      at++
      return items
    }
    return word === '{' ? node() : word
  }
  const node = (): TreeNode => {
    const tag = words[at++]!
    const fields = new Map<string, Tree>()
    while (words[at] !== '}') {
      const name = words[at++]!.slice(1)
      const values: Tree[] = []
      while (words[at] !== '}' && !words[at]!.startsWith(':')) values.push(value())
      fields.set(name, values.length === 1 ? values[0]! : values)
    }
    at++
    return { tag, fields }
  }
  at++
  return node()
}

export const isNode = (tree: Tree | undefined): tree is TreeNode => typeof tree === 'object' && 'tag' in tree

/** The node in a field; undefined where the field is empty. */
export const nodeIn = (node: TreeNode, field: string): TreeNode | undefined => {
  const tree = node.fields.get(field)
  return isNode(tree) ? tree : undefined
}
/** The nodes of a list in a field; none where the field is empty. */
export const nodesIn = (node: TreeNode, field: string): TreeNode[] => {
  const tree = node.fields.get(field)
  return Array.isArray(tree) ? (tree as readonly Tree[]).filter(isNode) : []
}
export const wordIn = (node: TreeNode, field: string): string => {
  const tree = node.fields.get(field)
  return typeof tree === 'string' ? tree : ''
}
export const numberIn = (node: TreeNode, field: string): number => Number(wordIn(node, field))
/** A set of numbers, `(b 1 2)`. */
export const setIn = (node: TreeNode, field: string): string[] => {
  const tree = node.fields.get(field)
  return Array.isArray(tree) ? (tree as readonly Tree[]).slice(1).map(String) : []
}
