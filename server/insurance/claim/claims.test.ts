import { expect, test } from 'vitest'
import { claimLimits } from '#contract/insurance/claim/kinds.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { insurerAccount, balanceOf as inBooks } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { accident, claimReported, newDamage, report } from '#server/testing/insurance/claims.ts'
import { comprehensive, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { eraseClaims } from './sql.ts'

const world = await makeWorld()
const take = ({ token }: Person, name: string, body: object) =>
  world.ask<InsuranceClaim>({ url: `/api/InsuranceClaim/${name}`, body, token })
const look = async ({ token }: Person, Id: string) =>
  (await world.ask<InsuranceClaim>({ url: '/api/InsuranceClaim/get-claim', query: { Id }, token })).data
const now = () => world.now().toISOString()
const { run, runAgain } = deskIn(world)
const settle = (id: string, ...rest: string[]) => run('insurance-claim settle', id, ...rest)
const settleAgain = (id: string, ...rest: string[]) => runAgain('insurance-claim settle', id, ...rest)

test('before the start, after the end, of a stranger, of another cause and twice for one event: each is refused', async () => {
  const { holder, policy } = await policyIn(world)
  const of = (more: object) =>
    report(world, holder, { policyId: policy.id, happenedAt: now(), ...newDamage(), ...more })
  const day = 86_400_000
  const earlier = new Date(world.now().getTime() - 2 * day).toISOString()
  const later = new Date(world.now().getTime() + 2 * day).toISOString()
  expect(await of({ happenedAt: earlier })).toMatchObject({ status: 409, code: '93' })
  expect((await of({ happenedAt: later })).errors).toMatchObject([{ field: 'happenedAt' }])
  expect(await of({ cause: 'theft', party: undefined })).toMatchObject({ status: 409, code: '93' })
  const own = policy.plate.replaceAll('-', '')
  expect((await of({ party: { ...newDamage().party, plate: own } })).errors).toMatchObject([
    { field: 'party.plate' },
  ])
  expect((await of({ otherPlate: own })).errors).toMatchObject([{ field: 'otherPlate' }])
  const stranger = await personWith(world, 0)
  const strangerClaim = { policyId: policy.id, happenedAt: now(), ...newDamage() }
  expect(await report(world, stranger, strangerClaim)).toMatchObject({ status: 404 })
  expect(await of({})).toMatchObject({ status: 200, data: { state: 'party-asked' } })
  expect(await of({})).toMatchObject({ status: 409, code: '95' })
})

test('one event is reported again after a withdrawal, but not without end', async () => {
  const { holder, policy } = await policyIn(world)
  const event = { policyId: policy.id, happenedAt: now(), ...newDamage() }
  for (let time = 0; time < claimLimits.reportsOfEventMax; time++) {
    const { data } = await report(world, holder, event)
    expect((await take(holder, 'withdraw', { claimId: data.id, version: data.version })).status).toBe(200)
  }
  const answers = await Promise.all([report(world, holder, event), report(world, holder, event)])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 409, code: '63', message: expect.stringContaining('“Help”') })
})

test('sent again with the key of the phone it is one claim', async () => {
  const { holder, policy } = await policyIn(world)
  const [key, body] = [crypto.randomUUID(), { policyId: policy.id, happenedAt: now(), ...newDamage() }]
  const send = () =>
    world.ask<InsuranceClaim>({ url: '/api/InsuranceClaim/report-claim', body, token: holder.token, key })
  const [firstAnswer, two] = [await send(), await send()]
  expect([firstAnswer.status, two.status]).toEqual([200, 200])
  expect(two.data.id).toBe(firstAnswer.data.id)
})

test('refused, looked at again by a person, offered, accepted, and paid once the money of the insurer is there', async () => {
  const { holder, insurerId, claim } = await claimReported(world)
  await settle(claim.id, 'refuse', 'The other driver was at fault')
  expect(await look(holder, claim.id)).toMatchObject({
    state: 'refused',
    reason: 'The other driver was at fault',
  })
  const { version } = await look(holder, claim.id)
  const again = { claimId: claim.id, version, reason: 'The police report says otherwise' }
  expect((await take(holder, 'ask-review', again)).data).toMatchObject({ state: 'review' })
  await settleAgain(claim.id, 'overturn', '250000', 'The police report is right')
  const offered = await look(holder, claim.id)
  expect(offered).toMatchObject({ state: 'approved', offeredKobo: 250_000_00, allowed: ['accept'] })
  await take(holder, 'accept', { claimId: claim.id, version: offered.version, to: 'wallet' })
  await world.settle()
  expect(await look(holder, claim.id)).toMatchObject({ state: 'accepted' })
  const before = await balanceOf(world, holder)
  await deskIn(world).run('insurers receive', insurerId, '300000', 'bank ref 1', 'as the statement says')
  const { payOutDue } = await import('./pay-out.ts')
  const fails = (error: unknown) => {
    throw error
  }
  expect(await payOutDue({ db: world.db, clock: world.now }, fails)).toBe(1)
  expect(await payOutDue({ db: world.db, clock: world.now }, fails)).toBe(0)
  expect(await look(holder, claim.id)).toMatchObject({ state: 'paid', payout: { amountKobo: 250_000_00 } })
  expect(await balanceOf(world, holder)).toBe(before + 250_000_00)
  // What the holder may still get back of the premium was not touched.
  expect(await inBooks(world.db, insurerAccount(insurerId))).toBe(50_000_00 + 54_000_00)
})

test('an offer is at most what the policy pays', async () => {
  const { claim } = await claimReported(world)
  const refusal = await deskIn(world)
    .run('insurance-claim settle', claim.id, 'approve', '975001', 'All of it and a naira')
    .catch((error: Error) => error.message)
  expect(refusal).toContain('at most ₦975,000.00')
})

test('a comprehensive policy pays for the vehicle itself, less the excess', async () => {
  const { holder, policy } = await policyIn(world, { more: comprehensive })
  const body = { policyId: policy.id, happenedAt: now(), ...accident, cause: 'collision' }
  const { data } = await report(world, holder, body)
  expect(data).toMatchObject({ mostKobo: 5_000_000_00 - 50_000_00, excessKobo: 50_000_00 })
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('a claim can be read after what its holder wrote was erased', async () => {
  const { holder, claim } = await claimReported(world)
  await world.db.inTx(tx => eraseClaims(tx, holder.id))
  expect(await look(holder, claim.id)).toMatchObject({ words: '', more: [] })
})
