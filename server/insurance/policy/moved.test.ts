// Expired licences: suspended renewals and gapless moves to another insurer.
import { expect, test } from 'vitest'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import { cancelledNow } from '#contract/insurance/policy/change-words.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { balanceOf as inBooks, insurerAccount } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { newDamage, report } from '#server/testing/insurance/claims.ts'
import { addInsurer, look, policyIn, policySteps, quoteFor } from '#server/testing/insurance/insured.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { dispatchDue } from './dispatch.ts'
import { policyKind } from './kind.ts'
import { policyOfCar } from './reads.ts'

const world = await makeWorld()
const { take } = policySteps
const cause = (id: string, event: string) =>
  world.db.inTx(tx =>
    moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now: world.now() }),
  )
const licence = async (insurerId: string, state: string) => {
  await deskIn(world).runByTwo('insurers licence', insurerId, state, 'its capital')
  await world.settle()
}
const day = (days = 0) => new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const pass = async (holder: Person, hours: number) => {
  world.pass({ hours })
  holder.token = (await signIn(world, holder.email)).token
}

const dispatch = () =>
  dispatchDue(
    {
      db: world.db,
      clock: world.now,
      insurers: openInsurers({ db: world.db, clock: world.now, line: undefined }),
    },
    error => {
      throw error
    },
  )

/** A policy that is renewed and still runs, with the one after it. */
const renewed = async (start = 'KJA') => {
  const insured = await policyIn(world, { start })
  const { holder, policy } = insured
  // An insurer that is slow issues three hours later.
  await pass(holder, 3)
  await dispatch()
  await cause(policy.id, 'near-end')
  const { version, renewal } = await look(world, holder, policy.id)
  const body = { policyId: policy.id, version, premiumKobo: renewal!.premiumKobo }
  const { data: next } = await take(world, holder, 'renew', body, true)
  await world.settle()
  const both = () => Promise.all([policy.id, next.id].map(id => look(world, holder, id)))
  return { ...insured, next, both }
}

/** What anybody learns who checks the certificate. */
const stateOf = async ({ certificate }: Policy) =>
  (
    await world.ask<CheckedCertificate>({
      url: '/api/Insurance/check-certificate',
      query: { Code: certificate!.code },
    })
  ).data.state

const moveTo = async (holder: Person, old: Policy, quoteRequest: object, notTo: string) => {
  const { data: quote } = await quoteFor(world, holder, { ...quoteRequest, startsOn: day() })
  const offer = quote.offers.find(({ insurer }) => insurer.id !== notTo)!
  const { version } = await look(world, holder, old.id)
  const body = { policyId: old.id, version, quoteId: quote.id, offerId: offer.id }
  return { offer, answer: await take(world, holder, 'move', body, true) }
}

test(
  'a renewed policy that runs and the one after it are suspended, told, and in force again with the licence',
  { tags: 'slow' },
  async () => {
    const { insurerId, holder, both, policy, next } = await renewed()
    expect((await both()).map(({ state }) => state)).toEqual(['renewed', 'active'])
    await licence(insurerId, 'suspended')
    expect((await both()).map(({ state, allowed }) => [state, allowed])).toEqual([
      ['suspended', ['cancel', 'move']],
      ['suspended', ['cancel', 'move']],
    ])
    const notices = await world.db.rows`
    select from notice where user_id = ${holder.id} and title like 'You’re not insured now%'`
    expect(notices).toHaveLength(2)
    await licence(insurerId, 'in-force')
    expect((await both()).map(({ state }) => state)).toEqual(['renewed', 'active'])
    await cause(policy.id, 'run-out')
    expect((await both())[0]).toMatchObject({ state: 'succeeded' })
    // Whoever was shown it sees the one that covers now.
    expect(await policyOfCar(world.db, policy.id)).toMatchObject({ id: next.id, inForce: true })
  },
)

