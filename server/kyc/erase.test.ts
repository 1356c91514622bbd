import { expect, test } from 'vitest'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { decide, filled, handIn, identityOf } from '#server/testing/world/kyc.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { eraseKyc, enqueueForgetDocuments, exportKyc } from './data-rights.ts'
import { documentKeysOf, filesSubmitted, readFile, tierOf, type WaitingFile } from './reads.ts'

const world = await makeWorld()
const { documents } = world.files
const isStored = async (key: string) => {
  const file = await documents.get(key)
  file?.stream.destroy()
  return file !== undefined
}
const verified = async (): Promise<Person> => {
  const who = await personWith(world, 0, {}, 2)
  const { data } = await handIn(world, who, 'personal', filled('personal'))
  await decide(world, data.id, { decision: 'approve' })
  await handIn(world, who, 'personal', { ProofOfAddress: 'wait.pdf' }, data.id)
  return who
}

test('an export tells files and checks without content, keys or numbers', async () => {
  const ada = await verified()
  const kycExport = await exportKyc(world.db, ada.id)
  expect(kycExport).toMatchObject({
    tier: 3,
    identity: [{ last4: '0001' }, {}],
    files: [{ number: 2 }, { number: 1 }],
  })
  for (const key of await documentKeysOf(world.db, ada.id))
    expect(JSON.stringify(kycExport)).not.toContain(key)
})

test('what is forgotten is gone, a rollback forgets nothing, and others keep theirs', async () => {
  const [ada, bola] = [await verified(), await verified()]
  const [mine, otherKeys] = [await documentKeysOf(world.db, ada.id), await documentKeysOf(world.db, bola.id)]
  // Both versions hold the identity document, which is stored once.
  expect(mine).toHaveLength(3)
  const erase = (fails: boolean) =>
    world.db.inTx(async tx => {
      await enqueueForgetDocuments(tx, await eraseKyc(tx, ada.id))
      if (fails) throw new Error('rolled back')
    })
  await expect(erase(true)).rejects.toThrow('rolled back')
  await world.settle()
  for (const key of mine) expect(await isStored(key)).toBe(true)
  expect((await identityOf(world, ada)).tier).toBe(3)
  await erase(false)
  await world.settle()
  for (const key of mine) expect(await isStored(key)).toBe(false)
  expect(await exportKyc(world.db, ada.id)).toEqual({ tier: 0, identity: [], files: [] })
  const { timers } = await world.db.one<{ timers: number }>`
    select count(*) as timers from process_timer t where process = 'kyc_file'
      and not exists (select from kyc_file f where f.id = t.subject_id)`
  expect(timers).toBe(0)
  for (const key of otherKeys) expect(await isStored(key)).toBe(true)
  expect(await tierOf(world.db, bola.id)).toBe(3)
})

test('content that a newer version still holds outlives the older one', async () => {
  const ada = await personWith(world, 0, {}, 2)
  const { data: first } = await handIn(world, ada, 'vehicle', filled('vehicle'))
  await decide(world, first.id, { decision: 'approve' })
  const { data: next } = await handIn(world, ada, 'vehicle', { ProofOfAddress: 'wait.pdf' }, first.id)
  const reason = 'Once more, please.'
  await decide(world, next.id, { decision: 'return', documents: [{ kind: 'IdentityDocument', reason }] })
  const { key } = await world.db.one<{ key: string }>`
    select file_key as key from kyc_document where file_id = ${next.id} and kind = 'IdentityDocument'`
  const papers = { IdentityDocument: 'wait.pdf', IdentityDocumentExpiresOn: '2029-01-01' }
  expect((await handIn(world, ada, 'vehicle', papers, next.id)).status).toBe(200)
  await world.settle()
  // The first version, which is in force, shows it still.
  expect(await isStored(key)).toBe(true)
})

test('the operator sees the longest waiting first, with whose each file is', async () => {
  const ada = await personWith(world, 0, {}, 2)
  world.pass({ minutes: 1 })
  const { data } = await handIn(world, ada, 'accessories', filled('accessories'))
  const all = await selectWaiting<WaitingFile>(world.db, filesSubmitted, atOnce)
  expect(all.at(-1)).toMatchObject({ id: data.id, userId: ada.id, type: 'accessories', number: 1 })
  expect(await readFile(world.db, data.id)).toMatchObject({ userId: ada.id, state: 'submitted' })
})
