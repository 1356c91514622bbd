// Every private screen has a loading title, and every title a screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { pageTitles } from './page-titles.ts'

const leaves = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(leaves) ?? [entry]

const guarded = routes
  .filter(({ file }) => file === 'app/signed-in.tsx' || file === 'app/desk.tsx')
  .flatMap(leaves)

test('each screen behind the sign-in is named', () => {
  const ids = guarded.map(({ id, file }) => id ?? file.replace(/\.tsx$/, ''))
  expect(Object.keys(pageTitles).toSorted()).toEqual(ids.toSorted())
})

test('a screen that waits for all of itself keeps its title meanwhile', () => {
  const untitled = guarded
    .map(({ file }) => file)
    .filter(file =>
      /^export default [^]*\n  return \(\n    <Suspense fallback=\{<Waiting(?!Page)/m.test(
        readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
      ),
    )
  expect(untitled).toEqual([])
})
