import { formatNaira } from '#contract/core/money.ts'
import { expect, test } from 'vitest'
import type { Picture } from '#contract/core/picture.ts'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { fireTimers } from '#server/kernel/process/timers.ts'
import { timers } from '#server/jobs.ts'
import { insurerAccount, balanceOf as inBooks } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { claimAccepted, claimReported } from '#server/testing/insurance/claims.ts'
import {
  addInsurer,
  applied,
  comprehensive,
  look,
  newPlate,
  policyApplied,
  policyIn,
  policySteps,
  quoteFor,
  vehicleOf,
} from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { putValue } from '#server/testing/world/second-terms.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { insertPictures, statementPicturesOf } from './pictures-sql.ts'

const world = await makeWorld()
const { take } = policySteps
const today = () => world.now().toISOString().slice(0, 10)
const fire = () =>
  fireTimers(world.db, world.now(), timers, error => {
    throw error
  })
const check = async (Code: string) =>
  (await world.ask<CheckedCertificate>({ url: '/api/Insurance/check-certificate', query: { Code } })).data

test('a quote shows every line of each insurer side by side, and none without a licence', async () => {
  const [cheap, dear] = [await addInsurer(world, 'Cheap', 500), await addInsurer(world, 'Dear', 700)]
  const person = await personWith(world, 0)
  const vehicleId = await vehicleOf(world, person, newPlate())
  const quoteRequest = {
    vehicleId,
    ...comprehensive,
    vehicleClass: 'private',
    startsOn: today(),
    excess: 'higher',
  }
  const { data } = await quoteFor(world, person, quoteRequest)
  const offers = data.offers.filter(({ insurer }) => [cheap, dear].includes(insurer.id))
  expect(offers.map(({ premiumKobo }) => premiumKobo)).toEqual([250_000_00, 315_000_00])
  expect(offers[0]!.lines.map(({ what, amountKobo }) => [what, amountKobo])).toEqual([
    ['comprehensive', 250_000_00],
    ['excess', -25_000_00],
    ['floor', 25_000_00],
  ])
  await deskIn(world).runByTwo('insurers licence', cheap, 'withdrawn', 'its capital is too low')
  const after = await quoteFor(world, person, quoteRequest)
  expect(after.data.offers.some(({ insurer }) => insurer.id === cheap)).toBe(false)
})

test('what is no quote is refused beside its field', async () => {
  const person = await personWith(world, 0)
  const vehicleId = await vehicleOf(world, person, newPlate())
  const base = { vehicleId, cover: 'third-party', vehicleClass: 'private', startsOn: today() }
  const fields = async (more: object) =>
    (await quoteFor(world, person, { ...base, ...more })).errors.map(({ field }) => field)
  expect(await fields({ startsOn: '2020-01-01' })).toEqual(['startsOn'])
  expect(await fields({ ...comprehensive, sumInsuredKobo: 0 })).toEqual(['sumInsuredKobo'])
  expect(await fields({ ...comprehensive, sumInsuredKobo: 9_007_199_254_740_991 })).toEqual([
    'sumInsuredKobo',
  ])
  expect(await fields({ sumInsuredKobo: 500_000_00 })).toEqual(['sumInsuredKobo'])
  const many = { ...comprehensive, drivers: Array.from({ length: 5 }, () => comprehensive.drivers[0]) }
  expect(await fields(many)).toEqual(['drivers'])
  await putValue(world, 'insurance-terms', '2026-11-19', { driversMax: 5 })
  expect(await fields(many)).toEqual([])
  expect(await fields({ days: 31 })).toEqual(['days'])
  expect(await fields({ carId: vehicleId })).toEqual(['vehicleId'])
  const stranger = await personWith(world, 0)
  expect(await quoteFor(world, stranger, base)).toMatchObject({ status: 404 })
})

test('the premium waits until the insurer issues; then the insurer and AutoX have their parts, and the certificate is in force', async () => {
  const { holder, insurerId, policy } = await policyIn(world)
  expect(policy).toMatchObject({ state: 'active', paidKobo: 15_000_00, role: 'holder' })
  expect(policy).not.toHaveProperty('counterparty')
  expect(await inBooks(world.db, insurerAccount(insurerId))).toBe(13_500_00)
  expect(await balanceOf(world, holder)).toBe(2_000_000_00 - 15_000_00)
  expect(await check(policy.certificate!.code)).toMatchObject({
    genuine: true,
    state: 'in-force',
    plate: policy.plate,
    register: { ussd: '*565*11#' },
  })
  const forged = `${policy.certificate!.code.slice(0, -4)}AAAA`
  expect(await check(forged)).toMatchObject({ genuine: false, state: 'unknown' })
})

