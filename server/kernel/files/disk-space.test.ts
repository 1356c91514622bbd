import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toFailure } from '../http/envelope.ts'
import { requireDiskSpace } from './disk-space.ts'

test('a file that would not leave enough for everything else is refused before it comes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await expect(requireDiskSpace(folder, 1)).resolves.toBeUndefined()
  await expect(requireDiskSpace(folder, 1e18)).rejects.toMatchObject({ errorName: 'NO_ROOM' })
})

test('a disk that fills up while a file is written is told by name, another trouble of it is not', () => {
  const met = (code: string) => toFailure(Object.assign(new Error('write'), { code })).errorName
  expect([met('ENOSPC'), met('EDQUOT'), met('EIO')]).toEqual(['NO_ROOM', 'NO_ROOM', 'UNEXPECTED'])
})
