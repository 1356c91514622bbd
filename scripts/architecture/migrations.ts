// Rule: a migration says whether older code still runs on the tables that it leaves.
import { indexStatements, isConcurrent } from '#server/kernel/db/concurrent-indexes.ts'
import type { File } from './tree.ts'

/** Migrations before this one were applied with every process stopped, and say nothing. */
const firstToSay = 290

/** What breaks code that still runs, or locks a large table for long, and what to do instead. */
const refusedInExpand: [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|function|type|domain)\b/i, 'drops what older code uses'],
  [/\brename\b/i, 'renames what older code uses: add the new name, and drop the old one later'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'rewrites the table under a lock: add a new column'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that older code writes'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?:(?!,|;|\bdefault\b|\bgenerated\b)[\s\S])*\bnot\s+null\b(?!(?:(?!,|;)[\s\S])*\bdefault\b)/i,
    'adds a column that older code does not fill: give it a default',
  ],
  [
    /\badd\s+(?:constraint\s+\S+\s+)?(?:check|foreign\s+key)\b(?!(?:(?!;)[\s\S])*\bnot\s+valid\b)/i,
    'checks every row under a lock: add it `not valid`, and validate it in a migration of its own',
  ],
]

/** Tables that a migration makes itself are empty, so an index on one is built at once. */
const blockingIndexes = (code: string): string[] =>
  [...code.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(\w+)\s+on\s+(\w+)/gi)]
    .filter(
      ([, , table]) => !new RegExp(`\\bcreate\\s+(?:unlogged\\s+)?table\\s+${table}\\b`, 'i').test(code),
    )
    .map(
      ([, name, table]) =>
        `builds ${name}, which stops every write to ${table} meanwhile: put it into a migration of its own that says "-- expand concurrently: …"`,
    )

const concurrentViolation = (text: string): string[] => {
  try {
    indexStatements(text)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '')

const violationsOf = ({ path, text }: File): string[] => {
  const number = Number(/\/(\d{4})_/.exec(path)?.[1])
  if (number < firstToSay) return []
  if (isConcurrent(text)) return concurrentViolation(text).map(why => `${path}: ${why}.`)
  const [, kind, after] = /^-- (expand|contract after (\d{4})): \S/.exec(text) ?? []
  if (!kind)
    return [
      `${path} begins neither with "-- expand: …" nor with "-- contract after NNNN: …", where NNNN is the first migration whose code no longer needs what this one takes away.`,
    ]
  if (kind !== 'expand')
    return Number(after) < number ? [] : [`${path} cannot come after ${after}, which is not before it.`]
  const code = withoutComments(text)
  return [
    ...refusedInExpand.filter(([form]) => form.test(code)).map(([, why]) => why),
    ...blockingIndexes(code),
  ].map(why => `${path} says expand, and ${why}.`)
}

/** One sentence for each migration that says nothing of older code, or breaks it although it says that it does not. */
export const migrationViolations = (files: readonly File[]): string[] =>
  files.filter(({ path }) => /^server\/migrations\/\d{4}_.*\.sql$/.test(path)).flatMap(violationsOf)