test('a borrowed car is insured for three days, at three days of a year', async () => {
  const person = await personWith(world, 0)
  const vehicleId = await vehicleOf(world, person, newPlate())
  const query = { vehicleId, cover: 'third-party', vehicleClass: 'private', startsOn: today(), days: 3 }
  const { data } = await quoteFor(world, person, query)
  expect([data.days, data.until]).toEqual([3, dayAfter(today(), 2)])
  // 15,000 × 3 ÷ 365, rounded up to the kobo.
  expect(data.offers[0]).toMatchObject({ premiumKobo: 123_29 })
})

test('a certificate is found by its number and plate as people type them, and by neither alone', async () => {
  const { holder, policy } = await policyIn(world)
  const find = async (number: string, plate: string) =>
    world.ask<CheckedCertificate>({
      url: '/api/Insurance/find-certificate',
      query: { Number: number, Plate: plate },
    })
  const { number } = policy.certificate!
  expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
  const typed = ` ${number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`
  for (const plate of [policy.plate, policy.plate.toLowerCase().replaceAll('-', ' ')])
    expect((await find(typed, plate)).data).toMatchObject({
      genuine: true,
      state: 'in-force',
      plate: policy.plate,
    })
  const { policy: other } = await policyIn(world, { holder })
  for (const [wrongNumber, plate] of [
    [number, other.plate],
    [other.certificate!.number, policy.plate],
    ['0000-0000-0000', policy.plate],
  ] as const)
    expect((await find(wrongNumber, plate)).data).toMatchObject({ genuine: false, plate: '', until: null })
  for (const wrong of ['', '9F3A-62C1', '9F3A-62C1-0B7G', "' or true --"])
    expect((await find(wrong, policy.plate)).errors?.[0]?.field).toBe('query.Number')
})

test('an insurer that refuses leaves the premium with the holder, and one that is silent leaves it in escrow for a person', async () => {
  const refused = await policyIn(world, { start: 'DEM-1' })
  expect(refused.policy).toMatchObject({ state: 'refused', refusal: 'The vehicle was not accepted' })
  expect(await balanceOf(world, refused.holder)).toBe(2_000_000_00)
  const away = await policyIn(world, { start: 'DEM-7' })
  expect(away.policy).toMatchObject({ state: 'paid', waits: { unknown: true } })
})

test('withdrawn before it is paid, nothing of the vehicle is kept with it', async () => {
  const { id, version, holder } = await policyApplied(world)
  const picture = { hash: 'a'.repeat(64), name: 'front.jpg' } as unknown as Picture
  const served = { picture, shows: 'Odometer', takenAt: world.now().toISOString() }
  await world.db.inTx(tx => insertPictures(tx, id, [served]))
  await take(world, holder, 'withdraw', { policyId: id, version })
  expect(await look(world, holder, id)).toMatchObject({ state: 'withdrawn', files: [] })
  expect(await statementPicturesOf(world.db, id)).toEqual([])
})

test('a second policy of one kind for the same vehicle and days is refused by the database', async () => {
  const { holder, quoteRequest } = await policyIn(world)
  const { data: quote } = await quoteFor(world, holder, quoteRequest)
  const body = { quoteId: quote.id, offerId: quote.offers[0]!.id }
  expect(await take(world, holder, 'choose-quote', body)).toMatchObject({ status: 409, code: '92' })
})

