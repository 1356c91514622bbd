// The lender on a policy: asked before it ends, told of every change.
// @module-tag slow
import { expect, test } from 'vitest'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { policyKind } from '#server/insurance/policy/kind.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import {
  agreementNotices,
  type Financing,
  payOffKobo,
  seeAgreement,
  stepOf,
} from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  addInsurer,
  carPolicyIn,
  comprehensive,
  look,
  policySteps,
  quoteFor,
} from '#server/testing/insurance/insured.ts'
import { accident, report } from '#server/testing/insurance/claims.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, signInAgain } from '#server/testing/world/people.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { followCover, followOverdueCovers } from './cover.ts'

const world = await makeWorld()
const shield = await addInsurer(world)
const balanceKobo = 5_000_000_000
const forPrice = { ...comprehensive, sumInsuredKobo: price }

const repaying = async (): Promise<Financing & { policyId: string }> => {
  const on = await agreementAt(world, 'repaying', { balanceKobo })
  const { insurance } = await seeAgreement(world, on.applicant, on.agreement)
  return { ...on, policyId: insurance.policy!.id }
}
type Side = 'applicant' | 'lender'
const step = async (on: Financing, side: Side, name: string, more: object = {}) =>
  stepOf(world, on[side], name, await seeAgreement(world, on[side], on.agreement), more)
const insuranceOf = async (on: Financing, side: Side) =>
  (await seeAgreement(world, on[side], on.agreement)).insurance
const cancel = async (who: Person, policyId: string) => {
  const { version, refund } = await look(world, who, policyId)
  return policySteps.take(world, who, 'cancel', { policyId, version, refundKobo: refund!.refundKobo }, true)
}
const clock = (id: string, event: string): Promise<void> =>
  world.db.inTx(tx =>
    moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, now: world.now() }),
  )
const noticesTo = ({ agreement, ...people }: Financing, side: Side | 'owner', title: string) =>
  agreementNotices(world, people[side], { agreement, title })
const hasCureBy = async (on: Financing): Promise<string> => {
  const [own, lenders] = [await insuranceOf(on, 'applicant'), await insuranceOf(on, 'lender')]
  expect(own.cureBy).toBe(lenders.cureBy)
  return own.cureBy!
}

test('noted on policy and certificate, and publicly only as an interested party', async () => {
  const { applicant, policyId } = await repaying()
  const policy: Policy = await look(world, applicant, policyId)
  expect(policy.lender).toMatchObject({ name: 'Demo Credit', mayEnd: false })
  const { data: checked } = await world.ask<CheckedCertificate>({
    url: '/api/Insurance/check-certificate',
    query: { Code: policy.certificate!.code },
  })
  expect(checked).toMatchObject({ state: 'in-force', interestNoted: true })
  expect(JSON.stringify(checked)).not.toContain('Demo Credit')
})

test('its holder cancels only with the yes of the lender, who is told at once with the deadline', async () => {
  const on = await repaying()
  const { applicant, owner, policyId } = on
  expect((await look(world, applicant, policyId)).allowed).not.toContain('cancel')
  const refused = await cancel(applicant, policyId)
  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining('Demo Credit is noted on this policy'),
  })
  expect(refused.message).toContain('another comprehensive policy')

  // Asked in two tabs, and a third time: once.
  const page = await seeAgreement(world, applicant, on.agreement)
  const tabs = await Promise.all([1, 2].map(() => stepOf(world, applicant, 'ask-cover-end', page)))
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await step(on, 'applicant', 'ask-cover-end')).toMatchObject({ status: 409 })
  expect(await noticesTo(on, 'lender', 'May the policy end?')).toHaveLength(1)
  expect(await step(on, 'applicant', 'allow-cover-end')).toMatchObject({ status: 409 })
  expect((await insuranceOf(on, 'lender')).endAskedAt).not.toBeNull()
  done(await step(on, 'lender', 'refuse-cover-end'))
  expect(await cancel(applicant, policyId)).toMatchObject({ status: 409 })
  done(await step(on, 'applicant', 'ask-cover-end'))
  done(await step(on, 'lender', 'allow-cover-end'))
  expect(await look(world, applicant, policyId)).toMatchObject({ lender: { mayEnd: true } })
  // Asked once more and refused: the yes before it holds no longer.
  done(await step(on, 'applicant', 'ask-cover-end'))
  done(await step(on, 'lender', 'refuse-cover-end'))
  expect(await cancel(applicant, policyId)).toMatchObject({ status: 409 })
  done(await step(on, 'applicant', 'ask-cover-end'))
  done(await step(on, 'lender', 'allow-cover-end'))
  done(await cancel(applicant, policyId))
  await world.settle()
  const cureBy = await hasCureBy(on)
  expect(Date.parse(cureBy) - world.now().getTime()).toBe(168 * 3_600_000)
  const [notice] = await noticesTo(on, 'lender', 'Not insured')
  expect(notice).toMatch(/was cancelled. It insures the car until midnight. .* must insure it again by /)
  expect(await noticesTo(on, 'applicant', 'Not insured')).toHaveLength(1)
  expect(await noticesTo(on, 'owner', 'Not insured')).toEqual([])
  expect((await seeAgreement(world, owner, on.agreement)).insurance).toMatchObject({ cureBy: null })

  // Another car's policy cures nothing; one for this car, from tomorrow, does.
  const elsewhere = await repaying()
  expect(await step(on, 'applicant', 'insure', { policyId: elsewhere.policyId })).toMatchObject({
    status: 400,
  })
  const tomorrow = new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const next = await carPolicyIn(world, applicant, on.car.id, { ...forPrice, startsOn: tomorrow })
  expect((await insuranceOf(on, 'applicant')).usable.map(({ id }) => id)).toEqual([next.id])
  done(await step(on, 'applicant', 'insure', { policyId: next.id }))
  expect((await insuranceOf(on, 'lender')).cureBy).toBeNull()
  expect(await look(world, applicant, next.id)).toMatchObject({ lender: { name: 'Demo Credit' } })
  expect(await look(world, applicant, policyId)).toMatchObject({ lender: null })
})

