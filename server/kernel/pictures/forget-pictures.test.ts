// Pictures are forgotten while the same bytes arrive again: whoever keeps them has their files.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { uploadStore } from '../uploads/store-uploads.ts'
import { announcePicture } from './picture-arrivals.ts'
import { forgetPictures } from './forget-pictures.ts'
import { pictureKeys } from './pictures.ts'
import { pictureFile } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const { db, files, dataDir } = await makeWorld()
let now = new Date('2026-11-20T09:00:00Z')
const clock = () => now
const store = uploadStore(files, announcePicture(db, clock))

const path = join(dataDir, 'a picture')
await writeFile(path, new Uint8Array(await (await pictureFile()).arrayBuffer()))
const keep = () => store.picture({ path }, 'picture')
const filesOf = async (hash: string) =>
  (await Promise.all(pictureKeys(hash).map(key => files.pictures.get(key)))).filter(each => {
    each?.stream.destroy()
    return each
  }).length

const forget = forgetPictures({ db, files, clock, inUse: () => Promise.resolve(new Set()) })
const past = () => (now = new Date(now.getTime() + 2 * 3_600_000))

test('what arrives while it is being forgotten has its files afterwards', async () => {
  const { hash } = await keep()
  const all = await filesOf(hash)
  past()
  const [looking, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const forgetting = forgetPictures({
    db,
    files,
    clock,
    inUse: async () => {
      looking.resolve()
      await goOn.promise
      return new Set()
    },
  })({ hashes: [hash] })
  await looking.promise
  const onKept = vi.fn<() => void>()
  const arriving = keep().then(() => onKept())
  // It reached the lock, or passed its place.
  await vi.waitFor(async () => {
    const { waiting } = await db.one<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
    expect(onKept.mock.calls.length + waiting).toBe(1)
  }, 20_000)
  goOn.resolve()
  await Promise.all([forgetting, arriving])
  expect(await filesOf(hash)).toBe(all)
})

test('what was put a moment ago is forgotten later, and what nobody came for is forgotten then', async () => {
  const { hash } = await keep()
  await forget({ hashes: [hash] })
  expect(await filesOf(hash)).toBeGreaterThan(0)
  const { jobs } = await db.one<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'pictures/forget'`
  expect(jobs).toBe(1)
  past()
  await forget({ hashes: [hash] })
  expect(await filesOf(hash)).toBe(0)
})
