// Selects tests likely affected by a change, by imports and screen addresses.
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { importsOf } from './architecture/imports.ts'
import { readTree, type File } from './architecture/tree.ts'
import { root } from './programs.ts'
import { isWhollySlow } from './slow-tests.ts'

/** `slow`: the files of slow tests that a change concerns, but for those that changed. */
export type Affected = { unit: string[]; slow: string[]; journeys: string[] }

// Every test of a whole world reaches every feature through these; a change's own tests stand beside it or import it.
const hubs = new Set(['server/app.ts', 'server/features.ts', 'server/jobs.ts', 'web/routes.ts'])
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isJourney = (path: string) => /^journeys\/.*\.spec\.ts$/.test(path)

/** The changed files, and whatever imports one of them or leads to it, as far as the hubs. */
const reachedFrom = (files: readonly File[], changed: readonly string[]): Set<string> => {
  const importers = new Map<string, string[]>()
  for (const { from, to, ours } of files.filter(file => /\.tsx?$/.test(file.path)).flatMap(importsOf))
    if (ours) importers.set(to, [...(importers.get(to) ?? []), from])
  const reached = new Set(changed)
  for (const path of reached)
    if (!hubs.has(path)) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

/** What the addresses of a screen begin with, for each screen that was reached: `/account/savings/`. */
const addressesOf = (files: readonly File[], reached: ReadonlySet<string>): string[] => {
  const { text = '' } = files.find(({ path }) => path === 'web/routes.ts') ?? {}
  return [...text.matchAll(/\broute\('([^']+)',\s*'([^']+)'/g)]
    .filter(([, , file]) => reached.has(`web/${file}`))
    .map(([, path]) => `/${path!.replace(/[:*].*$/, '')}`)
}

/** The tests of a change: those that import it, those beside it, and the journeys that walk over its screens. */
export const affectedBy = (files: readonly File[], changed: readonly string[]): Affected => {
  const reached = reachedFrom(files, changed)
  // A test that changed can break none of those beside it.
  const rooms = new Set(changed.filter(path => !isTest(path)).map(path => dirname(path)))
  const allOfServer = changed.some(path => path.endsWith('.sql'))
  // It reads the source of all queries, and imports none.
  const queries = changed.some(path => /^(server|bench)\/.*\.ts$/.test(path))
  const addresses = addressesOf(files, reached)
  const touched = ({ path, text }: File) =>
    reached.has(path) ||
    addresses.some(address => text.includes(`'${address}`) || text.includes(`\`${address}`))
  const concerns = ({ path }: File) =>
    path === 'architecture.test.ts' ||
    (path === 'server/testing/suites/rows.test.ts' && queries) ||
    reached.has(path) ||
    rooms.has(dirname(path)) ||
    (rooms.has('server') && path.startsWith('server/testing/suites/')) ||
    (allOfServer && path.startsWith('server/'))
  const { unit = [], slow = [] } = Object.groupBy(
    files.filter(file => isTest(file.path) && concerns(file)),
    file => (isWhollySlow(file) && !changed.includes(file.path) ? 'slow' : 'unit'),
  )
  return {
    unit: unit.map(({ path }) => path),
    slow: slow.map(({ path }) => path),
    journeys: files.filter(file => isJourney(file.path) && touched(file)).map(({ path }) => path),
  }
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from the branch `main`, on which others build, or from the last commit there; new files too. */
export const listChangedFiles = (): string[] => {
  const [head] = git('rev-parse', 'HEAD')
  const [base] = git('merge-base', 'HEAD', 'main')
  const since = base === head ? 'HEAD' : base!
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The tests of what has changed in this working tree. */
export const affectedNow = (): Affected => affectedBy(readTree(), listChangedFiles())
