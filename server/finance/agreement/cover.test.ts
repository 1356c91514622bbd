// Required insurance bought for a car that its applicant does not have yet.
// @module-tag slow
import { expect, test } from 'vitest'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { lastDayOf } from '#contract/insurance/premium.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { dispatchDue } from '#server/insurance/policy/dispatch.ts'
import { policyKind } from '#server/insurance/policy/kind.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import {
  agreementNotices,
  type Financing,
  handInPapers,
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
  newPlate,
  policySteps,
} from '#server/testing/insurance/insured.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { accident, report } from '#server/testing/insurance/claims.ts'
import { erasePolicies } from '#server/insurance/policy/sql.ts'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { price } from '#server/testing/world/sale.ts'
import { type ApiAnswer, makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const shield = await addInsurer(world)
const balanceKobo = 5_000_000_000
const premiumKobo = (price * 6) / 100
const { drivers } = comprehensive

const prepared = async (): Promise<Financing> => agreementAt(world, 'preparing', { balanceKobo })
const withPapers = async (): Promise<Financing> => {
  const on = await prepared()
  done(await handInPapers(world, on.owner, on.agreement))
  return on
}
const quoteCover = ({ agreement: { id } }: Financing, { token }: Person, more: object = {}) =>
  world.ask<Quote>({
    url: '/api/VehicleFinance/get-cover-quotes',
    body: { agreementId: id, plate: newPlate(), drivers, ...more },
    token,
  })
const choose = (who: Person, quote: Quote, insurer = 'Demo Shield'): Promise<ApiAnswer<Policy>> => {
  const { id: offerId } = quote.offers.find(offer => offer.insurer.name === insurer)!
  return policySteps.take(world, who, 'choose-quote', { quoteId: quote.id, offerId })
}
const pay = (who: Person, { id: policyId, version }: Policy) =>
  policySteps.take(world, who, 'pay', { policyId, version }, true)

const bought = async (on: Financing, more: object = {}, insurer?: string): Promise<Policy> => {
  const chosen = done(await choose(on.applicant, done(await quoteCover(on, on.applicant, more)), insurer))
  done(await pay(on.applicant, chosen))
  await world.settle()
  return look(world, on.applicant, chosen.id)
}
const move = async (on: Financing, who: 'owner' | 'applicant', step: string, more: object = {}) =>
  stepOf(world, on[who], step, await seeAgreement(world, on[who], on.agreement), more)
const deliver = async (on: Financing) => {
  const { handoverCode: code } = await seeAgreement(world, on.applicant, on.agreement)
  done(await move(on, 'owner', 'deliver', { code }))
}
const lossesTo = (who: Person, { agreement }: Financing) =>
  agreementNotices(world, who, { agreement, title: 'Not insured' })

test('offer, agreement, cover, delivery: the certificate is in force from the delivery, and not before', async () => {
  const on = await prepared()
  const { applicant, owner, lender, agreement } = on
  expect(await quoteCover(on, applicant)).toMatchObject({ status: 409 })
  done(await handInPapers(world, owner, agreement))
  const quote = done(await quoteCover(on, applicant))
  expect(quote).toMatchObject({
    agreementId: agreement.id,
    cover: 'comprehensive',
    sumInsuredKobo: price,
    vehicle: { carId: on.car.id },
    offers: [{ premiumKobo, insurer: { name: 'Demo Shield' } }],
  })
  const chosen = done(await choose(applicant, quote))
  expect(chosen).toMatchObject({ state: 'applied', awaitsDelivery: true, agreementId: agreement.id })
  // The owner's documents and the inspection serve, and the applicant may not read what is held back.
  expect(chosen.files.map(({ kind, isServed }) => `${kind} ${isServed}`).toSorted()).toEqual([
    'paper true',
    'paper true',
    'picture true',
  ])
  for (const { id: Id } of chosen.files)
    expect(
      await world.ask({ url: '/api/Policy/get-file', query: { Id }, token: applicant.token }),
    ).toMatchObject({
      status: 404,
    })
  const before = await balanceOf(world, applicant)
  done(await pay(applicant, chosen))
  await world.settle()
  expect(before - (await balanceOf(world, applicant))).toBe(premiumKobo)
  const bound = await look(world, applicant, chosen.id)
  expect(bound).toMatchObject({ state: 'bound', heldKobo: premiumKobo, certificate: null, claimable: false })
  expect((await seeAgreement(world, lender, agreement)).insurance.policy).toMatchObject({
    id: chosen.id,
    awaitsDelivery: true,
    inForce: false,
  })
  done(await move(on, 'owner', 'set-off'))

  // Days later, after the quote has run out.
  world.pass({ hours: 120 })
  await world.settle()
  await signInAgain(world, applicant, owner, lender)
  await deliver(on)
  const active = await look(world, applicant, chosen.id)
  const today = lagosDayOf(world.now())
  expect(active).toMatchObject({
    state: 'active',
    awaitsDelivery: false,
    premiumKobo,
    startsOn: today,
    until: lastDayOf(today, null),
    heldKobo: 0,
    claimable: true,
  })
  const checked = await world.ask({
    url: '/api/Insurance/check-certificate',
    query: { Code: active.certificate!.code },
  })
  expect(checked.data).toMatchObject({ state: 'in-force', from: today })
  expect((await seeAgreement(world, lender, agreement)).insurance.policy).toMatchObject({
    inForce: true,
    awaitsDelivery: false,
    startsOn: today,
  })
  await world.settle()
  await signInAgain(world, applicant)
  done(await move(on, 'applicant', 'confirm'))
  expect(await look(world, applicant, chosen.id)).toMatchObject({ state: 'active', startsOn: today })
})

/** The sandbox insurer answers such a plate only hours later. */
const hearSlowInsurer = async (on: Financing) => {
  world.pass({ hours: 3 })
  const { db, now: clock } = world
  await dispatchDue({ db, clock, insurers: openInsurers({ db, clock, line: undefined }) }, error => {
    throw error
  })
  await world.settle()
  await signInAgain(world, on.applicant)
}

test('called off before the delivery, the cover is refunded in full', async () => {
  const on = await withPapers()
  const { applicant, agreement } = on
  const before = await balanceOf(world, applicant)
  const policy = await bought(on)
  expect(await balanceOf(world, applicant)).toBe(before - premiumKobo)
  const held = await seeAgreement(world, applicant, agreement)
  done(await move(on, 'owner', 'call-off', { reason: 'The car is needed after all' }))
  await world.settle()
  expect(await look(world, applicant, policy.id)).toMatchObject({
    state: 'called-off',
    refundedKobo: premiumKobo,
    awaitsDelivery: false,
    certificate: null,
  })
  expect(await balanceOf(world, applicant)).toBe(before + held.downKobo + held.offer!.feeKobo)
})

test('called off while the insurer decides, the cover is refunded once it has issued', async () => {
  const on = await withPapers()
  const chosen = await bought(on, { plate: newPlate('DEM-2') })
  expect(chosen).toMatchObject({ state: 'paid' })
  expect((await seeAgreement(world, on.applicant, on.agreement)).insurance.buying).toEqual({
    policyId: chosen.id,
    isPaid: true,
  })
  done(await move(on, 'owner', 'call-off', { reason: 'The car is needed after all' }))
  await world.settle()
  await hearSlowInsurer(on)
  expect(await look(world, on.applicant, chosen.id)).toMatchObject({
    state: 'called-off',
    refundedKobo: premiumKobo,
  })
})

test('the pictures of the seller’s own statement serve for the insurer, and nobody else reads them by the policy', async () => {
  const on = await withPapers()
  const picture = { hash: 'a'.repeat(40), width: 800, height: 600, colour: '#808080' }
  const finding = { ...picture, hash: 'b'.repeat(40) }
  await world.db.run`
    update agreement_report set own_pictures = ${JSON.stringify({ odometer: picture })}::jsonb,
      findings = ${JSON.stringify({ 'tyre-fl': { result: 'bad', note: 'Worn', pictures: [finding] } })}::jsonb,
      hashes = ${[picture.hash, finding.hash]}::text[]
    where agreement_id = ${on.agreement.id}`
  const { submitted_at: submittedAt } = await world.db.one<{ submitted_at: Date }>`
    select submitted_at from agreement_report where agreement_id = ${on.agreement.id}`
  const chosen = await bought(on)
  done(await move(on, 'owner', 'set-off'))
  await deliver(on)
  const body = { policyId: chosen.id, happenedAt: world.now().toISOString(), ...accident }
  const claim = done(await report(world, on.applicant, body))
  const { token } = await operatorIn(world, 'ada.desk')
  const lookAt = (Type: string, Id: string) =>
    world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type, Id }, token })
  expect((await lookAt('insurance-claim', claim.id)).data.pictures).toEqual([
    {
      picture,
      shows: 'Odometer, before the car was insured',
      by: 'The seller of the car',
      at: submittedAt.toISOString(),
    },
    expect.objectContaining({ picture: finding, by: 'The seller of the car' }),
  ])
  const policyPictures = async () => (await lookAt('policy', chosen.id)).data.pictures
  expect((await policyPictures()).map(each => each.picture)).toEqual([picture, finding])
  for (const view of [await look(world, on.applicant, chosen.id), claim])
    expect(JSON.stringify(view)).not.toContain(picture.hash)
  await world.db.inTx(tx => erasePolicies(tx, on.applicant.id))
  expect((await lookAt('insurance-claim', claim.id)).data.pictures).toEqual([])
  expect(await policyPictures()).toEqual([])
})

