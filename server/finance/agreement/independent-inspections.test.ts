// A lender asks for an independent inspection; the applicant shares its report.
import { expect, test } from 'vitest'
import { agreementAt, inspectedIndependently } from '#server/testing/deals/agreement-roads.ts'
import { agreementNotices, cause, seeAgreement, stepOf } from '#server/testing/deals/agreements.ts'
import { inspectionIn } from '#server/testing/deals/inspections.ts'
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
