// Compiling typed files to classic inline scripts, and running the real ones.
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import theme from '../rendering/inline/theme.ts?inline-script'
import wait from '../rendering/inline/wait.ts?inline-script'

test('the chosen theme is set as it was kept, and refused storage does nothing', () => {
  const dataset: Record<string, string> = {}
  const document = { documentElement: { dataset } }
  runInNewContext(theme, { localStorage: { autoXtheme: 'dark' }, document })
  expect(dataset).toEqual({ theme: 'dark' })
  runInNewContext(theme, { document })
})

test('two scripts in one page keep their names apart, and none leaves one behind', () => {
  const page = { location: { pathname: '/', search: '' }, addEventListener: () => {} }
  const before = Object.keys(page)
  runInNewContext(`${wait};${wait};${theme}`, page)
  expect(Object.keys(page)).toEqual(before)
})

test('it is minified and carries no types', () => {
  expect(wait).not.toMatch(/\n|import|export|: HTML/)
  expect(wait.length).toBeLessThan(790)
})
