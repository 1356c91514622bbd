// Answers of injured persons after the deadline, before and after the decision.
import { expect, test } from 'vitest'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { balanceOf as inBooks, insurerAccount } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { injuredIn } from '#server/testing/insurance/injured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { factsAtDesk } from './desk-facts.ts'
import type { FileSent } from './order-sql.ts'
import type { ClaimRow } from './sql.ts'

const world = await makeWorld()
const { run } = deskIn(world)
const { awarded, damaged, inClaim, injured, newParty, tokenIn, turn } = injuredIn(world)

const answerDays = 7
/** Asked, and silent until the insurer has the claim. */
const silent = async () => {
  const on = await damaged()
  const token = await tokenIn(on.party.email)
  world.pass({ hours: answerDays * 24 + 1 })
  on.holder.token = (await signIn(world, on.holder.email)).token
  await world.settle()
  return {
    ...on,
    token,
    view: async () => (await injured('get-claim', { token })).data,
    decide: (...how: string[]) => run('insurance-claim settle', on.claim.id, ...how),
  }
}
const fileOf = (id: string) =>
  world.db.one<{ file: FileSent; next: string | null }>`
    select file_sent as file, next_do as next from claim_order where claim_id = ${id}`
const rowOf = (id: string) => world.db.one<ClaimRow>`select * from insurance_claim where id = ${id}`

test('an answer after the deadline is part of the file, once, and the insurer gets no more time', async () => {
  const { claim, token, see, view } = await silent()
  expect(await view()).toMatchObject({ state: 'reported', allowed: ['answer', 'add-pictures'] })
  const [before, { file: first }] = [await see(), await fileOf(claim.id)]
  expect(await injured('answer', { token, answer: 'confirmed' })).toMatchObject({
    status: 200,
    data: { state: 'reported', answer: 'confirmed', allowed: ['add-pictures'] },
  })
  expect(await see()).toMatchObject({
    state: 'reported',
    clock: before.clock,
    due: before.due,
    party: { answer: 'confirmed' },
  })
  const { file } = await fileOf(claim.id)
  expect(file).toMatchObject({ reference: `${first.reference}_a`, party: { answer: 'confirmed' } })
  expect(await injured('answer', { token, answer: 'denied' })).toMatchObject({ status: 409 })
  expect(await factsAtDesk(world.db, await rowOf(claim.id))).toContainEqual({
    words: 'Their answer',
    value: 'Yes, it happened like this (after the deadline)',
  })
})

test('while more is awaited of the holder, their answer changes no deadline and follows with it', async () => {
  const { claim, holder, token, see, decide } = await silent()
  await decide('ask', 'A picture of your own car')
  const { due, version } = await see()
  const words = 'They hit my whole side, not the bumper'
  expect(await injured('answer', { token, answer: 'disputed', words })).toMatchObject({ status: 200 })
  const now = await see()
  expect(now).toMatchObject({
    state: 'missing',
    due,
    asks: 'A picture of your own car',
    version: version + 1,
  })
  const body = { claimId: claim.id, version: now.version, words: 'Here it is', pictures: [] }
  await world.ask({ url: '/api/InsuranceClaim/send-more', body, token: holder.token })
  expect((await fileOf(claim.id)).file.party).toMatchObject({ answer: 'disputed', words })
})

test('denied while the insurer decides: the holder names again, and the insurer waits for that file', async () => {
  const { claim, holder, token, see, decide } = await silent()
  await decide('acknowledge', 'Received')
  expect(await injured('answer', { token, answer: 'denied' })).toMatchObject({ status: 200 })
  expect(await see()).toMatchObject({ state: 'unnamed', party: null, allowed: ['name-party', 'withdraw'] })
  expect(await injured('get-claim', { token })).toMatchObject({ code: '23' })
  expect((await fileOf(claim.id)).next).toBeNull()
  const { version } = await see()
  const { data } = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/name-party',
    body: { claimId: claim.id, version, ...newParty('Chika Obi') },
    token: holder.token,
  })
  expect(data).toMatchObject({ state: 'party-asked', party: { name: 'Chika Obi', answer: null } })
})

test('an offer that was never answered can be denied: its money is the insurer’s again', async () => {
  const { claim, holder, insurerId, token, see, view, decide } = await silent()
  const wallet = await balanceOf(world, holder)
  await run('insurers receive', insurerId, '1000000', `bank ref ${claim.id.slice(0, 8)}`, 'by the statement')
  const held = await inBooks(world.db, insurerAccount(insurerId))
  await decide('award', '85000', 'By what the driver says')
  await turn()
  expect(await inClaim(claim.id)).toBe(85_000_00)
  expect(await view()).toMatchObject({ allowed: ['deny', 'choose-payout', 'second-review'] })
  expect(await injured('answer', { token, answer: 'confirmed' })).toMatchObject({ status: 409 })
  expect(await injured('answer', { token, answer: 'denied' })).toMatchObject({ status: 200 })
  await turn()
  expect(await see()).toMatchObject({ state: 'unnamed', offeredKobo: null, reason: '' })
  expect([await inClaim(claim.id), await inBooks(world.db, insurerAccount(insurerId))]).toEqual([0, held])
  expect(await balanceOf(world, holder)).toBe(wallet)
})

test('what was answered or decided is not denied later', async () => {
  const { token } = await awarded()
  expect(await injured('answer', { token, answer: 'denied' })).toMatchObject({ status: 409 })
  const refused = await silent()
  await refused.decide('refuse-award', 'The lamp was broken before')
  expect(await refused.view()).toMatchObject({ allowed: ['second-review'] })
  const answer = { token: refused.token, answer: 'confirmed' }
  expect(await injured('answer', answer)).toMatchObject({ status: 409 })
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
