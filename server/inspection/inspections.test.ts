import { expect, test } from 'vitest'
import type { Report, PublicInspection, PublicReport } from '#contract/inspection/report-shape.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  ask,
  fillIn,
  inspectionFee as fee,
  inspectionIn,
  makeInspector,
  saveFacts,
  saveGroup,
  see,
  step,
} from '#server/testing/deals/inspections.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, offerCar, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { pay, price } from '#server/testing/world/sale.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const reason = { reason: 'The car was not there' }
const report = (who: Person, id: string) =>
  world.ask<Report>({ url: '/api/Inspection/get-report', token: who.token, query: { Id: id } })
const show = (who: Person, inspectionId: string, wish: string) =>
  world.ask<{ showing: string }>({
    url: '/api/Inspection/show-report',
    token: who.token,
    body: { inspectionId, wish },
  })
const readPublicInspections = (carId: string) =>
  world.ask<PublicInspection[]>({ url: '/api/Inspection/get-shown', query: { CarId: carId } })

test('a car is inspected and the inspector is paid the whole fee out of escrow', async () => {
  const { buyer, inspector, inspection } = await inspectionIn(world, 'completed')
  expect(inspection).toMatchObject({
    state: 'completed',
    settlement: { toInspectorKobo: fee, toBuyerKobo: 0, toSellerKobo: 0, commissionKobo: 0 },
  })
  expect([await balanceOf(world, buyer), await balanceOf(world, inspector)]).toEqual([0, fee])
  const list = await world.ask<{ reports: number; id: string }[]>({ url: '/api/Inspector/get-inspectors' })
  expect(list.data.find(({ id }) => id === inspector.id)).toMatchObject({ reports: 1 })
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test.each([
  ['decline', 'inspector', reason, 'declined'],
  ['withdraw', 'buyer', {}, 'withdrawn'],
  ['refuse', 'seller', reason, 'refused'],
  ['not-possible', 'inspector', reason, 'impossible'],
] as const)('%s by the %s gives the whole fee back', async (name, side, more, state) => {
  const sides = await inspectionIn(world, 'accepted')
  const answer = await step(world, sides[side], name, sides.inspection, more)
  expect(answer.data).toMatchObject({ state, settlement: { toBuyerKobo: fee, toInspectorKobo: 0 } })
  expect([await balanceOf(world, sides.buyer), await balanceOf(world, sides.inspector)]).toEqual([fee, 0])
})

test('silence gives the fee back before a report, and pays after it', { tags: 'slow' }, async () => {
  const [newInspection, agreed, read] = [
    await inspectionIn(world, 'requested'),
    await inspectionIn(world, 'accepted'),
    await inspectionIn(world, 'reported'),
  ]
  // Sessions end meanwhile.
  const again = async (who: Person) => ({ ...who, token: (await signIn(world, who.email)).token })
  const now = async ({ buyer, inspection }: typeof newInspection) =>
    (await see(world, await again(buyer), inspection.id)).data
  world.pass({ hours: 25 })
  await world.settle()
  expect((await now(newInspection)).state).toBe('lapsed')
  world.pass({ hours: 24 })
  await world.settle()
  const visiting = await now(agreed)
  expect(visiting).toMatchObject({ state: 'visiting', allowed: [] })
  expect(await step(world, await again(agreed.buyer), 'withdraw', visiting)).toMatchObject({ code: '40' })
  world.pass({ hours: 48 })
  await world.settle()
  expect((await now(agreed)).state).toBe('late')
  expect((await now(read)).state).toBe('completed')
  for (const { buyer } of [newInspection, agreed])
    expect(await balanceOf(world, await again(buyer))).toBe(fee)
  expect(await balanceOf(world, await again(read.inspector))).toBe(fee)
})

test('names and numbers are known from the agreed visit until the end, and not before', async () => {
  const { buyer, inspector, seller, inspection } = await inspectionIn(world, 'requested')
  const third = async (who: Person) => {
    const { counterparty, alsoIn } = (await see(world, who, inspection.id)).data
    return [
      counterparty.phoneNumber !== '',
      alsoIn.map(each => [each.side, each.name !== '', each.phoneNumber !== '']),
    ]
  }
  const sides = [
    [buyer, 'seller'],
    [inspector, 'seller'],
    [seller, 'inspector'],
  ] as const
  for (const [who, side] of sides) expect(await third(who)).toEqual([false, [[side, false, false]]])
  const visitAt = new Date(world.now().getTime() + 3_600_000).toISOString()
  const agreed = await step(world, inspector, 'accept', inspection, { visitAt })
  for (const [who, side] of sides) expect(await third(who)).toEqual([true, [[side, true, true]]])
  await step(world, seller, 'refuse', agreed.data, reason)
  for (const [who, side] of sides) expect(await third(who)).toEqual([false, [[side, false, false]]])
})

test.each([
  ['in the past', -1],
  ['in eight days', 8 * 24],
])('a visit %s is refused beside its field', async (_, hours) => {
  const { inspector, inspection } = await inspectionIn(world, 'requested')
  const visitAt = new Date(world.now().getTime() + hours * 3_600_000).toISOString()
  expect(await step(world, inspector, 'accept', inspection, { visitAt })).toMatchObject({
    code: '10',
    errors: [{ field: 'visitAt' }],
  })
})

test(
  'one’s own car, its seller as inspector, oneself, a paused one, another fee and a second one are refused',
  { tags: 'slow' },
  async () => {
    const { buyer, inspector, seller, car } = await inspectionIn(world, 'requested', {
      buyer: await personWith(world, 3 * fee),
    })
    await makeInspector(world, seller)
    await makeInspector(world, buyer)
    const paused = await makeInspector(world, await personWith(world, 0))
    await world.ask({ url: '/api/Inspector/pause', body: { paused: true }, token: paused.token })
    const [fresh, away] = [
      await offerCar(world, seller),
      await offerCar(world, seller, { State: 'Kano', LocalGovernment: 'Dala' }),
    ]
    const before = await stateOf(world.db)
    expect(await ask(world, buyer, away.id, inspector.id)).toMatchObject({
      code: '40',
      message: 'Ada Demo does not inspect cars in Kano. Choose an inspector who covers it.',
      errors: [{ field: 'inspectorId' }],
    })
    expect(await ask(world, seller, car.id, inspector.id)).toMatchObject({ code: '33' })
    expect(await ask(world, buyer, fresh.id, seller.id)).toMatchObject({ code: '40' })
    expect(await ask(world, buyer, fresh.id, buyer.id)).toMatchObject({ code: '40' })
    expect(await ask(world, buyer, fresh.id, paused.id)).toMatchObject({ code: '13' })
    expect(await ask(world, buyer, fresh.id, inspector.id, { shownFeeKobo: fee - 1 })).toMatchObject({
      code: '34',
    })
    expect(await ask(world, buyer, car.id, inspector.id)).toMatchObject({ code: '40' })
    expect(await stateOf(world.db)).toEqual(before)
    const both = await Promise.all([1, 2, 3].map(() => ask(world, buyer, fresh.id, inspector.id)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(world, buyer)).toBe(fee)
  },
)

test(
  'a car that goes to somebody else calls the inspection off, and its own buyer’s does not',
  { tags: 'slow' },
  async () => {
    const seller = await personWith(world, 0)
    const car = await offerCar(world, seller)
    const [mine, others] = [
      await inspectionIn(world, 'accepted', { seller, car, buyer: await personWith(world, fee + price) }),
      await inspectionIn(world, 'accepted', { seller, car }),
    ]
    await pay(world, mine.buyer, car.id)
    await world.settle()
    expect((await see(world, mine.buyer, mine.inspection.id)).data.state).toBe('accepted')
    expect((await see(world, others.buyer, others.inspection.id)).data.state).toBe('called-off')
    expect(await balanceOf(world, others.buyer)).toBe(fee)
  },
)

test('a report is refused until nothing is missing, and names what is', async () => {
  const { buyer, inspector, inspection } = await inspectionIn(world, 'accepted')
  const { id } = inspection
  const points = checklistAt(world.now()).points.length
  expect(points).toBeGreaterThanOrEqual(150)
  expect(await step(world, inspector, 'report', inspection)).toMatchObject({ code: '94' })
  await fillIn(world, inspector, id)
  await saveGroup(world, inspector, id, 'tools', [{ point: 'jack', result: 'unchecked' }])
  await saveFacts(world, inspector, id, { vin: '' })
  const answer = await step(world, inspector, 'report', inspection)
  expect(answer.code).toBe('94')
  expect(answer.errors.map(({ field }) => field)).toEqual([
    'vin', 'spare', 'jack', 'spanner', 'triangle', 'extinguisher', 'tow-eye',
  ]) // prettier-ignore
  expect((await see(world, inspector, id)).data.progress).toMatchObject({ done: points - 6, of: points })
  expect(await report(buyer, id)).toMatchObject({ status: 404 })
  expect(await saveGroup(world, inspector, id, 'tools', [{ point: 'bonnet', result: 'good' }])).toMatchObject(
    { code: '10' },
  )
  expect(
    await saveGroup(world, inspector, id, 'tools', [
      { point: 'jack', result: 'good', pictures: ['a'.repeat(40)] },
    ]),
  ).toMatchObject({ code: '38' })
  expect(await saveGroup(world, buyer, id, 'tools', [{ point: 'jack', result: 'good' }])).toMatchObject({
    code: '13',
  })
})

test('a report that was handed in is worst first, compares the VIN, and is never changed again', async () => {
  const { buyer, inspector, seller, vin, inspection } = await inspectionIn(world, 'reported')
  const { id } = inspection
  const { data } = await report(buyer, id)
  expect(data.findings.slice(0, 3).map(({ point, result }) => [point, result])).toEqual([
    ['brakes-front', 'bad'],
    ['windscreen', 'advise'],
    ['vin-plate', 'good'],
  ])
  expect(data).toMatchObject({ counts: { bad: 1, advise: 1, unchecked: 0 }, vinMatches: true, vin })
  expect(await report(seller, id)).toMatchObject({ status: 404 })
  expect(await saveGroup(world, inspector, id, 'tools', [{ point: 'jack', result: 'good' }])).toMatchObject({
    code: '40',
  })
  expect(await saveFacts(world, inspector, id)).toMatchObject({ code: '40' })
  for (const change of ["update inspection_report set words = 'x'", 'delete from inspection_report'])
    await expect(world.db.pool.query(`${change} where inspection_id = '${id}'`)).rejects.toThrow(
      /never changed/,
    )
})

test('a report is shown where buyer and seller agree, is found again by the VIN, and either takes it back', async () => {
  const { buyer, inspector, seller, car, vin, inspection } = await inspectionIn(world, 'reported', {
    buyer: await personWith(world, fee),
  })
  const { id } = inspection
  expect(await show(buyer, id, 'offer')).toMatchObject({ code: '40' })
  await step(world, buyer, 'complete', inspection)
  expect(await show(seller, id, 'agree')).toMatchObject({ code: '40' })
  expect((await show(buyer, id, 'offer')).data.showing).toBe('offered')
  expect((await readPublicInspections(car.id)).data.filter(({ ofThisListing }) => ofThisListing)).toEqual([])
  expect((await report(seller, id)).status).toBe(200)
  expect(await show(inspector, id, 'agree')).toMatchObject({ code: '40' })
  expect((await show(seller, id, 'agree')).data.showing).toBe('shown')
  const again = await offerCar(world, await personWith(world, 0), { Vin: vin })
  const answer = await world.ask<PublicReport>({
    url: '/api/Inspection/get-shown-report',
    query: { CarId: again.id },
  })
  expect(answer.data).toMatchObject({ inspectionId: id, ofThisListing: false, odometerKm: 98_400 })
  expect(answer.data.findings.map(({ point }) => point)).toEqual(['brakes-front', 'windscreen'])
  expect(JSON.stringify(answer.data)).not.toContain(vin)
  expect((await show(seller, id, 'take-back')).data.showing).toBe('private')
  expect((await readPublicInspections(car.id)).data.filter(each => each.inspectionId === id)).toEqual([])
})

test('a dispute about a report is settled by the operator, who may share the fee', async () => {
  const { buyer, inspector, inspection } = await inspectionIn(world, 'reported')
  await step(world, buyer, 'dispute', inspection, { reason: 'The engine was never looked at' })
  const { run } = deskIn(world)
  expect(await run('inspection disputes')).toContain(inspection.id)
  await run('inspection settle', inspection.id, 'split', '10000', 'Half of the car was looked at')
  expect([await balanceOf(world, buyer), await balanceOf(world, inspector)]).toEqual([
    fee - 1_000_000,
    1_000_000,
  ])
})
