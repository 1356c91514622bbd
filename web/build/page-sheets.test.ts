// Public page sheets cover everything the page imports.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTree } from '../../scripts/architecture/tree.ts'
import { modulesOf, expandSheet } from './page-sheets.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files: Record<string, string> = {
  'page.tsx': `import { card } from './words.ts'\nimport type { Row } from './types.tsx'\nimport './page.css'\nconst Later = lazy(() => import('./later.tsx'))\nconst Own = lazy(() => import('./own.tsx'))\nexport default card`,
  'words.ts': `export { Card as card } from './card.tsx'`,
  'card.tsx': `import { card } from './words.ts'\nexport const Card = () => <p className="p-4">{card}</p>`,
  'types.tsx': 'export type Row = string',
  'later.tsx': `export default () => <p className="m-4" />`,
  'own.tsx': `import './own.css'\nexport default () => <p className="m-8" />`,
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
const page = join(folder, 'page.tsx')

test('a page shows what it imports, through words and in circles, and what it fetches later without an own sheet', () => {
  expect(modulesOf(page).map(file => basename(file))).toEqual([
    'page.tsx',
    'words.ts',
    'later.tsx',
    'card.tsx',
  ])
})

test('the sheet names the files that hold classes and is made again when any module changes', () => {
  const { code, from } = expandSheet(`@source imports './page.tsx';`, join(folder, 'page.css'))
  expect(code).toBe(`@source './page.tsx';\n@source './later.tsx';\n@source './card.tsx';`)
  expect(from).toContain(join(folder, 'words.ts'))
})

test('a page that is not there is a mistake, not an empty sheet', () => {
  expect(() => expandSheet(`@source imports './gone.tsx';`, join(folder, 'page.css'))).toThrow('gone.tsx')
})

const tree = readTree().filter(({ path }) => path.startsWith('web/'))
const sheets = tree.filter(({ path, text }) => path.endsWith('.css') && /@import '.*public\.css'/.test(text))

test('every public page is among those that follow', () => expect(sheets.length).toBeGreaterThan(10))
test.each(sheets)('$path follows the imports of the pages that bring it', ({ path, text }) => {
  const pages = [...text.matchAll(/@source imports '\.\/([^']+)'/g)].map(match => match[1]!)
  expect(text).not.toMatch(/@source '/)
  const room = path.slice(0, path.lastIndexOf('/') + 1)
  const brings = tree.filter(
    each => each.path.startsWith(room) && each.text.includes(`import './${basename(path)}'`),
  )
  expect(pages).toEqual(expect.arrayContaining(brings.map(each => basename(each.path))))
  expect(pages).not.toEqual([])
})
