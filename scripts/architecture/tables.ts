// Rule: each feature writes only its own tables, and only the ledger the books.
import { withoutComments } from './imports.ts'
import { moduleOf } from './layers.ts'
import type { File } from './tree.ts'

const name = String.raw`(?:public\.)?"?([a-z_][a-z0-9_]*)"?`
const writes = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?${name}(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\bcopy\s+${name}\s*(?:\([^)]*\))?\s*from\b`, 'gi'),
]

const tablesWritten = ({ text }: File): string[] => {
  const source = withoutComments(text)
  return [
    ...new Set(
      writes.flatMap(form => [...source.matchAll(form)].map(match => (match[1] ?? '').toLowerCase())),
    ),
  ]
}

const created = (files: readonly File[]): Set<string> => {
  const migrations = files
    .filter(file => /^server\/migrations\/.*\.sql$/.test(file.path))
    .map(file => file.text)
  const form = new RegExp(String.raw`\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?${name}`, 'gi')
  return new Set(
    migrations.flatMap(text => [...text.matchAll(form)].map(match => (match[1] ?? '').toLowerCase())),
  )
}

// Tests, the market they search and the time that comes for them, what they try that the database must refuse, and a benchmark's books that nobody owns.
const exempt =
  /\.test\.tsx?$|^server\/testing\/tables\/market\.ts$|^server\/testing\/deals\/time-comes\.ts$|^server\/testing\/faults\/wrong-writes-[a-z]+\.ts$|^bench\/ledger\/growth-data\.ts$/

/** One sentence for each table written from a module that does not own it. Tests set their own stage, except in the books. */
export const tableViolations = (files: readonly File[]): string[] => {
  const code = files.filter(
    file => /^(server|bench|journeys|scripts)\/.*\.tsx?$/.test(file.path) && !exempt.test(file.path),
  )
  const known = created(files)
  const writers = new Map<string, Map<string, string>>()
  const violations: string[] = []
  for (const file of code)
    for (const table of tablesWritten(file)) {
      const module = moduleOf(file.path)
      if (table.startsWith('ledger_') && module !== 'server/ledger')
        violations.push(`${file.path} writes ${table}: only server/ledger writes the books.`)
      // The seed, the benchmarks and the trial of a cluster fill whole tables at once; who owns a table is a rule among the modules of the product.
      if (!known.has(table) || /^(server\/seed|bench|scripts\/ha)\//.test(file.path)) continue
      const modules = writers.get(table) ?? new Map<string, string>()
      if (!modules.has(module)) modules.set(module, file.path)
      writers.set(table, modules)
    }
  for (const [table, modules] of writers)
    if (modules.size > 1 && !table.startsWith('ledger_'))
      violations.push(
        `The table ${table} is written from more than one module: ${[...modules.values()].join(', ')}.`,
      )
  return violations
}