test('both move to another insurer at once: each gives back what is left of it, to the kobo', async () => {
  const { insurerId, holder, both, policy, quoteRequest } = await renewed()
  await addInsurer(world, 'Another Shield', 650)
  await licence(insurerId, 'withdrawn')
  const [wallet, books] = [await balanceOf(world, holder), await inBooks(world.db, insurerAccount(insurerId))]
  const [old, next] = await both()
  const { offer, answer } = await moveTo(holder, policy, quoteRequest, insurerId)
  expect(answer).toMatchObject({ status: 200, data: { state: 'paid', startsOn: day() } })
  await world.settle()
  expect(await look(world, holder, answer.data.id)).toMatchObject({ state: 'active' })
  expect((await both()).map(({ state, refundedKobo }) => [state, refundedKobo])).toEqual([
    ['cancelled', old!.refund!.refundKobo],
    // It had not begun: all of it.
    ['cancelled', next!.premiumKobo],
  ])
  const back = old!.refund!.refundKobo + next!.premiumKobo
  expect(await balanceOf(world, holder)).toBe(wallet + back - offer.premiumKobo)
  // What is left for the insurer is its part of the one day that it covered.
  expect(await inBooks(world.db, insurerAccount(insurerId))).toBeLessThan(books - back * 0.85)
})

test('moved, and not issued there, the old policy names no other insurer as its own', async () => {
  const { holder, policy, insurerId, quoteRequest } = await policyIn(world)
  await addInsurer(world, 'Unwilling Shield', 650)
  await licence(insurerId, 'withdrawn')
  const { answer } = await moveTo(holder, policy, quoteRequest, insurerId)
  const before = await look(world, holder, policy.id)
  expect(before).toMatchObject({ state: 'cancelled', change: { isIssued: false } })
  const { title, words } = policyWords.nowFor!(before)!
  expect(title).toBe('Cancelled')
  expect(words).not.toContain(before.change!.insurerName)
  await cause(answer.data.id, 'refuse')
  expect(await look(world, holder, policy.id)).toMatchObject({ state: 'cancelled', change: null })
})

test('whoever was shown a policy that moved is led to the one that took over, once it is issued', async () => {
  const { insurerId, holder, both, policy, next, quoteRequest } = await renewed()
  await addInsurer(world, 'Follow Shield', 650)
  await licence(insurerId, 'suspended')
  const { answer } = await moveTo(holder, policy, quoteRequest, insurerId)
  const ways = async () => (await both()).map(({ renewedBy, state }) => [state, renewedBy])
  // The new insurer still decides: nothing covers the vehicle.
  expect(await ways()).toEqual([
    ['cancelled', answer.data.id],
    ['cancelled', answer.data.id],
  ])
  expect(await policyOfCar(world.db, policy.id)).toMatchObject({ id: policy.id, inForce: false })
  expect(await stateOf((await both())[0]!)).toBe('cancelled')
  await world.settle()
  for (const { id } of [policy, next])
    expect(await policyOfCar(world.db, id)).toMatchObject({ id: answer.data.id, inForce: true })
  expect(await look(world, holder, answer.data.id)).toMatchObject({ renews: policy.id })
  expect(await Promise.all((await both()).map(stateOf))).toEqual(['moved', 'moved'])
  // Where its insurer takes it back, nothing covers the vehicle any more.
  await cause(answer.data.id, 'take-back')
  expect(await stateOf((await both())[0]!)).toBe('cancelled')
})