test('the price of the offer is kept with its insurer, whatever it charges others since', async () => {
  const on = await withPapers()
  await world.db.run`update insurer set comprehensive_bps = 900 where id = ${shield}`
  try {
    const { offers } = done(await quoteCover(on, on.applicant))
    const offer = offers.find(({ insurer }) => insurer.name === 'Demo Shield')!
    expect(offer.premiumKobo).toBe(premiumKobo)
    expect(offer.lines.at(-1)).toMatchObject({ what: 'kept', amountKobo: premiumKobo - (price * 9) / 100 })
    expect(offer.lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(premiumKobo)
    // A young driver costs what such a driver costs on any day.
    const young = [{ name: 'Bola Demo', bornOn: '2005-05-31', licensedOn: '2025-03-01' }]
    const dearer = done(await quoteCover(on, on.applicant, { drivers: young })).offers[0]!
    expect(dearer.premiumKobo).toBe(premiumKobo + (price * 9) / 1000)
  } finally {
    await world.db.run`update insurer set comprehensive_bps = 600 where id = ${shield}`
  }
})

test('an insurer that loses its licence before the delivery pays everything back, and the car stays', async () => {
  const on = await withPapers()
  const weak = await addInsurer(world, 'Demo Weak', 700)
  const chosen = await bought(on, {}, 'Demo Weak')
  const before = await balanceOf(world, on.applicant)
  await deskIn(world).runByTwo('insurers licence', weak, 'withdrawn', 'For good')
  await world.settle()
  expect(await look(world, on.applicant, chosen.id)).toMatchObject({ state: 'called-off' })
  expect(await balanceOf(world, on.applicant)).toBe(before + (price * 7) / 100)
  expect(await move(on, 'owner', 'set-off')).toMatchObject({ status: 409 })
  // Another takes its place, and the car sets off.
  expect(await bought(on)).toMatchObject({ state: 'bound' })
  done(await move(on, 'owner', 'set-off'))
})

test('cover lost on the way: the time to insure the car again begins with its delivery', async () => {
  const on = await withPapers()
  const frail = await addInsurer(world, 'Demo Frail', 800)
  const policy = await bought(on, {}, 'Demo Frail')
  done(await move(on, 'owner', 'set-off'))
  await deskIn(world).runByTwo('insurers licence', frail, 'withdrawn', 'For good')
  await world.settle()
  expect(await look(world, on.applicant, policy.id)).toMatchObject({ state: 'called-off' })
  expect((await seeAgreement(world, on.lender, on.agreement)).insurance.cureBy).toBeNull()
  await deliver(on)
  await world.settle()
  const { cureBy } = (await seeAgreement(world, on.lender, on.agreement)).insurance
  expect(Date.parse(cureBy!) - world.now().getTime()).toBe(168 * 3_600_000)
  expect(await lossesTo(on.lender, on)).toContainEqual(
    expect.stringMatching(/handed over without insurance.* by /),
  )
})

test('an insurer that refuses after all pays back from escrow, and the lender is told', async () => {
  const on = await withPapers()
  const { id } = await bought(on)
  const before = await balanceOf(world, on.applicant)
  const cause = { id, event: 'refuse', actor: 'system', actorId: null, input: { words: 'Not insurable' } }
  await world.db.inTx(tx => moveDeal(tx, policyKind, { ...cause, now: world.now() }))
  await world.settle()
  expect(await look(world, on.applicant, id)).toMatchObject({ state: 'refused', heldKobo: 0 })
  expect(await balanceOf(world, on.applicant)).toBe(before + premiumKobo)
  expect(await lossesTo(on.lender, on)).toEqual([
    expect.stringMatching(/refused by the insurer before it began/),
  ])
  expect(await move(on, 'owner', 'set-off')).toMatchObject({ status: 409 })
})

test('what waits for the delivery is replaced by no other policy, and what is late for it is refunded', async () => {
  const on = await withPapers()
  const own = await carPolicyIn(world, on.applicant, on.car.id, { ...comprehensive, sumInsuredKobo: price })
  await bought(on)
  expect((await seeAgreement(world, on.applicant, on.agreement)).insurance.usable).toEqual([])
  expect(await move(on, 'applicant', 'insure', { policyId: own.id })).toMatchObject({ status: 400 })

  const late = await withPapers()
  const slow = await bought(late, { plate: newPlate('DEM-2') })
  const { id: policyId } = await carPolicyIn(world, late.applicant, late.car.id, {
    ...comprehensive,
    sumInsuredKobo: price,
  })
  done(await move(late, 'applicant', 'insure', { policyId }))
  done(await move(late, 'owner', 'set-off'))
  await deliver(late)
  done(await move(late, 'applicant', 'confirm'))
  const owed = await seeAgreement(world, late.applicant, late.agreement)
  done(await stepOf(world, late.applicant, 'pay-off', owed, { amountKobo: payOffKobo(world, owed) }))
  await hearSlowInsurer(late)
  expect(await look(world, late.applicant, slow.id)).toMatchObject({
    state: 'called-off',
    refundedKobo: premiumKobo,
  })
})

test('refused to others, before the agreement, twice, and with what no driver can be', async () => {
  const on = await withPapers()
  const { applicant, owner, lender } = on
  for (const who of [owner, lender, await personWith(world, 0)])
    expect(await quoteCover(on, who)).toMatchObject({ status: 404 })
  expect(await quoteCover(on, applicant, { drivers: [] })).toMatchObject({
    status: 400,
    errors: [{ field: 'drivers' }],
  })
  const child = [{ name: 'Ada Demo', bornOn: '2015-05-31', licensedOn: '2025-03-01' }]
  expect(await quoteCover(on, applicant, { drivers: child })).toMatchObject({ status: 400 })
  const offered = await agreementAt(world, 'offered', { balanceKobo })
  expect(await quoteCover(offered, offered.applicant)).toMatchObject({ status: 409 })

  // Two tabs with another plate each: one of them pays.
  const tabs = await Promise.all(
    [1, 2].map(async () => done(await choose(applicant, done(await quoteCover(on, applicant))))),
  )
  const answers = await Promise.all(tabs.map(chosen => pay(applicant, chosen)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const quote = done(await quoteCover(on, applicant))
  expect(
    await policySteps.take(world, owner, 'choose-quote', { quoteId: quote.id, offerId: quote.offers[0]!.id }),
  ).toMatchObject({
    status: 404,
  })
})

test('who chose cover and whose agreement ended meanwhile does not pay', async () => {
  const on = await withPapers()
  const chosen = done(await choose(on.applicant, done(await quoteCover(on, on.applicant))))
  done(await move(on, 'owner', 'call-off', { reason: 'The car is needed after all' }))
  expect(await pay(on.applicant, chosen)).toMatchObject({ status: 409 })
})

test('cover of one’s own that is in force is shared as before', async () => {
  const on = await withPapers()
  const policy = await carPolicyIn(world, on.applicant, on.car.id, {
    ...comprehensive,
    sumInsuredKobo: price,
  })
  done(await move(on, 'applicant', 'insure', { policyId: policy.id }))
  done(await move(on, 'owner', 'set-off'))
  await deliver(on)
  expect(await look(world, on.applicant, policy.id)).toMatchObject({
    state: 'active',
    startsOn: policy.startsOn,
  })
})
