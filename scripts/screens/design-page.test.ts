// The page of the design system shows every specimen and names only what exists.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(root, 'web', 'ui', 'README.md'), 'utf8')

test('each specimen has its picture, and the page shows it', () => {
  const specimens = readFileSync(join(import.meta.dirname, 'specimens', 'specimens.tsx'), 'utf8')
  const names = [...specimens.matchAll(/^ {2}(\w+): [(<]/gm)].map(([, name]) => `${name}.webp`)
  expect(names).not.toEqual([])
  expect(readdirSync(join(root, 'docs', 'design')).toSorted()).toEqual(names.toSorted())
  const pictures = [...page.matchAll(/docs\/design\/(\w+\.webp)/g)].map(([, file]) => file!)
  expect(pictures.toSorted()).toEqual(names.toSorted())
})

test('each component that the page names is exported', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const named = [...new Set([...page.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name!))]
  expect(named).not.toEqual([])
  const missing = named.filter(
    name => !new RegExp(`^export (default )?(async )?(const|function|type) ${name}\\b`, 'm').test(sources),
  )
  expect(missing).toEqual([])
})
