// Finds columns that a query's conditions prove not null.
import { nodeIn, nodesIn, numberIn, type TreeNode, wordIn } from './parse-tree.ts'

/** What the catalogs say: whether a table's column is `not null`, and which functions give null wherever they are given one. */
export type Catalog = {
  isNotNull: (table: number, column: number) => boolean
  isStrict: (fn: number) => boolean
}

const wrappers = new Set(['RELABELTYPE', 'COERCEVIAIO', 'ARRAYCOERCEEXPR', 'COLLATEEXPR', 'COERCETODOMAIN'])
/** Whether a node only gives its argument another type. */
export const isWrapper = ({ tag }: TreeNode): boolean => wrappers.has(tag)

/** Whether a node is null as soon as one of its arguments is. */
export const strict = (node: TreeNode, { isStrict }: Catalog): boolean =>
  isWrapper(node) ||
  (['OPEXPR', 'SCALARARRAYOPEXPR'].includes(node.tag) && isStrict(numberIn(node, 'opfuncid'))) ||
  (node.tag === 'FUNCEXPR' && isStrict(numberIn(node, 'funcid')))

export const argsOf = (node: TreeNode): TreeNode[] => {
  const arg = nodeIn(node, 'arg')
  return arg ? [arg] : nodesIn(node, 'args')
}
/** A column of its query, so that the same column is found in two places. */
export const keyOf = (column: TreeNode): string => `${wordIn(column, 'varno')}.${wordIn(column, 'varattno')}`

const provedBy = (condition: TreeNode | undefined, catalog: Catalog): TreeNode[] => {
  if (!condition) return []
  const { tag } = condition
  if (tag === 'VAR') return wordIn(condition, 'varlevelsup') === '0' ? [condition] : []
  const args = argsOf(condition)
  const each = args.map(arg => provedBy(arg, catalog))
  if (tag === 'NULLTEST') return wordIn(condition, 'nulltesttype') === '1' ? each.flat() : []
  // Of `x = any(list)` the list may hold nulls.
  if (tag === 'SCALARARRAYOPEXPR') return strict(condition, catalog) ? (each[0] ?? []) : []
  if (strict(condition, catalog)) return each.flat()
  if (tag !== 'BOOLEXPR') return []
  const [first = [], ...others] = each
  if (wordIn(condition, 'boolop') === 'and') return each.flat()
  if (wordIn(condition, 'boolop') === 'or')
    return first.filter(column =>
      others.every(arm => arm.some(otherColumn => keyOf(otherColumn) === keyOf(column))),
    )
  return args[0] && strict(args[0], catalog) ? first : []
}

/** What must be true of each row of these tables: the conditions of the query and of its inner joins. */
const conditionsOf = (from: TreeNode | undefined): TreeNode[] => {
  if (!from || from.tag === 'RANGETBLREF') return []
  if (from.tag === 'JOINEXPR' && wordIn(from, 'jointype') !== '0') return []
  const quals = nodeIn(from, 'quals')
  const inner = [nodeIn(from, 'larg'), nodeIn(from, 'rarg'), ...nodesIn(from, 'fromlist')]
  return [...(quals ? [quals] : []), ...inner.flatMap(conditionsOf)]
}

export const provedColumns = (query: TreeNode, catalog: Catalog): TreeNode[] =>
  conditionsOf(nodeIn(query, 'jointree')).flatMap(condition => provedBy(condition, catalog))
