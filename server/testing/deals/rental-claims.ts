// Claims above a deposit in a test’s world, in any state.
import type { RentalClaimState } from '#contract/rental/claim/process.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import type { RentDriver } from '#contract/rental/terms/catalogue.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { rentalClaimKind } from '#server/rental/claim/kind.ts'
import { balanceOf, pdfFile, pin } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'
import { cause, putRecord } from './rental-causes.ts'
import { rentalIn, type Renting, seeRental, stepOf, withCode } from './rentals.ts'
import { setOutEarlier } from './time-comes.ts'

export type Claiming = Renting & { claim: RentalClaim }

/** A deposit of ₦1,000.00 against kilometres for ₦1,500.00 and dirt for ₦10,000.00: ₦10,500.00 is above it. */
export const smallDeposit = 1_000_00
export const aboveDeposit = 10_500_00

export const seeRentalClaim = async (
  world: World,
  { token }: Renting['owner'],
  { id }: { id: string },
): Promise<RentalClaim> =>
  done(await world.ask<RentalClaim>({ url: '/api/RentalClaim/get-claim-by-id', token, query: { Id: id } }))

/** The claim of a rental as its renter sees it. */
export const claimOf = async (world: World, on: Renting): Promise<RentalClaim> => {
  const { claimId } = await seeRental(world, on.renter, on.rental)
  return seeRentalClaim(world, on.renter, { id: claimId! })
}

/** Returned with ten kilometres too many, and claimed for dirt; the renter has not answered. */
export const claimedRental = async (
  world: World,
  people: Partial<Pick<Renting, 'owner' | 'renter'>> = {},
  terms: object = {},
): Promise<Renting> => {
  const on = await rentalIn(world, 'out', { ...people, terms: { cautionKobo: smallDeposit, ...terms } })
  await putRecord(world, on.rental, 'back', { odometerKm: 50_310 })
  const back = await withCode(world, on, 'bring-back')
  const now = await seeRental(world, on.owner, back)
  done(await stepOf(world, on.owner, 'claim', now, { items: ['cleaning'] }))
  return { ...on, rental: await seeRental(world, on.renter, on.rental) }
}

/** The renter did not answer the claim on the deposit: the rental has ended, and the rest is asked. */
export const rentalClaimIn = async (
  world: World,
  people: Partial<Pick<Renting, 'owner' | 'renter'>> = {},
): Promise<Claiming> => {
  const on = await claimedRental(world, people)
  await cause(world, on.rental, 'uncontested')
  return { ...on, claim: await claimOf(world, on) }
}

type Step = 'pay' | 'contest' | 'waive' | 'propose-instalments' | 'accept-instalments' | 'decline-instalments'
const pinned: readonly Step[] = ['pay', 'propose-instalments']
export const claimStep = (
  world: World,
  { token }: Renting['owner'],
  name: Step,
  { id, version }: Pick<RentalClaim, 'id' | 'version'>,
  more: object = {},
): Promise<ApiAnswer<RentalClaim>> =>
  world.ask<RentalClaim>({
    url: `/api/RentalClaim/${name}`,
    token,
    ...(pinned.includes(name) && { query: { pin } }),
    body: { rentalClaimId: id, version, ...more },
  })

export const reason = 'It was clean when it went back'
export const contestedLine = { lines: [{ line: 'cleaning', reason }] }

/** What the clock does. */
export const claimTime = (world: World, { id }: { id: string }, event: string): Promise<void> =>
  world.db.inTx(tx =>
    moveDeal(tx, rentalClaimKind, { id, event, actor: 'system', actorId: null, now: world.now() }),
  )

/** The renter's wallet holds so much and no more. */
export const emptyWallet = async (world: World, { owner, renter }: Renting, leaveKobo = 0): Promise<void> => {
  const amountKobo = (await balanceOf(world, renter)) - leaveKobo
  const body = { accountNumber: owner.accountNumber, amountKobo }
  done(await world.ask({ url: '/api/Wallet/WalletTransfer', query: { pin }, token: renter.token, body }))
}

/** One that has come to a state. */
export const rentalClaimAt = async (world: World, state: RentalClaimState): Promise<Claiming> => {
  const on = await rentalClaimIn(world)
  if (state === 'contested') done(await claimStep(world, on.renter, 'contest', on.claim, contestedLine))
  if (state === 'owed') await claimTime(world, on.claim, 'unanswered')
  if (state === 'proposed' || state === 'paying') {
    await emptyWallet(world, on)
    on.claim = done(await claimStep(world, on.renter, 'propose-instalments', on.claim, { months: 3 }))
  }
  if (state === 'paying') done(await claimStep(world, on.owner, 'accept-instalments', on.claim))
  return { ...on, claim: await seeRentalClaim(world, on.renter, on.claim) }
}

/** The renter drove the car for six hours, and its owner found it fine: the rental has ended. */
export const endedRental = async (
  world: World,
  driver: RentDriver = 'self-drive',
  people: Partial<Pick<Renting, 'owner' | 'renter'>> = {},
): Promise<Renting> => {
  const on = await rentalIn(world, 'out', people)
  await setOutEarlier(world.db, on.rental.id, 6, driver)
  await withCode(world, on, 'bring-back')
  done(await stepOf(world, on.owner, 'all-well', await seeRental(world, on.owner, on.rental)))
  return { ...on, rental: await seeRental(world, on.owner, on.rental) }
}

type Toll = { kind?: string; happenedAt?: string; amountKobo?: number | string; notice?: File | null }

/** An hour after the renter got the car, with a PDF. */
export const claimToll = (
  world: World,
  { token }: Renting['owner'],
  rental: Pick<Renting['rental'], 'id' | 'outAt'>,
  toll: Toll = {},
): Promise<ApiAnswer<RentalClaim>> => {
  const { kind = 'toll', amountKobo = 1_500_00, notice = pdfFile('notice.pdf') } = toll
  const hourLater = new Date(Date.parse(rental.outAt ?? world.now().toISOString()) + 3_600_000)
  const form = new FormData()
  form.append('rentalId', rental.id)
  form.append('kind', kind)
  form.append('happenedAt', toll.happenedAt ?? hourLater.toISOString())
  form.append('amountKobo', String(amountKobo))
  if (notice) form.append('Notice', notice)
  return world.ask<RentalClaim>({ url: '/api/RentalClaim/claim-toll', token, form })
}

/** What a toll adds to a claim that waits, as the call hands it over. */
export const addedToll = {
  toll: {
    line: 'toll-2026-11-20T08:00:00.000Z',
    words: 'Toll',
    wholeKobo: 1_500_00,
    depositKobo: 0,
    amountKobo: 1_500_00,
    isDecided: false,
    evidence: [],
    toll: null,
  },
}
