// The files of this project as the house's laws see them: a path and a text each, nothing that git ignores.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../programs.ts'

export type File = { path: string; text: string }

const textEndings = /\.(tsx?|mjs|cjs|js|sql|css|json|md|html|sh|ya?ml|webmanifest)$|\/run$|^\.[a-z]+rc\.json$/

// .gitignore names whole folders and endings here; a pattern of another kind would be a reason to ask git instead.
const ignored = (): ((name: string) => boolean) => {
  const patterns = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const names = new Set(patterns.map(pattern => pattern.replace(/^\/|\/$/g, '')))
  const endings = patterns.filter(pattern => pattern.startsWith('*')).map(pattern => pattern.slice(1))
  return name => name === '.git' || names.has(name) || endings.some(ending => name.endsWith(ending))
}

/** Every text file of the project, folder by folder, in the order of the names. */
export const readTree = (): File[] => {
  const skip = ignored()
  const walk = (folder: string): File[] => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
      .filter(entry => !skip(entry.name))
      .toSorted((a, b) => Number(a.isDirectory()) - Number(b.isDirectory()) || (a.name < b.name ? -1 : 1))
    return entries.flatMap(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() && textEndings.test(path)
        ? [{ path, text: readFileSync(join(root, path), 'utf8') }]
        : []
    })
  }
  return walk('')
}
