// Every class in web/ has a style defined by the tokens.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(path, 'utf8')
const isSource = (path: string): boolean => !/\.test\.|\+types/.test(path)

/** The words inside every `className`, without what is worked out. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]+)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) => {
    const strings = [...code.matchAll(/'([^']*)'|`([^`]*)`/g)].map(
      ([, single, template]) => single ?? template,
    )
    return (plain ?? strings.join(' '))
      .replaceAll(/\S*\$\{[^}]*/g, ' ')
      .split(/\s+/)
      .filter(name => name !== '')
  })

const loadStylesheet = (id: string, base: string) => {
  const path = id.startsWith('.') ? join(base, id) : fileURLToPath(import.meta.resolve(id))
  return Promise.resolve({ path, base: dirname(path), content: read(path) })
}

/** Utilities of the shape of ours that a mistake or a missing token leaves without a style. */
const withoutStyle = async (uses: ReadonlyMap<string, string>): Promise<string[]> => {
  const system = await loadDesignSystem(read(join(web, 'app.css')), { base: web, loadStylesheet })
  const own = new Set(
    globSync('**/*.css', { cwd: web }).flatMap(path => read(join(web, path)).split(/[^-\w]+/)),
  )
  const names = [...uses.keys()]
  const styles = system.candidatesToCss(names)
  return names.filter((name, at) => /[-:[]/.test(name) && styles[at] === null && !own.has(name))
}

test('every utility that a screen names draws something', async () => {
  const uses = new Map(
    globSync('**/*.{ts,tsx}', { cwd: web })
      .filter(isSource)
      .flatMap(path => classesIn(read(join(web, path))).map((name): [string, string] => [name, path])),
  )
  expect(uses.size).toBeGreaterThan(500)
  const names = await withoutStyle(uses)
  expect(names.map(name => `${name} in web/${uses.get(name)}`)).toEqual([])
  expect(await withoutStyle(new Map([['max-w-9xl', '']]))).toEqual(['max-w-9xl'])
})
