// A fingerprint of files: it changes when any of them, or their names, change.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesUnder = (root: string, path: string): string[] => {
  const known = statSync(join(root, path), { throwIfNoEntry: false })
  if (!known) return []
  if (known.isFile()) return [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap(name => filesUnder(root, `${path}/${name}`))
}

/** Takes files and folders relative to `root`; `counts` may leave files out. */
export const fingerprint = (root: string, paths: string[], counts: (path: string) => boolean): string => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(each => filesUnder(root, each)).filter(counts))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
