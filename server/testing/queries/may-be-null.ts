// Result columns known to be nullable, from PostgreSQL's plan.
import { nodeIn, nodesIn, numberIn, setIn, type TreeNode, wordIn } from './parse-tree.ts'
import { argsOf, type Catalog, isWrapper, keyOf, provedColumns, strict } from './proved-columns.ts'

/** `maybe` is all that cannot be told: no alarm is raised for it. */
type Answer = 'null' | 'never' | 'maybe'
/** A query and those around it, the innermost first. */
type Scope = { queries: readonly TreeNode[]; catalog: Catalog }

const tests = new Set(['NULLTEST', 'BOOLEANTEST', 'DISTINCTEXPR', 'ARRAYEXPR', 'ROWEXPR'])
// count(*) and count(x), by their numbers in pg_proc.
const counts = new Set([2803, 2147])
const [ofTable, ofSubquery, ofJoin, ofCte, ofGroup] = [0, 1, 2, 6, 9]
const [existsLink, valueLink, arrayLink] = ['0', '4', '6']

const targetsOf = (query: TreeNode): TreeNode[] =>
  nodesIn(query, wordIn(query, 'commandType') === '1' ? 'targetList' : 'returningList').filter(
    target => wordIn(target, 'resjunk') === 'false',
  )
/** A column of what a query gives: of a union, of all its arms. */
const targetAnswer = (query: TreeNode | undefined, place: number, { queries, catalog }: Scope): Answer => {
  if (!query) return 'maybe'
  const scope = { queries: [query, ...queries], catalog }
  if (nodeIn(query, 'setOperations')) {
    const arms = nodesIn(query, 'rtable').map(arm => targetAnswer(nodeIn(arm, 'subquery'), place, scope))
    if (arms.includes('null')) return 'null'
    return arms.every(arm => arm === 'never') ? 'never' : 'maybe'
  }
  const target = targetsOf(query)[place - 1]
  return target ? answer(nodeIn(target, 'expr'), scope) : 'maybe'
}

/** A column of a common table expression. One that asks itself would be asked for ever. */
const cteAnswer = (table: TreeNode, place: number, scope: Scope): Answer => {
  const outer = scope.queries[numberIn(table, 'ctelevelsup')]
  const named =
    outer && nodesIn(outer, 'cteList').find(each => wordIn(each, 'ctename') === wordIn(table, 'ctename'))
  if (!named || wordIn(named, 'cterecursive') === 'true') return 'maybe'
  return targetAnswer(nodeIn(named, 'ctequery'), place, scope)
}

/** What an insert or an update gives a column, which its conditions say nothing of: they are about the row as it was. */
const writtenTo = (query: TreeNode, column: TreeNode): TreeNode | undefined =>
  wordIn(query, 'resultRelation') === wordIn(column, 'varno')
    ? nodesIn(query, 'targetList').find(
        target =>
          wordIn(target, 'resno') === wordIn(column, 'varattno') && wordIn(query, 'commandType') !== '1',
      )
    : undefined

const tableAnswer = (table: TreeNode, place: number, { catalog }: Scope): Answer => {
  // A view says of no column whether it may be null.
  if (wordIn(table, 'relkind') === 'v') return 'maybe'
  return catalog.isNotNull(numberIn(table, 'relid'), place) ? 'never' : 'null'
}

const columnAnswer = (column: TreeNode, { queries, catalog }: Scope): Answer => {
  const scope = { queries: queries.slice(numberIn(column, 'varlevelsup')), catalog }
  const query = scope.queries[0]
  const place = numberIn(column, 'varattno')
  if (!query || place <= 0) return 'maybe'
  const table = nodesIn(query, 'rtable')[numberIn(column, 'varno') - 1]!
  const targetEntry = writtenTo(query, column)
  if (targetEntry)
    return tableAnswer(table, place, scope) === 'never' ? 'never' : answer(nodeIn(targetEntry, 'expr'), scope)
  const proved = provedColumns(query, catalog)
  if (proved.some(provedColumn => keyOf(provedColumn) === keyOf(column))) return 'never'
  // An outer join of which some column is proved is none any more.
  const inner = new Set(proved.flatMap(provedColumn => setIn(provedColumn, 'varnullingrels')))
  if (setIn(column, 'varnullingrels').some(join => !inner.has(join))) return 'null'
  switch (numberIn(table, 'rtekind')) {
    case ofTable:
      return tableAnswer(table, place, scope)
    case ofSubquery:
      return targetAnswer(nodeIn(table, 'subquery'), place, scope)
    case ofJoin:
      return answer(nodesIn(table, 'joinaliasvars')[place - 1], scope)
    case ofCte:
      return cteAnswer(table, place, scope)
    case ofGroup:
      return answer(nodesIn(table, 'groupexprs')[place - 1], scope)
    default:
      return 'maybe'
  }
}

/** One value of a subquery: null where it is so in its one row; whether there is a row is told only of an aggregate. */
const sublinkAnswer = (node: TreeNode, scope: Scope): Answer => {
  const kind = wordIn(node, 'subLinkType')
  if (kind !== valueLink) return kind === existsLink || kind === arrayLink ? 'never' : 'maybe'
  const query = nodeIn(node, 'subselect')
  const inside = targetAnswer(query, 1, scope)
  const isOneRow = query && wordIn(query, 'hasAggs') === 'true' && nodesIn(query, 'groupClause').length === 0
  return inside === 'never' && !isOneRow ? 'maybe' : inside
}

const isNull = (node: TreeNode | undefined): boolean =>
  !node || (node.tag === 'CONST' && wordIn(node, 'constisnull') === 'true')

/** Without groups there is a row also where there is nothing to add up; groups have always something. */
const aggregateAnswer = (node: TreeNode, { queries }: Scope): Answer => {
  if (counts.has(numberIn(node, 'aggfnoid'))) return 'never'
  return nodesIn(queries[0]!, 'groupClause').length > 0 ? 'maybe' : 'null'
}

const answer = (node: TreeNode | undefined, scope: Scope): Answer => {
  if (!node) return 'maybe'
  if (tests.has(node.tag)) return 'never'
  switch (node.tag) {
    case 'VAR':
      return columnAnswer(node, scope)
    case 'CONST':
      return isNull(node) ? 'null' : 'never'
    case 'CASEEXPR':
      return isNull(nodeIn(node, 'defresult')) ? 'null' : 'maybe'
    case 'AGGREF':
      return aggregateAnswer(node, scope)
    case 'SUBLINK':
      return sublinkAnswer(node, scope)
  }
  const answers = argsOf(node).map(arg => answer(arg, scope))
  if (node.tag === 'COALESCEEXPR' || node.tag === 'MINMAXEXPR') {
    if (answers.includes('never')) return 'never'
    return answers.every(each => each === 'null') ? 'null' : 'maybe'
  }
  if (isWrapper(node)) return answers[0] ?? 'maybe'
  return strict(node, scope.catalog) && answers.includes('null') ? 'null' : 'maybe'
}

/** For each column of a statement's result, whether it is known to be null at times. */
export const mayBeNull = (statement: TreeNode, catalog: Catalog): boolean[] =>
  targetsOf(statement).map((_, i) => targetAnswer(statement, i + 1, { queries: [], catalog }) === 'null')