test('a lender who agrees after the policy expired agrees to nothing; the lapse is told with the deadline', async () => {
  const on = await repaying()
  const { policyId, lender, applicant } = on
  done(await step(on, 'applicant', 'ask-cover-end'))
  await clock(policyId, 'near-end')
  await world.settle()
  expect((await noticesTo(on, 'lender', 'Insurance'))[0]).toMatch(/expires on .*Renew it by then/)
  expect(await noticesTo(on, 'applicant', 'Insurance')).toHaveLength(1)
  const page = await seeAgreement(world, lender, on.agreement)
  await clock(policyId, 'end')
  const late = await stepOf(world, lender, 'allow-cover-end', page)
  expect(late).toMatchObject({ status: 409, message: expect.stringContaining('already ended') })
  await world.settle()
  expect(await insuranceOf(on, 'lender')).toMatchObject({ endAskedAt: null })
  const cureBy = await hasCureBy(on)
  expect((await noticesTo(on, 'lender', 'Not insured'))[0]).toMatch(/has expired/)

  // The time runs out once, for both.
  world.pass({ hours: 169 })
  await signInAgain(world, applicant, lender)
  const rethrow = (error: unknown) => {
    throw error
  }
  const deps = { db: world.db, clock: world.now }
  expect(await followOverdueCovers(deps, rethrow)).toBe(1)
  expect(await followOverdueCovers(deps, rethrow)).toBe(0)
  for (const side of ['applicant', 'lender'] as const)
    expect(await noticesTo(on, side, 'Still not insured')).toHaveLength(1)
  expect(await hasCureBy(on)).toBe(cureBy)
})

test('an insurer’s licence that ends within an agreement is told with the deadline, and its return too', async () => {
  const on = await repaying()
  await deskIn(world).runByTwo('insurers licence', shield, 'suspended', 'Under review')
  await world.settle()
  await hasCureBy(on)
  expect((await noticesTo(on, 'lender', 'Not insured'))[0]).toMatch(
    /is suspended: the insurer’s licence ended/,
  )
  await deskIn(world).runByTwo('insurers licence', shield, 'in-force', 'Given back')
  await world.settle()
  expect(await insuranceOf(on, 'lender')).toMatchObject({ cureBy: null, policy: { inForce: true } })
  expect(await noticesTo(on, 'applicant', 'Insured again')).toHaveLength(1)
})

test('on the way an expiry, a lost licence and its return are told to both sides', async () => {
  const on = await agreementAt(world, 'in-transit', { balanceKobo })
  const { id: policyId } = (await insuranceOf(on, 'applicant')).policy!
  await clock(policyId, 'near-end')
  await world.settle()
  for (const side of ['applicant', 'lender'] as const)
    expect((await noticesTo(on, side, 'Insurance'))[0]).toMatch(/expires on .*Renew it by then/)

  await deskIn(world).runByTwo('insurers licence', shield, 'suspended', 'Under review')
  await world.settle()
  expect((await noticesTo(on, 'lender', 'Not insured'))[0]).toMatch(/again before the car is handed over/)
  await deskIn(world).runByTwo('insurers licence', shield, 'in-force', 'Given back')
  await world.settle()
  for (const side of ['applicant', 'lender'] as const)
    expect(await noticesTo(on, side, 'Insured again')).toEqual([expect.stringMatching(/is in force again/)])
  expect(await insuranceOf(on, 'lender')).toMatchObject({ cureBy: null, policy: { inForce: true } })
})

