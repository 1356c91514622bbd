// Shared modules are grouped and named so that a release renames few programs.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Chunk, programsOf } from './few-programs.ts'

const at = (file: string) => join(import.meta.dirname, '..', file)

const chunk = (file: string, imports: string[], facadeModuleId: string | null = null): Chunk => ({
  fileName: file,
  facadeModuleId,
  imports,
  isDynamicEntry: facadeModuleId === file,
  modules: { [file.startsWith('/') ? file : at(file)]: { renderedLength: 3000 } },
})
const screen = (file: string, imports: string[]) => chunk(file, imports, `\0screen:${at(file)}`)
const later = (file: string, imports: string[]) => chunk(file, imports, file)

const library = '/node_modules/react/index.js'
const chunks = [
  screen('a.tsx', [library, 'frame.tsx', 'pair.ts']),
  screen('b.tsx', [library, 'frame.tsx', 'pair.ts']),
  ...['c.tsx', 'd.tsx', 'e.tsx', 'f.tsx'].map(file => screen(file, [library, 'button.tsx', 'frame.tsx'])),
  later('dialog.tsx', ['pair.ts']),
  later('menu.tsx', ['pair.ts']),
  chunk(library, []),
  chunk('button.tsx', []),
  chunk('frame.tsx', []),
  chunk('pair.ts', []),
]
const screens = ['a.tsx', 'b.tsx', 'c.tsx', 'd.tsx', 'e.tsx', 'f.tsx'].map(file => [file])
const programs = (of: Chunk[]) => programsOf({ chunks: of, lazy: new Set([at('frame.tsx')]) }, screens)

test('libraries and modules that import lazily are apart from what most screens share', () => {
  const names = programs(chunks)
  expect(names.get(library)).toBe('libraries')
  expect(names.get(at('button.tsx'))).toBe('common')
  expect(names.get(at('frame.tsx'))).toBe('common-lazy')
})

test('parts that are fetched later are no screens when the common program is chosen', () => {
  expect(programs(chunks).get(at('pair.ts'))).toMatch(/^shared-/)
})

test('a program is named by its modules, whatever their order and length', () => {
  const longer = chunks.map(each => ({ ...each, modules: { ...each.modules } })).toReversed()
  longer[0]!.modules[at('pair.ts')] = { renderedLength: 3100 }
  expect(programs(longer)).toEqual(programs(chunks))
})
