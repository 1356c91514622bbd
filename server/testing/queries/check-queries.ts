// Prepares source queries on a real schema and compares their row types.
import type { Describe, Column } from './describe-statement.ts'
import type { QueryTemplate } from './find-queries.ts'
import { type RecordedQueries, wordsOf } from './record-queries.ts'
import type { Claim } from './row-type.ts'

const fits = (kind: string, column: Column): boolean => {
  if (kind === 'unknown' || kind === column.kind) return true
  if (kind === 'unknown[]') return column.kind?.endsWith('[]') ?? false
  // JSON holds anything but a date: inside it a date is text.
  return column.kind === 'json' && !/Date|Buffer/.test(kind)
}
const orNull = (claim: Claim): string => (claim.nullable ? ' | null' : '')

const ofColumn = (claim: Claim, column: Column): string[] => {
  const { name, type, kind, mayBeNull } = column
  if (kind === undefined) return [`${name} is of the type ${type}, which describe-statement.ts does not know`]
  const unfit = claim.kinds.filter(each => !fits(each, column))
  if (unfit.length > 0)
    return [
      `${name} is ${claim.text} in the row type, but ${type} is read as ${kind}: say ${kind}${orNull(claim)}`,
    ]
  return mayBeNull && !claim.nullable
    ? [`${name} may be null: say ${claim.text} | null, or rule null out in the query`]
    : []
}

// `select *` may bring more than a row type wants; what is named one by one is wanted.
const takesAll = (text: string): boolean => /(\bselect|\breturning|,)\s+(\w+\.)?\*/i.test(text)

/**
 * The differences of a row type and the columns of a statement. A row type without properties asks only whether there is
 * a row; an `open` one may hold more than it claims.
 */
const differences = (
  { claims, open }: { claims: readonly Claim[]; open: boolean },
  columns: readonly Column[],
  text: string,
): string[] => {
  const columnByName = new Map(columns.map(column => [column.name, column]))
  const claimed = new Set(claims.map(({ name }) => name))
  const names = [...columnByName.keys()].join(', ') || 'nothing'
  return [
    ...claims.flatMap(claim => {
      const column = columnByName.get(claim.name)
      if (column) return ofColumn(claim, column)
      return claim.optional ? [] : [`the row type has ${claim.name}, but the query gives ${names}`]
    }),
    ...(open || claims.length === 0 || takesAll(text) ? [] : [...columnByName.keys()])
      .filter(name => !claimed.has(name))
      .map(name => `the query gives ${name}, which the row type does not have`),
  ]
}

const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
const nothingHeard: RecordedQueries = new Map()

/**
 * One sentence for each query that cannot be prepared, for each difference between a row type and its columns, and for
 * each query of which neither the source nor `heard` says what it becomes.
 */
export const offencesOf = async (
  queries: readonly QueryTemplate[],
  describe: Describe,
  textsByTemplate: RecordedQueries = nothingHeard,
): Promise<string[]> => {
  const sentences = new Set<string>()
  for (const { path, line, node, claims, open, texts, unread } of queries) {
    const place = `${path}:${line}`
    const all = unread ? [...(textsByTemplate.get(wordsOf(node)) ?? [])] : texts
    if (all.length === 0) sentences.add(`${place} it is not checked: ${unread}.`)
    for (const text of all) {
      const problems = await describe(text).then(
        columns => differences({ claims, open }, columns, text),
        (error: Error) => [`it cannot be prepared: ${error.message}`],
      )
      for (const each of problems) sentences.add(`${place} "${shorten(text)}": ${each}.`)
    }
  }
  return [...sentences]
}
