// A locked package without a hash, or with the address of a registry, is caught.
import { expect, test } from 'vitest'
import { lockViolations } from './dependencies.ts'

const sound = { version: '1.2.3', integrity: 'sha512-abc==' }
const violations = (packages: Record<string, object>) =>
  lockViolations([{ path: 'package-lock.json', text: JSON.stringify({ packages }) }])

test('a package with a hash, the project itself and a folder of it are sound', () => {
  expect(
    violations({ '': { version: '1.0.0' }, 'node_modules/a': sound, 'node_modules/b': { link: true } }),
  ).toEqual([])
})

test('one without a hash, also an optional one, with a weak one or with an address is named', () => {
  expect(
    violations({
      'node_modules/a/node_modules/@b/c': { version: '1.2.3', optional: true },
      'node_modules/d': { ...sound, integrity: 'sha1-abc=' },
      'node_modules/e': { ...sound, resolved: 'https://registry.example/e.tgz' },
    }),
  ).toEqual([
    '@b/c@1.2.3 has no sha512 in package-lock.json: `npm view @b/c@1.2.3 dist.integrity` tells its "integrity".',
    'd@1.2.3 has no sha512 in package-lock.json: `npm view d@1.2.3 dist.integrity` tells its "integrity".',
    'e@1.2.3 names https://registry.example/e.tgz in package-lock.json: leave that out.',
  ])
})
