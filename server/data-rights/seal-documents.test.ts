// Stored documents: encrypted on disk, including older ones, and still readable.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { folderSpace } from '#server/kernel/files/files-folder.ts'
import { filled, handIn } from '#server/testing/world/kyc.ts'
import { personWith } from '#server/testing/world/people.ts'
import { handIn as handInPapers, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { sealOldDocuments } from './seal-documents.ts'

const world = await makeWorld()
const { documents } = world.files
const { db, features } = world.parts
/** Storage as a thief of the disk sees it. */
const disk = folderSpace(world.dataDir, 'documents')
const open = '%PDF-1.4 the passport of somebody %%EOF'

const keysOf = async (userId: string): Promise<string[]> =>
  (
    await world.db.rows<{ key: string }>`
      select d.file_key as key from kyc_document d join kyc_file f on f.id = d.file_id where f.user_id = ${userId}`
  ).map(row => row.key)
const lying = async (key: string) => {
  const stored = await disk.get(key)
  return stored && String(await buffer(stored.stream))
}
const leftOpen = async () =>
  (await world.db.rows<{ key: string }>`select file_key as key from open_document`).map(row => row.key)
const waits = (key: string) => world.db.run`insert into open_document (file_key) values (${key})`

test('a document that is handed in lies encrypted, and its owner gets it as it was', async () => {
  const ada = await personWith(world, 0, {}, 2)
  const { data: file } = await handIn(world, ada, 'personal', filled('personal'))
  const folder = join(world.dataDir, 'files', 'documents')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.pdf'))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(await readFile(join(folder, name), 'latin1')).not.toContain('%PDF')
  const reply = await world.app.inject({
    url: `/api/KYC/get-document?Id=${file.documents[0]!.id}`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect([reply.statusCode, reply.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
})

test('what an older data folder holds is sealed in time; what was deleted does not come back, what is broken waits', async () => {
  const ada = await personWith(world, 0, {}, 2)
  await handIn(world, ada, 'vehicle', filled('vehicle'))
  const [hers = '', broken = ''] = await keysOf(ada.id)
  const gone = '0b5c0c86-6f0a-4c8e-a8f1-5a4f6a1e9a10.pdf'
  const missing = '1b5c0c86-6f0a-4c8e-a8f1-5a4f6a1e9a10.pdf'
  for (const key of [hers, gone]) await disk.put(key, Buffer.from(open))
  for (const key of [hers, gone, missing, broken]) await waits(key)
  const failing = {
    ...documents,
    sealOpen: (key: string) =>
      key === broken ? Promise.reject(new Error('the storage is away')) : documents.sealOpen(key),
  }
  const reported: string[] = []
  const report = (_: unknown, { document }: { document: string }) => void reported.push(document)
  await sealOldDocuments({ db, features, documents: failing }, report)
  expect(reported).toEqual([broken])
  expect(await leftOpen()).toEqual([broken])
  expect(await lying(hers)).not.toContain('passport')
  expect(String(await buffer((await documents.get(hers))!.stream))).toBe(open)
  expect([await lying(gone), await lying(missing)]).toEqual([undefined, undefined])
  await sealOldDocuments({ db, features, documents }, report)
  expect(await leftOpen()).toEqual([])
})

test('the papers of a purchase are in use, and are sealed, not removed', async () => {
  const { seller, booking } = await saleIn(world, 'funded')
  await handInPapers(world, seller, booking)
  const { key } = await db.one<{ key: string }>`
    select file_key as key from purchase_paper where purchase_id = ${booking.id}`
  await disk.put(key, Buffer.from(open))
  await waits(key)
  await sealOldDocuments({ db, features, documents }, error => {
    throw error
  })
  expect(await lying(key)).not.toContain('passport')
  expect(String(await buffer((await documents.get(key))!.stream))).toBe(open)
})
