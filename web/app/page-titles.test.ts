// Every private screen has a loading title, and every title a screen.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { pageTitles } from './page-titles.ts'

const leaves = (entry: RouteConfigEntry): RouteConfigEntry[] => entry.children?.flatMap(leaves) ?? [entry]

test('each screen behind the sign-in is named', () => {
  const guarded = routes.filter(({ file }) => file === 'app/signed-in.tsx' || file === 'app/desk.tsx')
  const ids = guarded.flatMap(leaves).map(({ id, file }) => id ?? file.replace(/\.tsx$/, ''))
  expect(Object.keys(pageTitles).toSorted()).toEqual(ids.toSorted())
})
