// Prepares source queries on a real schema and compares their row types.
import { differences } from './compare-row.ts'
import type { Describe } from './describe-statement.ts'
import type { QueryTemplate } from './find-queries.ts'
import { type RecordedQueries, wordsOf } from './record-queries.ts'

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
