// Claims above a deposit: asked, contested, decided, owed and paid by PIN.
import { afterAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { contestOfClaim, payTerms } from '#contract/rental/claim/story.ts'
import { dealAtDesk } from '#server/deal-engine/desk-subjects.ts'
import { reminders } from '#server/jobs.ts'
import { remindOfTimers } from '#server/kernel/process/timers.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { storePicture } from '#server/testing/deals/rental-records.ts'
import {
  aboveDeposit,
  claimedRental,
  claimOf,
  claimStep,
  claimTime,
  contestedLine,
  reason,
  rentalClaimAt,
  rentalClaimIn,
  seeRentalClaim,
  smallDeposit,
  type Claiming,
} from '#server/testing/deals/rental-claims.ts'
import {
  dayIn,
  letCar,
  passTime,
  rentCar,
  type Renting,
  rentFor,
  seeRental,
  stepOf,
} from '#server/testing/deals/rentals.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rentalClaimKind } from './kind.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const balances = async (on: Renting) => [await balanceOf(world, on.owner), await balanceOf(world, on.renter)]
const decide = (on: Claiming, ...typed: string[]) =>
  deskIn(world).run('rental-claim settle', on.claim.id, ...typed, 'Both records were compared')
const see = (on: Claiming, side: 'owner' | 'renter' = 'renter') => seeRentalClaim(world, on[side], on.claim)
/** The renter books another car. */
const rentAgain = async (on: Renting) => {
  const owner = await personWith(world, 0)
  const car = await letCar(world, owner, { cautionKobo: 0 })
  return rentCar(world, on.renter, car.id, { from: dayIn(world, 2), noOfDays: 1 })
}
const noticesOf = async ({ id }: { id: string }) =>
  (
    await world.db.rows<{ title: string }>`
      select title from notice where user_id = ${id} and link like '/bookings/rental-claims/%' order by at, id`
  ).map(({ title }) => title)

test('silence on a claim pays the deposit; the rest is asked line by line and leaves the wallet with the PIN alone', async () => {
  const on = await rentalClaimIn(world)
  expect(on.claim).toMatchObject({
    state: 'asked',
    claimedKobo: aboveDeposit,
    owedKobo: aboveDeposit,
    allowed: ['pay', 'contest', 'propose-instalments'],
    charges: [
      {
        line: 'kilometres',
        wholeKobo: 1_500_00,
        depositKobo: smallDeposit,
        amountKobo: 500_00,
        state: 'open',
      },
      { line: 'cleaning', wholeKobo: 10_000_00, depositKobo: 0, amountKobo: 10_000_00, state: 'open' },
    ],
  })
  const rental = await seeRental(world, on.owner, on.rental)
  expect(rental).toMatchObject({
    state: 'closed',
    aboveKobo: aboveDeposit,
    claimId: on.claim.id,
    claimState: 'asked',
  })
  const before = await balances(on)
  expect(before[0]).toBe(rentFor(2) * 0.95 + smallDeposit)
  expect(payTerms(on.claim).happens[0]).toContain('₦10,500.00 leaves your wallet')
  expect((await claimStep(world, on.owner, 'pay', on.claim)).status).toBe(409)
  expect((await world.ask({ url: '/api/RentalClaim/pay', token: on.renter.token, query: { pin: '9274' }, body: { rentalClaimId: on.claim.id, version: on.claim.version } })).code).toBe('03') // prettier-ignore
  expect(await balances(on)).toEqual(before)
  const answers = await Promise.all([1, 2, 3].map(() => claimStep(world, on.renter, 'pay', on.claim)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await balances(on)).toEqual([before[0]! + aboveDeposit, before[1]! - aboveDeposit])
  expect(await see(on)).toMatchObject({ state: 'paid', owedKobo: aboveDeposit, myTurn: false, allowed: [] })
})

test('a contested line is decided by AutoX in the queue of its date, the rest is owed, and nobody who owes books another car', async () => {
  const on = await rentalClaimIn(world)
  const picture = await storePicture(world, on.renter)
  const outcome = contestOfClaim(on.claim, new Set(['cleaning']))
  const contested = done(
    await claimStep(world, on.renter, 'contest', on.claim, {
      lines: [{ line: 'cleaning', reason, pictures: [picture] }],
    }),
  )
  expect(contested).toMatchObject({ state: 'contested', owedKobo: outcome.owedKobo })
  expect(outcome).toEqual({ owedKobo: 500_00, contestedKobo: 10_000_00 })
  expect(contested.decidesBy).toBe(new Date(world.now().getTime() + 72 * 3_600_000).toISOString())
  const atDesk = dealAtDesk(rentalClaimKind)
  const history = await atDesk.things!['rental-claim']!.tells!(world.db, on.claim.id)
  expect(history?.contested).toMatchObject([
    { outcome: 'Not contested' },
    { amountKobo: 10_000_00, outcome: 'Contested', reason, pictures: [{ hash: picture }] },
  ])
  // Nobody is barred while AutoX decides.
  expect((await rentAgain(on)).status).toBe(200)
  await expect(decide(on, 'decide-line', 'cleaning', '1')).rejects.toThrow('Only one line')
  await expect(decide(on, 'decide-last', 'cleaning', '10000.01')).rejects.toThrow('At most the line')
  await expect(decide(on, 'dismiss')).rejects.toThrow('Other lines are owed')
  await decide(on, 'decide-last', 'cleaning', '2500')
  const owed = await see(on)
  expect(owed).toMatchObject({ state: 'owed', owedKobo: 3_000_00, allowed: ['pay', 'propose-instalments'] })
  expect(owed.charges[1]).toMatchObject({ state: 'decided', awardedKobo: 2_500_00 })
  const refused = await rentAgain(on)
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    '79',
    'You owe ₦3,000.00 for an earlier rental. Pay it under “Rental claims” in your bookings first. Nothing was taken from your wallet.',
  ])
  const before = await balances(on)
  done(await claimStep(world, on.renter, 'pay', owed))
  expect(await balances(on)).toEqual([before[0]! + 3_000_00, before[1]! - 3_000_00])
  expect((await rentAgain(on)).status).toBe(200)
})

