// Redacts errors for the log, keeping kind, place and own words.

const address = /[^\s<>"'(]+@[^\s<>"')]+/g
// PostgreSQL ends such sentences with the value that it did not like.
const quoted = /: "[\s\S]*"/g

const safe = (words: string) =>
  words.replaceAll(quoted, ': (a value)').replaceAll(address, '(an address)').slice(0, 4_000)

const fields = ['code', 'constraint', 'table', 'column', 'routine', 'syscall', 'responseCode'] as const

/** Loggable part of an error; the rest, such as PostgreSQL's DETAIL, stays out. */
export const loggedError = (error: unknown): { type: string; message: string; stack: string } => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const facts = error as Error & Partial<Record<(typeof fields)[number], unknown>>
  return {
    type: error.name,
    message: safe(error.message),
    stack: safe(error.stack ?? ''),
    ...Object.fromEntries(fields.flatMap(name => (facts[name] === undefined ? [] : [[name, facts[name]]]))),
  }
}
