// Screens take single values from the contract and load nothing else of it.
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
  for (const text of [`const read = (a: string) => parse(a)`, `for (const a of list()) add(a)`])
    expect(mark(text)).toBe(text)
})