test('what the renter agrees to with the PIN, or AutoX decided with the rental, is owed at once and not heard twice', async () => {
  const agreed = await claimedRental(world)
  expect(agreed.rental).toMatchObject({ aboveKobo: aboveDeposit, feesKobo: smallDeposit, claimsKobo: 0 })
  done(await stepOf(world, agreed.renter, 'accept-claim', agreed.rental))
  const claim = await claimOf(world, agreed)
  expect(claim).toMatchObject({ state: 'owed', owedKobo: aboveDeposit })
  expect((await claimStep(world, agreed.renter, 'contest', claim, contestedLine)).status).toBe(409)

  const on = await claimedRental(world)
  const contested = done(
    await stepOf(world, on.renter, 'contest', on.rental, { reason: undefined, ...contestedLine }),
  )
  expect(contested).toMatchObject({ state: 'contested', aboveKobo: aboveDeposit, claimId: null })
  await deskIn(world).run('rental settle', on.rental.id, 'decide-last', 'cleaning', '4000', 'Compared')
  const decided = await claimOf(world, on)
  // The accepted kilometres are paid first, and only they are still open.
  expect(decided).toMatchObject({
    state: 'asked',
    claimedKobo: 4_500_00,
    charges: [
      { line: 'kilometres', amountKobo: 500_00, state: 'open' },
      { line: 'cleaning', amountKobo: 4_000_00, wholeKobo: 10_000_00, state: 'accepted' },
    ],
  })
  const { status, errors } = await claimStep(world, on.renter, 'contest', decided, contestedLine)
  expect([status, errors[0]?.field]).toEqual([400, 'lines.0.line'])
})

test('silence of a week makes a debt that is reminded every week, waived by its owner, or closed after a year', async () => {
  const on = await rentalClaimIn(world)
  await passTime(world, on, { hours: 150 })
  await remindOfTimers(world.db, world.now(), reminders, error => {
    throw error
  })
  await passTime(world, on, { hours: 18, minutes: 1 })
  expect(await see(on)).toMatchObject({ state: 'owed', owedKobo: aboveDeposit })
  await passTime(world, on, { hours: 360 })
  const titles = await noticesOf(on.renter)
  expect(titles.filter(title => title.startsWith('Still to pay')).length).toBeGreaterThan(0)
  expect(titles.some(title => title.startsWith('Answer by'))).toBe(true)
  expect((await see(on)).due).toMatchObject({ event: 'give-up' })
  await claimTime(world, on.claim, 'give-up')
  expect(await see(on)).toMatchObject({ state: 'unpaid', allowed: [] })
  expect((await rentAgain(on)).status).toBe(200)

  const waived = await rentalClaimAt(world, 'owed')
  expect((await claimStep(world, waived.renter, 'waive', waived.claim)).status).toBe(409)
  done(await claimStep(world, waived.owner, 'waive', waived.claim))
  expect((await see(waived)).charges.map(({ state }) => state)).toEqual(['waived', 'waived'])
  expect((await rentAgain(waived)).status).toBe(200)
})

