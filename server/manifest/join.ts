// Joins what several features bring by name, and lets no name be brought twice.

/** Throws where two records hold the same name: which of the two would be done is nobody's to guess. */
export const join = <T>(records: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> => {
  const entries = records.flatMap(record => Object.entries(record ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`Two features bring "${twice}".`)
  return Object.fromEntries(entries)
}