test('two pay for the same days at once: one has them, the other keeps its money', async () => {
  await addInsurer(world)
  const holder = await personWith(world, 100_000_00)
  const vehicleId = await vehicleOf(world, holder, newPlate())
  const quoteRequest = { vehicleId, cover: 'third-party', vehicleClass: 'private', startsOn: today() }
  const two = [
    await applied(world, holder, (await quoteFor(world, holder, quoteRequest)).data),
    await applied(world, holder, (await quoteFor(world, holder, quoteRequest)).data),
  ]
  const paid = await Promise.all(
    two.map(({ id, version }) => take(world, holder, 'pay', { policyId: id, version }, true)),
  )
  expect(paid.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.settle()
  expect(await balanceOf(world, holder)).toBe(100_000_00 - 15_000_00)
})

test('cancelled pro rata: what is left goes back from the insurer and from AutoX, to the kobo', async () => {
  const { holder, insurerId, policy } = await policyIn(world)
  const { refund, version } = await look(world, holder, policy.id)
  const wrong = { policyId: policy.id, version, refundKobo: refund!.refundKobo - 1 }
  expect(await take(world, holder, 'cancel', wrong, true)).toMatchObject({ status: 409, code: '34' })
  const done = await take(world, holder, 'cancel', { ...wrong, refundKobo: refund!.refundKobo }, true)
  expect(done.data).toMatchObject({ state: 'cancelled', refundedKobo: refund!.refundKobo })
  expect(await balanceOf(world, holder)).toBe(2_000_000_00 - 15_000_00 + refund!.refundKobo)
  expect(await inBooks(world.db, insurerAccount(insurerId))).toBeLessThan(50_00)
  // Today is paid for: the check says in force until midnight in Lagos, which is 23:00 UTC.
  const lastDay = { state: 'in-force', until: refund!.lastDay }
  expect(await check(policy.certificate!.code)).toMatchObject(lastDay)
  expect((await check(policy.certificate!.code)).words).toContain('until midnight tonight')
  await world.settle()
  const letter = await world.mailTo(holder.email)
  expect(letter!.body).toContain(
    `Cover ends at midnight tonight, Lagos time. ${formatNaira(refund!.refundKobo)} went back to your wallet.`,
  )
  expect((await look(world, holder, policy.id)).endedOn).toBe(refund!.lastDay)
  world.pass({ hours: 14, minutes: -1 })
  expect(await check(policy.certificate!.code)).toMatchObject(lastDay)
  world.pass({ minutes: 1 })
  expect(await check(policy.certificate!.code)).toMatchObject({ state: 'cancelled' })
  // Into the morning, so that the day is the same in Lagos and London for the tests that follow.
  world.pass({ hours: 10 })
})

test('a cancellation while a claim is open names the claim, never a refund of nothing', async () => {
  const { holder, policy } = await claimReported(world)
  const { version } = await look(world, holder, policy.id)
  await take(world, holder, 'cancel', { policyId: policy.id, version, refundKobo: 0 }, true)
  await world.settle()
  const { body } = (await world.mailTo(holder.email))!
  expect(body).toContain('because of a claim on this policy')
  expect(body).not.toContain('₦0.00')
})

test(
  'a policy with an open or a paid claim gives nothing back, and says so before the pin',
  { tags: 'slow' },
  async () => {
    const open = await claimReported(world)
    const before = await look(world, open.holder, open.policy.id)
    expect(before.refund).toMatchObject({ refundKobo: 0, keptBy: 'open-claim' })
    const wished = { policyId: before.id, version: before.version, refundKobo: before.premiumKobo }
    expect(await take(world, open.holder, 'cancel', wished, true)).toMatchObject({ status: 409, code: '34' })

    const holder = await personWith(world, 2_000_000_00)
    const { policyId } = await claimAccepted(world, { holder, naira: 100_000 })
    await world.settle()
    const paid = await look(world, holder, policyId)
    expect(paid.refund).toMatchObject({ refundKobo: 0, keptBy: 'paid-claim' })
    const wallet = await balanceOf(world, holder)
    const body = { policyId, version: paid.version, refundKobo: 0 }
    expect(await take(world, holder, 'cancel', body, true)).toMatchObject({
      status: 200,
      data: { state: 'cancelled', refundedKobo: 0 },
    })
    expect(await balanceOf(world, holder)).toBe(wallet)

    // What was sold before the term keeps its own.
    const older = await claimReported(world)
    await world.db.run`update policy set started_at = '2026-11-01' where id = ${older.policy.id}`
    expect((await look(world, older.holder, older.policy.id)).refund).toMatchObject({ keptBy: null })
  },
)

test('where the licence of the insurer ends the policy is suspended, and is in force again when it is back', async () => {
  const { holder, insurerId, policy } = await policyIn(world)
  await deskIn(world).runByTwo('insurers licence', insurerId, 'suspended', 'its capital is too low')
  await world.settle()
  expect(await look(world, holder, policy.id)).toMatchObject({
    state: 'suspended',
    allowed: ['cancel', 'move'],
  })
  expect(await check(policy.certificate!.code)).toMatchObject({ state: 'suspended' })
  await deskIn(world).runByTwo('insurers licence', insurerId, 'in-force', 'it has raised capital')
  await world.settle()
  expect(await look(world, holder, policy.id)).toMatchObject({ state: 'active' })
})

test('every kobo is where the books say', async () => {
  await fire()
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