test('AutoX upholds or dismisses all that is contested; nothing owed is no debt', async () => {
  const all = { lines: ['kilometres', 'cleaning'].map(line => ({ line, reason })) }
  const upheld = await rentalClaimIn(world)
  done(await claimStep(world, upheld.renter, 'contest', upheld.claim, all))
  await decide(upheld, 'uphold')
  expect(await see(upheld)).toMatchObject({ state: 'owed', owedKobo: aboveDeposit })
  const on = await rentalClaimIn(world)
  done(await claimStep(world, on.renter, 'contest', on.claim, all))
  await decide(on, 'decide-line', 'kilometres', '0')
  await expect(decide(on, 'uphold')).rejects.toThrow('A line is decided already')
  await expect(decide(on, 'decide-last', 'cleaning', '0')).rejects.toThrow('Nothing would be owed')
  await decide(on, 'dismiss')
  expect(await see(on)).toMatchObject({ state: 'dismissed', owedKobo: 0 })
})

test('nothing is claimed above the deposit of a waived return, nor of a booking that was told so', async () => {
  const waived = await claimedRental(world)
  done(await stepOf(world, waived.owner, 'all-well', await seeRental(world, waived.owner, waived.rental)))
  const end = await seeRental(world, waived.renter, waived.rental)
  expect(end).toMatchObject({ state: 'closed', claimId: null, aboveKobo: 0 })
  expect(end.charges.map(({ state }) => state)).toEqual(['waived', 'waived'])

  const older = await claimedRental(world)
  await world.db.run`update rental set above_deposit = false where id = ${older.rental.id}`
  await passTime(world, older, { hours: 24, minutes: 1 })
  expect(await seeRental(world, older.renter, older.rental)).toMatchObject({
    state: 'closed',
    claimId: null,
    aboveKobo: 0,
  })
})

test('a deposit of nothing leaves every line to the claim; one kobo above is one', async () => {
  const bare = await claimedRental(world, {}, { cautionKobo: 0 })
  await passTime(world, bare, { hours: 24, minutes: 1 })
  expect(await claimOf(world, bare)).toMatchObject({ claimedKobo: 11_500_00 })
  const justAbove = await claimedRental(world, {}, { cautionKobo: 11_499_99 })
  await passTime(world, justAbove, { hours: 24, minutes: 1 })
  const claim = await claimOf(world, justAbove)
  expect(claim).toMatchObject({ claimedKobo: 1, charges: [{ line: 'cleaning', amountKobo: 1 }] })
  done(await claimStep(world, justAbove.renter, 'pay', claim))
  const exact = await claimedRental(world, {}, { cautionKobo: 11_500_00 })
  await passTime(world, exact, { hours: 24, minutes: 1 })
  expect(await seeRental(world, exact.renter, exact.rental)).toMatchObject({ claimId: null })
})

test('what is not right is refused beside its field, of strangers by not being found, and moves nothing', async () => {
  const on = await rentalClaimIn(world)
  const line = { line: 'cleaning', reason }
  const fields = async (body: object) => {
    const { status, errors } = await claimStep(world, on.renter, 'contest', on.claim, body)
    return [status, errors.map(({ field }) => field)]
  }
  expect(await fields({})).toEqual([400, ['lines']])
  expect(await fields({ lines: [] })).toEqual([400, ['lines']])
  expect(await fields({ lines: [line, line] })).toEqual([400, ['lines.1.line']])
  expect(await fields({ lines: [{ line: 'late', reason }] })).toEqual([400, ['lines.0.line']])
  expect(await fields({ lines: [{ line: 'cleaning' }] })).toEqual([400, ['lines.0.reason']])
  const others = await storePicture(world, on.owner)
  expect((await claimStep(world, on.renter, 'contest', on.claim, { lines: [{ ...line, pictures: [others] }] })).status).toBe(400) // prettier-ignore
  const stranger = await personWith(world, 0)
  for (const name of ['pay', 'contest', 'waive'] as const)
    expect(
      await claimStep(world, stranger, name, on.claim, name === 'contest' ? contestedLine : {}),
    ).toMatchObject({ status: 404 })
  expect((await claimStep(world, on.renter, 'pay', { ...on.claim, version: 9 })).code).toBe('43')
  const [owner, renter] = await balances(on)
  await world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin: '8305' },
    token: on.renter.token,
    body: { accountNumber: on.owner.accountNumber, amountKobo: renter! - 1 },
  })
  expect((await claimStep(world, on.renter, 'pay', on.claim)).code).toBe('06')
  expect(owner).toBe(kobo(rentFor(2) * 0.95 + smallDeposit))
  expect(await see(on)).toMatchObject({ state: 'asked', version: on.claim.version })
})
