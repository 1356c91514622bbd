// Finds circles: files that import each other, directly or the long way round.
import { importsOf } from './imports.ts'
import type { File } from './tree.ts'

/** One sentence for each circle found, naming the files on the way round. */
export const circleOffences = (files: readonly File[]): string[] => {
  const code = files.filter(file => /\.(tsx?|mjs)$/.test(file.path))
  const known = new Set(code.map(file => file.path))
  const edges = new Map(
    code.map(file => [
      file.path,
      importsOf(file).flatMap(item => (item.ours && known.has(item.to) ? [item.to] : [])),
    ]),
  )
  const done = new Set<string>()
  const offences: string[] = []
  const visit = (path: string, way: string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) {
      offences.push(`These files import each other in a circle: ${[...way.slice(at), path].join(' → ')}.`)
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return offences
}
