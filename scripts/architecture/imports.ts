// Finds a file's imports and resolves them to files or packages.
import { posix } from 'node:path'
import type { File } from './tree.ts'

export type Import = { from: string; to: string; ours: boolean }

/** A file's text without its comments, so that words about an import are not taken for one. Strings stay whole. */
export const withoutComments = (text: string): string =>
  text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, string: string | undefined) => string ?? ' ',
  )

const forms = [
  /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /\bimport\s*['"]([^'"]+)['"]/g,
  /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
  /\brequire\s*\(\s*['"]([^'"]+)['"]/g,
  // What a thread or another process runs.
  /\bnew URL\s*\(\s*['"](\.{1,2}\/[^'"]+\.ts)['"]\s*,\s*import\.meta\.url/g,
]

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const resolve = (from: string, name: string): Omit<Import, 'from'> => {
  if (name.startsWith('.')) return { to: posix.join(posix.dirname(from), name), ours: true }
  if (name.startsWith('#')) return { to: name.slice(1), ours: true }
  return { to: name.startsWith('node:') ? name : packageOf(name), ours: false }
}

/** One sentence for each file of ours that is imported, or run by its address, and does not exist. Tests plant such. */
export const missingFiles = (files: readonly File[]): string[] => {
  const paths = new Set(files.map(({ path }) => path))
  return files
    .filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap(importsOf)
    .filter(({ to, ours }) => ours && /\.tsx?$/.test(to) && !paths.has(to))
    .map(({ from, to }) => `${from} loads ${to}, which does not exist.`)
}

/** Every import of one file, each once. React Router's generated types (`+types`) are nobody's file and left out. */
export const importsOf = ({ path, text }: File): Import[] => {
  const source = withoutComments(text)
  const names = forms.flatMap(form => [...source.matchAll(form)].map(match => match[1] ?? ''))
  return [...new Set(names)]
    .filter(name => !name.includes('/+types/'))
    .map(name => ({ from: path, ...resolve(path, name.replace(/\?.*$/, '')) }))
}
