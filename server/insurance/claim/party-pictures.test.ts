// Pictures of an injured person: by the link alone, bounded, deleted with their part.
import { expect, test } from 'vitest'
import type { InjuredClaim } from '#contract/insurance/claim/injured.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { claimLimits, partyUploads } from '#contract/insurance/claim/kinds.ts'
import { pictureKeys } from '#server/kernel/pictures/pictures.ts'
import { newDamage, report } from '#server/testing/insurance/claims.ts'
import { insurerIn, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { scene } from '#server/testing/world/scenes.ts'
import { tus } from '#server/testing/world/uploads.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { picturesAtDesk } from './evidence.ts'
import { nothingSent } from './file.ts'
import { findFile } from './order-sql.ts'
import { type ClaimRow, eraseClaims } from './sql.ts'

const world = await makeWorld()
const { run } = deskIn(world)
const injured = <T = InjuredClaim>(name: string, body: object) =>
  world.ask<T>({ url: `/api/InjuredPerson/${name}`, body })

let people = 0
const newParty = () => {
  people += 1
  return { ...newDamage().party, phone: `0803 777 ${1000 + people}`, email: `chidi${people}@example.com` }
}
const tokenIn = async (email: string) => /#(\S+)/.exec((await world.mailTo(email))!.body)![1]!

/** A claim for damage with the link of whoever is named. */
const damaged = async () => {
  const insured = await policyIn(world, { insurerId: await insurerIn(world) })
  const party = newParty()
  const body = { policyId: insured.policy.id, happenedAt: world.now().toISOString(), ...newDamage(), party }
  const { data: claim } = await report(world, insured.holder, body)
  await world.settle()
  return { ...insured, claim, party, token: await tokenIn(party.email) }
}
type Damaged = Awaited<ReturnType<typeof damaged>>

const begin = (token: string, bytes: number) =>
  tus(world, 'POST', { url: partyUploads, token, headers: { 'upload-length': String(bytes) } })
const upload = async (token: string, content: Buffer): Promise<string> => {
  const reply = await begin(token, content.byteLength)
  expect(reply.statusCode).toBe(201)
  const url = String(reply.headers['location'])
  const headers = { 'upload-offset': '0' }
  expect((await tus(world, 'PATCH', { url, token, headers, piece: content })).statusCode).toBe(204)
  return url.slice(partyUploads.length + 1)
}
const add = async (token: string, content?: Buffer) =>
  injured('add-picture', { token, uploadId: await upload(token, content ?? (await scene())) })
const rowOf = ({ claim }: Damaged) =>
  world.db.one<ClaimRow>`select * from insurance_claim where id = ${claim.id}`
const atDesk = async (on: Damaged) =>
  (await picturesAtDesk(world.db, await rowOf(on))).filter(({ by }) => by === 'Injured person')
const isStored = async (hash: string) => (await world.files.pictures.get(pictureKeys(hash)[0]!)) !== undefined

test('sent before and after the answer; the desk and the insurer see them, and the holder doesn’t', async () => {
  const on = await damaged()
  const { token, claim, holder } = on
  const first = await add(token)
  expect(first).toMatchObject({
    status: 200,
    data: { state: 'party-asked', pictures: [{ canRemove: true }] },
  })
  await injured('answer', { token, answer: 'confirmed' })
  expect((await findFile(world.db, claim.id))!.file_sent.pictures).toEqual([first.data.pictures[0]!.hash])
  await world.settle()
  const earlier = (await findFile(world.db, claim.id))!
  const { data } = await add(token)
  const hashes = data.pictures.map(({ hash }) => hash)
  expect(hashes).toHaveLength(2)
  expect((await atDesk(on)).map(({ picture }) => picture.hash)).toEqual(hashes)
  // The insurer gets the file anew, under a reference of its own, minutes after the last of several.
  const file = (await findFile(world.db, claim.id))!
  expect(file).toMatchObject({ next_do: 'send', file_sent: { pictures: hashes } })
  expect(file.reference).not.toBe(earlier.reference)
  expect(file.next_at!.getTime() - world.now().getTime()).toBeGreaterThan(60_000)
  const page = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    query: { Id: claim.id },
    token: holder.token,
  })
  for (const hash of hashes) expect(JSON.stringify(page.data)).not.toContain(hash)
})

test('a picture after the holder’s silence: the insurer still reads that they sent nothing', async () => {
  const { token, claim } = await damaged()
  await injured('answer', { token, answer: 'confirmed' })
  await run('insurance-claim settle', claim.id, 'ask', 'A picture of your own car')
  world.pass({ hours: 721 })
  await world.settle()
  const earlier = (await findFile(world.db, claim.id))!
  expect(earlier.file_sent.more).toEqual([nothingSent])
  for (const pictures of [1, 2]) {
    expect(await add(token)).toMatchObject({ status: 200, data: { state: 'assessing' } })
    const file = (await findFile(world.db, claim.id))!
    expect(file.file_sent).toMatchObject({ more: [nothingSent], pictures: { length: pictures } })
    expect(file.reference).not.toBe(earlier.reference)
  }
})