test('moved on the day itself: before that moment the old one pays for what happened, after it the new one, and never both', async () => {
  const { insurerId, holder, policy, quoteRequest } = await policyIn(world)
  await addInsurer(world, 'Third Shield', 700)
  await pass(holder, 1)
  const before = world.now().toISOString()
  await pass(holder, 1)
  await licence(insurerId, 'suspended')
  const { answer } = await moveTo(holder, policy, quoteRequest, insurerId)
  expect(answer).toMatchObject({ status: 200 })
  await world.settle()
  await pass(holder, 1)
  const after = world.now().toISOString()
  const of = (policyId: string, happenedAt: string) =>
    report(world, holder, { policyId, happenedAt, ...newDamage() })
  expect(await of(answer.data.id, before)).toMatchObject({ status: 409, code: '93' })
  expect(await of(policy.id, after)).toMatchObject({ status: 409, code: '93' })
  expect(await of(policy.id, before)).toMatchObject({ status: 200 })
  expect((await of(answer.data.id, after)).data satisfies InsuranceClaim).toMatchObject({
    state: 'party-asked',
  })
  // Its last day was not covered until midnight, so its page doesn't say that.
  const ended = await look(world, holder, policy.id)
  expect(ended).toMatchObject({ state: 'cancelled', handedOverAt: expect.any(String) })
  expect(cancelledNow(ended)!.words).toContain('to make way for another policy')
})

test('moved twice at once it is moved once', async () => {
  const { insurerId, holder, policy, quoteRequest } = await policyIn(world)
  await licence(insurerId, 'suspended')
  const wallet = await balanceOf(world, holder)
  const { refund } = await look(world, holder, policy.id)
  const moves = await Promise.all([1, 2, 3].map(() => moveTo(holder, policy, quoteRequest, insurerId)))
  const doneMoves = moves.filter(({ answer }) => answer.status === 200)
  expect(doneMoves).toHaveLength(1)
  expect(await balanceOf(world, holder)).toBe(wallet + refund!.refundKobo - doneMoves[0]!.offer.premiumKobo)
})

test('while its renewal is with the insurer the licence ends and comes back: it is being renewed as before, and is', async () => {
  const { insurerId, holder, both } = await renewed('DEM-2')
  const states = async () => (await both()).map(({ state }) => state)
  expect(await states()).toEqual(['renewing', 'paid'])
  await licence(insurerId, 'suspended')
  expect(await states()).toEqual(['suspended', 'paid'])
  await licence(insurerId, 'in-force')
  expect(await states()).toEqual(['renewing', 'paid'])
  await pass(holder, 3)
  await dispatch()
  await world.settle()
  expect(await states()).toEqual(['renewed', 'active'])
})

test('a renewal that is issued after the licence ended is suspended at once', async () => {
  const { insurerId, holder, both } = await renewed('DEM-2')
  await licence(insurerId, 'suspended')
  await pass(holder, 3)
  await dispatch()
  await world.settle()
  expect((await both()).map(({ state }) => state)).toEqual(['suspended', 'suspended'])
})

test('one that ended soon still does when the licence is back, and may be renewed', async () => {
  const { insurerId, holder, policy } = await policyIn(world)
  await pass(holder, 24 * 350)
  await world.settle()
  for (const state of ['suspended', 'in-force']) await licence(insurerId, state)
  expect(await look(world, holder, policy.id)).toMatchObject({
    state: 'expiring',
    allowed: ['renew', 'cancel', 'change'],
  })
  const past = await world.db
    .rows`select event from process_event where subject_id = ${policy.id} order by at desc, version desc limit 2`
  expect(past).toEqual([{ event: 'reinstate-expiring' }, { event: 'suspend' }])
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('the certificate of a policy that is over leads to the one that renewed it, also where that came late', async () => {
  const { both, policy } = await renewed()
  const [old, following] = await both()
  expect([await stateOf(old!), await stateOf(following!)]).toEqual(['in-force', 'not-begun'])
  world.pass({ hours: 366 * 24 })
  await cause(policy.id, 'run-out')
  expect([await stateOf(old!), await stateOf(following!)]).toEqual(['renewed', 'in-force'])
  await world.db.run`update policy set state = 'lapsed' where id = ${policy.id}`
  expect(await stateOf(old!)).toBe('renewed')
  expect(await policyOfCar(world.db, policy.id)).toMatchObject({ id: following!.id })
  world.pass({ hours: 366 * 24 })
  expect([await stateOf(old!), await stateOf(following!)]).toEqual(['expired', 'expired'])
})
