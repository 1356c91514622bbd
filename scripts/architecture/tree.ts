// Project files for the rules: path and text, without ignored files.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../programs.ts'

export type File = { path: string; text: string }

const textEndings = /\.(tsx?|mjs|cjs|js|sql|css|json|md|html|sh|ya?ml|webmanifest)$|\/run$|^\.[a-z]+rc\.json$/

// .gitignore holds only folders, folders of the root (/build/) and endings (*.log); another form is refused, not misread.
const ignored = (): ((path: string) => boolean) => {
  const patterns = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const unread = patterns.find(pattern => !/^(\/?[\w.-]+\/|\*\.\w+)$/.test(pattern))
  if (unread)
    throw new Error(`.gitignore holds "${unread}", a form that scripts/architecture/tree.ts does not read.`)
  const endings = patterns.filter(pattern => pattern.startsWith('*')).map(pattern => pattern.slice(1))
  return path =>
    endings.some(ending => path.endsWith(ending)) ||
    ['.git/', ...patterns].some(pattern =>
      pattern.startsWith('/') ? `/${path}/` === pattern : `/${path}/`.endsWith(`/${pattern}`),
    )
}

/** Every text file of the project, folder by folder, in the order of the names. */
export const readTree = (): File[] => {
  const skip = ignored()
  const walk = (folder: string): File[] => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).toSorted(
      (a, b) => Number(a.isDirectory()) - Number(b.isDirectory()) || (a.name < b.name ? -1 : 1),
    )
    return entries.flatMap(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (skip(path)) return []
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() && textEndings.test(path)
        ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
        : []
    })
  }
  return walk('')
}
