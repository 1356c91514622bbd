// A seller insured the car on AutoX: their policy gives way at the delivery.
// @module-tag slow
import { expect, test } from 'vitest'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { type Financing, handInPapers, seeAgreement, stepOf } from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  addInsurer,
  carPolicyIn,
  comprehensive,
  look,
  newPlate,
  policyIn,
  policySteps,
} from '#server/testing/insurance/insured.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
await addInsurer(world)
const forPrice = { ...comprehensive, sumInsuredKobo: price }

const withPapers = async (): Promise<Financing> => {
  const on = await agreementAt(world, 'preparing', { balanceKobo: 5_000_000_000 })
  done(await handInPapers(world, on.owner, on.agreement))
  return on
}
const deposit = ({ owner }: Financing) =>
  world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 2_000_000_00 }, token: owner.token })
const chooseCover = async ({ applicant, agreement: { id } }: Financing, plate: string) => {
  const { drivers } = comprehensive
  const quote = done(
    await world.ask<Quote>({
      url: '/api/VehicleFinance/get-cover-quotes',
      body: { agreementId: id, plate, drivers },
      token: applicant.token,
    }),
  )
  const body = { quoteId: quote.id, offerId: quote.offers[0]!.id }
  return policySteps.take(world, applicant, 'choose-quote', body)
}
const pay = ({ applicant }: Financing, { id: policyId, version }: Policy) =>
  policySteps.take(world, applicant, 'pay', { policyId, version }, true)
const move = async (on: Financing, who: 'owner' | 'applicant', step: string, more: object = {}) =>
  stepOf(world, on[who], step, await seeAgreement(world, on[who], on.agreement), more)
const deliver = async (on: Financing) => {
  done(await move(on, 'owner', 'set-off'))
  const { handoverCode: code } = await seeAgreement(world, on.applicant, on.agreement)
  return done(await move(on, 'owner', 'deliver', { code }))
}

test('the owner’s policy ends with the delivery, with the refund of the unused days, and the buyer’s begins', async () => {
  const on = await withPapers()
  await deposit(on)
  const plate = newPlate()
  const own = await carPolicyIn(world, on.owner, on.car.id, { ...forPrice, plate })
  const chosen = done(await chooseCover(on, plate))
  done(await pay(on, chosen))
  await world.settle()
  expect((await look(world, on.applicant, chosen.id)).state).toBe('bound')
  // Until the keys the car is insured by its owner, who reads what becomes of it; the others do not.
  expect((await look(world, on.owner, own.id)).state).toBe('active')
  expect((await seeAgreement(world, on.owner, on.agreement)).insurance.ending).toEqual([
    { id: own.id, insurerName: 'Demo Shield' },
  ])
  for (const who of [on.applicant, on.lender])
    expect((await seeAgreement(world, who, on.agreement)).insurance.ending).toEqual([])
  const { refund } = await look(world, on.owner, own.id)
  const before = await balanceOf(world, on.owner)
  await deliver(on)
  expect(await look(world, on.owner, own.id)).toMatchObject({
    state: 'cancelled',
    refundedKobo: refund!.refundKobo,
  })
  expect(refund!.refundKobo).toBeGreaterThan(0)
  expect((await balanceOf(world, on.owner)) - before).toBe(refund!.refundKobo)
  expect((await look(world, on.applicant, chosen.id)).state).toBe('active')
  const days = await world.db.rows<{ policy_id: string }>`
    select distinct policy_id from policy_day where policy_id = any(${[own.id, chosen.id]})`
  expect(days.map(row => row.policy_id)).toEqual([chosen.id])
})

test('a policy of somebody else for the same vehicle stays, and stands in the way', async () => {
  const on = await withPapers()
  const { plate } = await policyIn(world, { more: forPrice })
  expect(await chooseCover(on, plate)).toMatchObject({ status: 409 })
})

test('who set off under a policy of their own pays for no second one, whatever plate it names', async () => {
  const on = await withPapers()
  const chosen = done(await chooseCover(on, newPlate()))
  const { id: policyId } = await carPolicyIn(world, on.applicant, on.car.id, forPrice)
  done(await move(on, 'applicant', 'insure', { policyId }))
  await deliver(on)
  const before = await balanceOf(world, on.applicant)
  expect((await pay(on, chosen)).status).toBe(409)
  expect(await balanceOf(world, on.applicant)).toBe(before)
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
