// Rule: every path, file and link named in documents exists.
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../programs.ts'
import type { File } from './tree.ts'

const isDocument = (path: string) =>
  /^([A-Z]+|docs\/[^/]+|(journeys|docs\/decisions|(contract|server|web)\/[^/]+)\/README)\.md$/.test(path)
// Paths in a decision are those of its day; only its links are checked.
const isDecision = (path: string) => /^docs\/decisions\/\d+-[^/]+\.md$/.test(path)

const quoted = /`([^`\s]+)`/g
const linked = /\]\((?!https?:)([^)#\s]+)[^)]*\)/g
// `<word>`, `*` and {a,b} stand for any name.
const pattern = /[<>*{}]/
const fileName = /\.(tsx?|mjs|css|sql|md|json)$/

const inRoot = (path: string): boolean => existsSync(join(root, path))

/** One sentence for each path, file name or link in a document that leads nowhere. */
export const documentViolations = (files: readonly File[]): string[] => {
  const modules = new Set(readdirSync(root))
  const names = new Set(files.map(({ path }) => basename(path)))
  const isThere = (word: string): boolean => {
    // What begins with a stroke is the address of a page.
    if (pattern.test(word) || word.startsWith('/')) return true
    if (word.includes('/'))
      return inRoot(word) || !(fileName.test(word) || modules.has(word.split('/')[0] ?? ''))
    return !fileName.test(word) || names.has(word)
  }
  const namedViolations = ({ path, text }: File): string[] =>
    [...text.matchAll(quoted)]
      .map(match => match[1] ?? '')
      .filter(word => !isThere(word))
      .map(word => `${path} names ${word}, which does not exist.`)
  const linkViolations = ({ path, text }: File): string[] =>
    [...text.matchAll(linked)]
      .map(match => join(dirname(path), match[1] ?? ''))
      .filter(to => !inRoot(to))
      .map(to => `${path} leads to ${to}, which does not exist.`)
  return files.flatMap(file => [
    ...(isDocument(file.path) ? namedViolations(file) : []),
    ...(isDocument(file.path) || isDecision(file.path) ? linkViolations(file) : []),
  ])
}
