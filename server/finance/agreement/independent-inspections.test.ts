// A lender asks for an independent inspection; the applicant shares its report.
import { expect, test } from 'vitest'
import { agreementAt, inspectedIndependently } from '#server/testing/deals/agreement-roads.ts'
import { agreementNotices, cause, seeAgreement, stepOf } from '#server/testing/deals/agreements.ts'
import { inspectionIn, step } from '#server/testing/deals/inspections.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { done } from '#server/testing/deals/offers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const why = { reason: 'Nobody looked under the car' }

test('what the lender asks for is looked at by an inspector, and then serves', async () => {
  const on = await agreementAt(world, 'inspected')
  const { applicant, owner, lender, agreement } = on
  expect(agreement).toMatchObject({ independent: null, shareable: [] })
  expect((await stepOf(world, applicant, 'ask-inspection', agreement, why)).status).toBe(409)
  const waiting = done(await stepOf(world, lender, 'ask-inspection', agreement, why))
  expect(waiting).toMatchObject({ state: 'awaiting-inspector', shareable: [] })
  const [notice] = await agreementNotices(world, applicant, {
    agreement,
    title: 'Demo Credit asks for an inspection',
  })
  expect(notice).toContain(why.reason)

  const unknown = { inspectionId: crypto.randomUUID() }
  const refused = await stepOf(world, applicant, 'share-inspection', waiting, unknown)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([400, 'inspectionId'])
  // A report about another car, and one that another buyer keeps to themselves, serve nobody here.
  const independent = await inspectionIn(world, 'reported')
  const { id: inspectionId } = independent.inspection
  expect((await stepOf(world, applicant, 'share-inspection', waiting, { inspectionId })).status).toBe(400)
  const strangers = await inspectionIn(world, 'reported', { seller: owner, car: on.car })
  const { id: strangersId } = strangers.inspection
  expect(
    (await stepOf(world, applicant, 'share-inspection', waiting, { inspectionId: strangersId })).status,
  ).toBe(400)

  const { inspection, inspector } = await inspectedIndependently(world, on)
  const own = await seeAgreement(world, applicant, agreement)
  expect(own.shareable.map(report => report.inspectionId)).toEqual([inspection.id])
  for (const who of [owner, lender]) expect((await seeAgreement(world, who, agreement)).shareable).toEqual([])
  const shared = done(
    await stepOf(world, applicant, 'share-inspection', own, { inspectionId: inspection.id }),
  )
  expect(shared).toMatchObject({
    state: 'inspected',
    independent: { inspectionId: inspection.id, of: 169, counts: { good: 167, advise: 1, bad: 1 } },
  })
  for (const who of [owner, lender])
    expect((await seeAgreement(world, who, agreement)).independent).toEqual(shared.independent)
  expect(shared.independent!.inspectorName).not.toBe('')
  expect(inspector.id).not.toBe(owner.id)
  // It serves once: the lender decides now.
  const again = await stepOf(world, lender, 'ask-inspection', shared, why)
  expect(again.message).toBe('The applicant has shared an independent report already.')
  const terms = { yearlyBps: 2_400, feeBps: 0 }
  expect(done(await stepOf(world, lender, 'offer', shared, terms)).state).toBe('offered')
})

test('the lender may offer without waiting, and nobody is charged where no report comes', async () => {
  const first = await agreementAt(world, 'awaiting-inspector')
  const terms = { yearlyBps: 2_400, feeBps: 0 }
  expect(done(await stepOf(world, first.lender, 'offer', first.agreement, terms)).state).toBe('offered')
  const second = await agreementAt(world, 'awaiting-inspector')
  await cause(world, second.agreement, 'unshared')
  expect((await seeAgreement(world, second.applicant, second.agreement)).state).toBe('lapsed')
})

test('a shared report in dispute is not shown, and a refunded one frees the way for another', async () => {
  const on = await agreementAt(world, 'awaiting-inspector')
  const { applicant, lender, owner } = on
  const independent = await inspectedIndependently(world, on)
  const { id: inspectionId } = independent.inspection
  const shared = done(await stepOf(world, applicant, 'share-inspection', on.agreement, { inspectionId }))
  expect(shared).toMatchObject({ independent: { inspectionId }, isIndependentDisputed: false })
  const disputing = { reason: 'The engine was never opened' }
  done(await step(world, applicant, 'dispute', independent.inspection, disputing))
  for (const who of [applicant, owner, lender])
    expect(await seeAgreement(world, who, shared)).toMatchObject({
      independent: null,
      isIndependentDisputed: true,
    })
  const early = await stepOf(world, lender, 'ask-inspection', shared, why)
  expect(early.message).toBe('The applicant has shared an independent report already.')

  await deskIn(world).run('inspection settle', inspectionId, 'refund', 'The engine was never opened')
  await world.settle()
  const free = await seeAgreement(world, lender, shared)
  expect(free).toMatchObject({ state: 'inspected', independent: null, isIndependentDisputed: false })
  const title = 'The shared report no longer counts'
  for (const who of [applicant, owner, lender])
    expect(await agreementNotices(world, who, { agreement: shared, title })).toHaveLength(1)
  const again = done(await stepOf(world, lender, 'ask-inspection', free, why))
  expect(again.state).toBe('awaiting-inspector')
  expect((await seeAgreement(world, applicant, again)).shareable).toEqual([])
})

test('a report that was upheld is shown again', async () => {
  const on = await agreementAt(world, 'awaiting-inspector')
  const { applicant, lender } = on
  const { inspection } = await inspectedIndependently(world, on)
  const inspectionId = inspection.id
  const shared = done(await stepOf(world, applicant, 'share-inspection', on.agreement, { inspectionId }))
  done(await step(world, applicant, 'dispute', inspection, { reason: 'The engine was never opened' }))
  await deskIn(world).run('inspection settle', inspectionId, 'release', 'The pictures show the engine')
  await world.settle()
  expect(await seeAgreement(world, lender, shared)).toMatchObject({ independent: { inspectionId } })
})
