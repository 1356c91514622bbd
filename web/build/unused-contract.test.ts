// Screens take single values from the contract and load nothing else of it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { markUnused, unusedContract } from './unused-contract.ts'

const programOf = async (screen: string): Promise<string> => {
  const entry = '\0screen'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      unusedContract(),
      {
        name: 'screen',
        resolveId: id => (id === entry ? id : undefined),
        load: id => (id === entry ? screen : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] }
  return output.map(({ code = '' }) => code).join('')
}

test('a screen that takes a number from a module of calls loads no schema, call or zod', async () => {
  const program = await programOf(
    `import { lateHours } from '#contract/escrow/escrow.ts'; console.log(lateHours)`,
  )
  expect(program).toContain('console.log(24)')
  expect(program).not.toMatch(/get-figures|ZodObject/)
})

test('only values that a call makes at once are marked, also exported and chained ones', () => {
  const mark = (text: string) => markUnused(text, 'module.ts')
  expect(mark(`export const a = z.int().min(1), b = 2`)).toBe(
    `export const a = /* @__PURE__ */ (() => (z.int().min(1)))(), b = 2`,
  )
  expect(mark(`const kinds = { a: [make()] } as const`)).toBe(
    `const kinds = /* @__PURE__ */ (() => ({ a: [make()] } as const))()`,
  )
  const reader = `const read = (a: string) => parse(a)`
  expect(mark(reader)).toBe(reader)
})

test('a module that does something when it is loaded is refused', () => {
  for (const text of [`for (const a of list()) add(a)`, `add(1)`, `if (isNew) add(1)`])
    expect(() => markUnused(`import { add } from './list.ts'; ${text}`, 'module.ts'), text).toThrow(text)
})

test('every module of the contract only makes values', async () => {
  const folder = join(import.meta.dirname, '../../contract')
  const modules = (await readdir(folder, { recursive: true })).filter(name => /(?<!\.test)\.ts$/.test(name))
  expect(modules.length).toBeGreaterThan(100)
  for (const name of modules) markUnused(await readFile(join(folder, name), 'utf8'), name)
})
