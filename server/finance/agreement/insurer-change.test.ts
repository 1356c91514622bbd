// Change of insurer for a financed car: the lender hears, its note moves over.
// @module-tag slow
import { expect, test } from 'vitest'
import { formatNaira } from '#contract/core/money.ts'
import { replacedWords } from '#contract/insurance/policy/change-words.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { policyKind } from '#server/insurance/policy/kind.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { agreementNotices, type Financing, seeAgreement } from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { addInsurer, changeRequest, look, policySteps } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const shield = await addInsurer(world)
await addInsurer(world, 'Demo Anchor', 650)
const today = () => lagosDayOf(world.now())

const passTo = (day: string, time: string): void =>
  world.pass({ minutes: (momentOf(day, time).getTime() - world.now().getTime()) / 60_000 })

const changing = async () => {
  passTo(dayAfter(today(), 1), '12:00')
  const on = await agreementAt(world, 'repaying', { balanceKobo: 5_000_000_000 })
  const { insurance } = await seeAgreement(world, on.applicant, on.agreement)
  const policyId = insurance.policy!.id
  const day = dayAfter(today(), 3)
  const body = await changeRequest(world, on.applicant, { id: policyId }, { day })
  const next = done(await policySteps.take(world, on.applicant, 'change-insurer', body, true))
  return { on, policyId, day, next }
}
type Side = 'applicant' | 'lender'
const newsTo = (on: Financing, side: Side) =>
  agreementNotices(world, on[side], { agreement: on.agreement, title: 'Insurance' })
const insuranceFor = async (on: Financing, side: Side) => {
  await signInAgain(world, on[side])
  return (await seeAgreement(world, on[side], on.agreement)).insurance
}
const toFirstDay = async (on: Financing, day: string): Promise<void> => {
  passTo(day, '00:00')
  await world.settle()
  await signInAgain(world, on.applicant)
}

test('the lender hears of the choice, the issue and the first day, on which its note moves over', async () => {
  const { on, policyId, day, next } = await changing()
  const { applicant } = on
  await world.settle()
  const old = await look(world, applicant, policyId)
  const chosen = replacedWords({
    insurerName: 'Demo Anchor',
    startsOn: day,
    sumInsuredKobo: old.sumInsuredKobo,
  })
  expect(chosen).toContain(formatNaira(old.sumInsuredKobo!))
  // The same cover for the same sum, which is at least the loan.
  expect(next).toMatchObject({ cover: 'comprehensive', sumInsuredKobo: old.sumInsuredKobo, lender: null })
  expect(next.sumInsuredKobo).toBeGreaterThanOrEqual(on.agreement.loanKobo)
  for (const side of ['applicant', 'lender'] as const)
    expect((await newsTo(on, side)).toSorted()).toEqual([
      expect.stringMatching(/Demo Anchor’s policy .* is issued. It insures the car from/),
      expect.stringContaining(chosen),
    ])
  // Until the first day the lender holds the old policy, which insures the car.
  expect(old).toMatchObject({ lender: { name: 'Demo Credit' }, allowed: [] })
  expect(await insuranceFor(on, 'lender')).toMatchObject({
    cureBy: null,
    policy: { id: policyId, inForce: true },
  })

  await toFirstDay(on, day)
  expect(await look(world, applicant, policyId)).toMatchObject({ state: 'cancelled', lender: null })
  expect(await look(world, applicant, next.id)).toMatchObject({
    state: 'active',
    lender: { name: 'Demo Credit', mayEnd: false },
    allowed: ['change'],
  })
  expect(await insuranceFor(on, 'lender')).toMatchObject({
    cureBy: null,
    policy: { id: next.id, inForce: true },
  })
  expect(await newsTo(on, 'lender')).toHaveLength(3)
  const cancel = { policyId: next.id, version: 4, refundKobo: 0 }
  expect((await policySteps.take(world, applicant, 'cancel', cancel, true)).status).toBe(409)
})

test('refused, the lender hears that the old policy stays; nothing is to be cured', async () => {
  const { on, policyId, next } = await changing()
  await world.db.inTx(tx =>
    moveDeal(tx, policyKind, {
      id: next.id,
      event: 'refuse',
      actor: 'system',
      actorId: null,
      input: { words: 'Too old' },
      now: world.now(),
    }),
  )
  await world.settle()
  // Of one moment, so in no order.
  expect(await newsTo(on, 'lender')).toContainEqual(
    expect.stringMatching(/goes on to its own end on .*: the insurer that was to replace it/),
  )
  expect(await insuranceFor(on, 'lender')).toMatchObject({
    cureBy: null,
    policy: { id: policyId, inForce: true },
  })
  expect(await look(world, on.applicant, policyId)).toMatchObject({
    lender: { name: 'Demo Credit' },
    change: null,
  })
})

test('the old insurer loses its licence meanwhile: lost, and cured by the first day of the next', async () => {
  const { on, day, next } = await changing()
  await world.settle()
  await deskIn(world).runByTwo('insurers licence', shield, 'suspended', 'Under review')
  await world.settle()
  expect((await insuranceFor(on, 'lender')).cureBy).not.toBeNull()
  await toFirstDay(on, day)
  expect(await insuranceFor(on, 'lender')).toMatchObject({
    cureBy: null,
    policy: { id: next.id, inForce: true },
  })
  expect(
    await agreementNotices(world, on.lender, { agreement: on.agreement, title: 'Insured again' }),
  ).toHaveLength(1)
})