test('asked again after a lost answer it is there once, and a removed one is gone', async () => {
  const on = await damaged()
  const { token } = on
  const uploadId = await upload(token, await scene())
  const asks = await Promise.all([1, 2, 3].map(() => injured('add-picture', { token, uploadId })))
  expect(asks.map(({ status, data }) => [status, data.pictures.length])).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
  ])
  const { hash } = asks[0]!.data.pictures[0]!
  expect(await isStored(hash)).toBe(true)
  for (const _ of [1, 2])
    expect(await injured('remove-picture', { token, hash })).toMatchObject({
      status: 200,
      data: { pictures: [] },
    })
  expect(await atDesk(on)).toEqual([])
})

test('what is no picture, or too large, is refused in words', async () => {
  const { token } = await damaged()
  expect(await add(token, Buffer.from('MZ'.padEnd(5_000, 'x')))).toMatchObject({
    status: 400,
    errors: [{ field: 'uploadId.0' }],
  })
  expect((await begin(token, 20_000_001)).statusCode).toBe(413)
})

test('decided: none is added or removed, also one on its way; a second review opens it again', async () => {
  const on = await damaged()
  const { token, claim } = on
  await injured('answer', { token, answer: 'confirmed' })
  const { data } = await add(token)
  const decidedWith = data.pictures[0]!.hash
  const uploadId = await upload(token, await scene())
  world.pass({ minutes: 1 })
  await run('insurance-claim settle', claim.id, 'award', '50000', 'As both say')
  expect(await injured('add-picture', { token, uploadId })).toMatchObject({
    status: 409,
    message: expect.stringContaining('second review'),
  })
  expect((await begin(token, 1_000)).json()).toMatchObject({
    message: expect.stringContaining('second review'),
  })
  expect(await injured('remove-picture', { token, hash: decidedWith })).toMatchObject({ status: 409 })
  world.pass({ minutes: 1 })
  const review = await injured('request-review', { token, reason: 'The door has to be replaced too' })
  expect(review.data).toMatchObject({ allowed: ['add-pictures'], pictures: [{ canRemove: false }] })
  expect(await injured('add-picture', { token, uploadId })).toMatchObject({
    status: 200,
    data: { pictures: [{ canRemove: false }, { canRemove: true }] },
  })
  expect(await injured('remove-picture', { token, hash: decidedWith })).toMatchObject({ status: 409 })
})

test('only the link of the claim: a wrong one, another’s, and one that has ended send nothing', async () => {
  const [on, other] = [await damaged(), await damaged()]
  expect(
    (await tus(world, 'POST', { url: partyUploads, headers: { 'upload-length': '9' } })).statusCode,
  ).toBe(401)
  expect((await begin('A'.repeat(44), 9)).statusCode).toBe(400)
  expect((await begin(on.holder.token, 9)).statusCode).toBe(400)
  const uploadId = await upload(on.token, await scene())
  expect(await injured('add-picture', { token: other.token, uploadId })).toMatchObject({ status: 404 })
  const url = `${partyUploads}/${uploadId}`
  expect((await tus(world, 'HEAD', { url, token: other.token })).statusCode).toBe(404)
  const body = { uploadId }
  const asHolder = { url: '/api/Upload/finish-picture', body, token: on.holder.token }
  expect(await world.ask(asHolder)).toMatchObject({ status: 404 })
  const { data } = await injured('add-picture', { token: on.token, uploadId })
  const { hash } = data.pictures[0]!
  await injured('remove-picture', { token: other.token, hash })
  expect(await atDesk(on)).toHaveLength(1)
  // Denied: the link ends, and what they sent is deleted.
  await injured('answer', { token: on.token, answer: 'denied' })
  expect((await begin(on.token, 9)).statusCode).toBe(400)
  expect(await world.db.rows`select from claim_party_picture where hash = ${hash}`).toEqual([])
})

test('bounded: so many pictures in all, and so many uploads an hour', async () => {
  const { token } = await damaged()
  for (let n = 0; n < claimLimits.picturesMax; n += 1)
    expect((await add(token)).data.pictures).toHaveLength(n + 1)
  expect((await begin(token, 1_000)).statusCode).toBe(403)

  const second = await damaged()
  let uploads = 0
  for (let n = 0; n < claimLimits.partyUploadsPerHourMax + 1; n += 1) {
    const reply = await begin(second.token, 1_000)
    if (reply.statusCode === 429) break
    uploads += 1
    await tus(world, 'DELETE', { url: String(reply.headers['location']), token: second.token })
  }
  expect(uploads).toBe(claimLimits.partyUploadsPerHourMax)
  world.pass({ minutes: 61 })
  expect((await begin(second.token, 1_000)).statusCode).toBe(201)
})

test('erased with the claimant, with what was on its way', async () => {
  const on = await damaged()
  await add(on.token)
  await begin(on.token, 1_000)
  await world.db.inTx(tx => eraseClaims(tx, on.holder.id))
  expect(await atDesk(on)).toEqual([])
  const party = await world.db.one<{ id: string }>`select id from claim_party where claim_id = ${on.claim.id}`
  expect(await world.db.rows`select from upload where guest_id = ${party.id}`).toEqual([])
})