test('a renewal replaces nothing and is no news; a move to another insurer for another sum is told', async () => {
  const on = await repaying()
  const { applicant, policyId } = on
  await clock(policyId, 'near-end')
  const { version, renewal } = await look(world, applicant, policyId)
  const renewing = { policyId, version, premiumKobo: renewal!.premiumKobo }
  done(await policySteps.take(world, applicant, 'renew', renewing, true))
  await world.settle()
  expect((await insuranceOf(on, 'applicant')).usable).toEqual([])
  expect(await noticesTo(on, 'lender', 'Insurance')).toEqual([expect.stringMatching(/expires on/)])

  await addInsurer(world, 'Demo Anchor', 650)
  await deskIn(world).runByTwo('insurers licence', shield, 'suspended', 'Under review')
  await world.settle()
  const old = await look(world, applicant, policyId)
  const moveFor = async (sumInsuredKobo: number) => {
    const { plate } = old.vehicle
    const startsOn = world.now().toISOString().slice(0, 10)
    const request = {
      carId: on.car.id,
      vehicleClass: 'private',
      ...comprehensive,
      sumInsuredKobo,
      plate,
      startsOn,
    }
    const quote = done(await quoteFor(world, applicant, request))
    const body = { policyId, version: old.version, quoteId: quote.id, offerId: quote.offers[0]!.id }
    return policySteps.take(world, applicant, 'move', body, true)
  }
  expect(await moveFor(on.agreement.loanKobo - 100)).toMatchObject({ status: 404 })
  const moved = done(await moveFor(on.agreement.loanKobo))
  await world.settle()
  expect(await look(world, applicant, moved.id)).toMatchObject({ lender: { name: 'Demo Credit' } })
  expect(await insuranceOf(on, 'lender')).toMatchObject({
    cureBy: null,
    policy: { id: moved.id, inForce: true },
  })
  for (const side of ['applicant', 'lender'] as const) {
    expect(await noticesTo(on, side, 'Insured again')).toHaveLength(1)
    expect((await noticesTo(on, side, 'Insurance')).filter(body => body.includes('no longer for'))).toEqual([
      `Demo Anchor’s policy ${(await look(world, applicant, moved.id)).policyNumber} insures the car for ${formatNaira(kobo(on.agreement.loanKobo))}, no longer for ${formatNaira(kobo(price))}.`,
    ])
  }
  await deskIn(world).runByTwo('insurers licence', shield, 'in-force', 'Given back')
  await world.settle()
})

test('while the car is inspected another policy is asked for only if there is none', async () => {
  const on = await agreementAt(world, 'delivered', { balanceKobo })
  const { insurance, allowed } = await seeAgreement(world, on.applicant, on.agreement)
  expect(allowed).not.toContain('insure')
  await clock(insurance.policy!.id, 'near-end')
  await clock(insurance.policy!.id, 'end')
  await world.settle()
  await hasCureBy(on)
  expect((await seeAgreement(world, on.applicant, on.agreement)).allowed).toContain('insure')
})

test('once the loan is repaid the lender is noted no longer, and the holder cancels alone', async () => {
  const on = await repaying()
  const owed = await seeAgreement(world, on.applicant, on.agreement)
  done(await stepOf(world, on.applicant, 'pay-off', owed, { amountKobo: payOffKobo(world, owed) }))
  expect(await look(world, on.applicant, on.policyId)).toMatchObject({ lender: null })
  done(await cancel(on.applicant, on.policyId))
  await world.settle()
  expect(await noticesTo(on, 'lender', 'Not insured')).toEqual([])
})

test('a claim that is paid is told once to both sides of the loan', async () => {
  const on = await repaying()
  const happenedAt = world.now().toISOString()
  const claim = done(await report(world, on.applicant, { policyId: on.policyId, happenedAt, ...accident }))
  const desk = deskIn(world)
  await desk.run('insurance-claim settle', claim.id, 'approve', '250000', 'As it was reported')
  await desk.run('insurers receive', shield, '1000000', 'bank ref claims', 'as the statement says')
  const query = { Id: claim.id }
  const { version } = done(
    await world.ask<InsuranceClaim>({
      url: '/api/InsuranceClaim/get-claim',
      query,
      token: on.applicant.token,
    }),
  )
  const body = { claimId: claim.id, version, to: 'wallet' }
  done(await world.ask({ url: '/api/InsuranceClaim/accept', body, token: on.applicant.token }))
  await world.settle()
  for (const side of ['applicant', 'lender'] as const)
    expect(await noticesTo(on, side, 'Insurance')).toEqual([
      expect.stringMatching(/paid a claim of ₦250,000/),
    ])
})

test('news that arrives again after other news is told once', async () => {
  const { policyId, ...on } = await repaying()
  const follow = followCover({ db: world.db, clock: world.now })
  const news = (key: string) => ({
    agreementId: on.agreement.id,
    policyId,
    event: 'news' as const,
    key,
    words: `News ${key}.`,
  })
  for (const key of ['one', 'two', 'one', 'two']) await follow(news(key))
  await world.settle()
  const notices = await agreementNotices(world, on.lender, { agreement: on.agreement, title: '' })
  expect(notices.filter(text => text.includes('News one.'))).toHaveLength(1)
  expect(notices.filter(text => text.includes('News two.'))).toHaveLength(1)
})
