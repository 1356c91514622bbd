// Tests of the fingerprint by which the web application is built again, or not.
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('a changed, a new and a renamed file change it; one that does not count, or is not there, does not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'autox-fingerprint-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'web', 'ui'), { recursive: true })
  const write = (path: string, text: string) => writeFile(join(root, path), text)
  const take = () => fingerprint(root, ['web', 'one.json', 'missing'], path => !path.endsWith('.test.ts'))

  await write('one.json', '1')
  await write('web/ui/button.tsx', 'a')
  const first = take()
  await write('web/ui/button.test.ts', 'not counted')
  expect(take()).toBe(first)
  await write('web/ui/button.tsx', 'b')
  const changed = take()
  await write('web/ui/field.tsx', 'c')
  const added = take()
  await rename(join(root, 'web/ui/field.tsx'), join(root, 'web/ui/input.tsx'))
  const renamed = take()
  expect(new Set([first, changed, added, renamed]).size).toBe(4)
})
