// Sealed objects, names of the log, retention and targets of backups.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { BaseNote } from './base-note.ts'
import { findBackupKey, makeBackupKey } from './backup-key.ts'
import { chainFrom, leadsTo, parseHistory, segmentAt, segmentName, segmentOf } from './log-segments.ts'
import { basesToKeep, isSegmentNeeded } from './retention.ts'
import { openObject, sealObject } from './sealed-object.ts'
import { openStore } from './store.ts'
import { folderTarget } from './target/folder-target.ts'

const folder = await mkdtemp(join(tmpdir(), 'backup parts '))
afterAll(() => rm(folder, { recursive: true }))

const key = Buffer.alloc(32, 1)
const name = 'wal/00000001/000000010000000000000005'
const content = Buffer.from('a segment of the log')
const sealed = sealObject(key, { system: '77', name, at: 5 }, content)
const sentenceOf = (bytes: Buffer, with_: { key?: Buffer; name?: string; system?: string } = {}): string => {
  try {
    openObject(with_.key ?? key, { name: with_.name ?? name, system: with_.system ?? '77' }, bytes)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('an object opens to what was sealed, and shows nothing of it', () => {
  expect(openObject(key, { name, system: '77' }, sealed)).toEqual({
    head: { system: '77', name, at: 5, bytes: content.length },
    content,
  })
  expect(sealed.includes(content)).toBe(false)
})

test('torn, changed, foreign and differently encrypted objects are each one sentence', () => {
  expect(sentenceOf(sealed.subarray(0, -3))).toBe(
    `${name} in the backup is torn: ${sealed.length - 3} of its ${sealed.length} bytes are there.`,
  )
  expect(sentenceOf(sealed.subarray(0, 4))).toBe(
    `${name} in the backup is torn: only 4 bytes of it are there.`,
  )
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(sentenceOf(changed)).toBe(`${name} in the backup was changed since it was written.`)
  const changedHead = Buffer.from(sealed.toString('latin1').replace('"at":5', '"at":6'), 'latin1')
  expect(sentenceOf(changedHead)).toBe(`${name} in the backup was changed since it was written.`)
  expect(sentenceOf(Buffer.from('%PDF-1.7 something else'))).toBe(
    `${name} in the backup is foreign: AutoX did not write it.`,
  )
  expect(sentenceOf(sealed, { system: '78' })).toBe(
    `${name} in the backup is foreign: it belongs to another database (77, not 78).`,
  )
  expect(sentenceOf(sealed, { name: 'wal/other' })).toBe(
    `wal/other in the backup is foreign: it was written as ${name}.`,
  )
  expect(sentenceOf(sealed, { key: Buffer.alloc(32, 2) })).toMatch(/was encrypted with another backup key/)
})

test('segments are named as PostgreSQL names them', () => {
  expect(segmentName(1, segmentAt('0/2000028'))).toBe('000000010000000000000002')
  expect(segmentName(3, segmentAt('12/FF000000'))).toBe('0000000300000012000000FF')
  expect(segmentOf('0000000300000012000000FF')).toEqual({ timeline: 3, segment: 0x12 * 256 + 255 })
  expect(segmentOf('00000003.history')).toBeUndefined()
})

test('the log is followed along its timelines, and the first gap is named', () => {
  const forks = parseHistory('1\t0/5000100\tbefore 2026-11-28 10:00:00+00\n')
  const road = { timeline: 2, forks }
  const present = new Set([2, 3, 4].map(n => segmentName(1, n)))
  for (const n of [5, 6]) present.add(segmentName(2, n))
  // What went on after the fork belongs to no restore on the new timeline.
  present.add(segmentName(1, 5))
  const chain = chainFrom(road, { timeline: 1, segment: 2 }, present)
  expect(chain.missing).toBeUndefined()
  expect(chain.files.at(-1)).toBe(segmentName(2, 6))
  expect(chain.files).toHaveLength(5)
  present.delete(segmentName(1, 4))
  expect(chainFrom(road, { timeline: 1, segment: 2 }, present)).toEqual({
    files: [segmentName(1, 2), segmentName(1, 3)],
    missing: segmentName(1, 4),
  })
  expect(leadsTo(road, { timeline: 1, end: '0/5000100' })).toBe(true)
  expect(leadsTo(road, { timeline: 1, end: '0/5000101' })).toBe(false)
})

const dayMs = 86_400_000
const now = Date.parse('2026-11-28T01:05:00Z')
const noteOf = (daysAgo: number): BaseNote => {
  const at = now - daysAgo * dayMs
  const lsn = `0/${((100 - daysAgo) * 0x1000000).toString(16).toUpperCase()}`
  return { id: String(daysAgo), beganAt: at - 60_000, wholeAt: at, start: lsn, end: lsn } as BaseNote
}

test('the newest base of seven days and four weeks stays, with the log that each needs', () => {
  const notes = Array.from({ length: 60 }, (_, daysAgo) => noteOf(daysAgo))
  const bases = basesToKeep(notes)
  expect(bases.daily.map(({ id }) => Number(id))).toEqual([0, 1, 2, 3, 4, 5, 6])
  // 2026-11-28 is a Saturday; the weeks before end on Sundays.
  expect(bases.weekly.map(({ id }) => Number(id))).toEqual([0, 6, 13, 20])
  // Another one on the same day takes nothing from the one before it.
  expect(basesToKeep([...notes, noteOf(0.2)]).daily).toHaveLength(8)
  const segment = (daysAgo: number) => segmentAt(noteOf(daysAgo).start)
  expect(isSegmentNeeded(segment(6), bases)).toBe(true)
  expect(isSegmentNeeded(segment(7), bases)).toBe(false)
  expect(isSegmentNeeded(segment(14), bases)).toBe(false)
})

test('a backup folder belongs to one database, and nothing in it is overwritten', async () => {
  const target = folderTarget(folder)
  const store = await openStore(target, key)
  await store.claim('77', new Date(1))
  const object = { name: 'wal/00000001/x', at: new Date(2), content, form: 'packed' as const }
  await store.put(object)
  await store.put(object)
  expect((await store.get(object.name, 'packed'))?.content).toEqual(content)
  await expect(store.put({ ...object, content: Buffer.from('other') })).rejects.toThrow(
    /another database writes into the backup folder/,
  )
  const second = await openStore(target, key)
  await expect(second.claim('78', new Date(3))).rejects.toThrow(
    /holds the backups of another database \(77\)/,
  )
  await expect(openStore(target, Buffer.alloc(32, 9))).rejects.toThrow(/encrypted with another backup key/)
})

test('a folder that is missing is not made in place of a disk that is not mounted', async () => {
  await expect(folderTarget(join(folder, 'absent')).put('a/b', content)).rejects.toThrow(
    /^There is no folder/,
  )
})

test.runIf(process.platform === 'linux')('a full and a read-only folder are each one sentence', async () => {
  const disk = await mkdtemp(join(folder, 'disk '))
  const program = join(import.meta.dirname, '../testing/backups/small-disk.ts')
  const root = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const { stdout } = await promisify(execFile)(
    'unshare',
    [...root, '--mount', '--propagation', 'private', process.execPath, program, disk],
    { timeout: 60_000 },
  )
  expect(JSON.parse(stdout)).toEqual({
    full: `The backup folder ${disk} is full. Make room there, or name a larger one in BACKUP_URL.`,
    left: 0,
    readOnly: `The backup folder ${disk} is read-only. Mount it so that AutoX may write there.`,
  })
})

test('first backups that begin together make one key, and say once where it must be copied to', async () => {
  const lines: string[] = []
  const makeKey = () => makeBackupKey({ dataDir: folder }, line => lines.push(line))
  const [made, ...rest] = await Promise.all(Array.from({ length: 10 }, makeKey))
  expect(made).toHaveLength(32)
  for (const same of rest) expect(same).toEqual(made)
  expect(await makeKey()).toEqual(made)
  expect(lines).toEqual([expect.stringMatching(/Copy it to another place now/)])
  expect(await findBackupKey({ dataDir: '/none', backupKey: made!.toString('hex') })).toEqual(made)
  await expect(
    makeBackupKey({ dataDir: folder, backupKeyFile: join(folder, 'none') }, line => lines.push(line)),
  ).rejects.toThrow(/^There is no backup key in/)
})
