// Finds programs that import each other in a circle; such run half loaded.

/**
 * `imports` holds what each file imports at once. Returns the files of a circle, each imported by the one before and the
 * first by the last; undefined where there is none.
 */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const free = new Set<string>()
  const path: string[] = []
  const walk = (file: string): string[] | undefined => {
    if (free.has(file)) return undefined
    const start = path.indexOf(file)
    if (start >= 0) return path.slice(start)
    path.push(file)
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next)
      if (circle) return circle
    }
    path.pop()
    free.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = walk(file)
    if (circle) return circle
  }
  return undefined
}
