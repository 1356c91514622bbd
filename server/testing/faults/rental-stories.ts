// How the calls of a rental succeed, so that a test can do them again.
import type { Call } from '#contract/core/call.ts'
import type { RentalClaimState } from '#contract/rental/claim/process.ts'
import { rentalClaims } from '#contract/rental/claim/shape.ts'
import type { RentalState } from '#contract/rental/process.ts'
import { rentalRecords } from '#contract/rental/record-shape.ts'
import { rentals } from '#contract/rental/shape.ts'
import { contestedLine, emptyWallet, endedRental, reason, rentalClaimAt } from '../deals/rental-claims.ts'
import { caution, dayIn, letCar, rentalIn, rentFor, seeRental } from '../deals/rentals.ts'
import { putRecord } from '../deals/rental-causes.ts'
import { recordBody } from '../deals/rental-records.ts'
import { pdfFile, personWith, pin } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>

const why = { reason: 'For the sake of a test' }
const otherwise = { reason: 'For another reason' }
const staleVersion = { version: 99 }
const broken = { what: 'The gearbox is stuck', place: 'Lekki toll gate' }

type Side = 'renter' | 'owner'
type StoryOptions = { more?: object; change?: object; query?: object; code?: Side }

const byIn =
  (world: World) =>
  (
    side: Side,
    state: RentalState,
    { more = {}, change = staleVersion, query = {}, code }: StoryOptions = {},
  ): Story =>
  async () => {
    const on = await rentalIn(world, state)
    const { id: rentalId, version } = on.rental
    // Whoever hands the car over has its owner's record before.
    if (code) await putRecord(world, on.rental, code === 'renter' ? 'out' : 'back')
    const read = code && { code: (await seeRental(world, on[code], on.rental)).handoverCode }
    const body = { rentalId, version, ...more, ...read }
    return {
      who: on[side],
      request: { query, body } as Ready['request'],
      changed: { query, body: { ...body, ...change } } as Ready['request'],
    }
  }

const rentPaymentIn =
  (world: World): Story =>
  async () => {
    const [owner, who] = [await personWith(world, 0), await personWith(world, rentFor(2) + caution)]
    const { id: carId } = await letCar(world, owner)
    const body = { carId, from: dayIn(world, 1) }
    return {
      who,
      request: { query: { pin }, body },
      changed: { query: { pin }, body: { ...body, noOfDays: 2 } },
    }
  }

const recordIn =
  (world: World): Story =>
  async () => {
    const { owner, rental } = await rentalIn(world)
    const body = await recordBody(world, owner, rental.id, 'out')
    const makeRequest = (more: object) => ({ query: {}, body: { ...body, ...more } }) as Ready['request']
    return { who: owner, request: makeRequest({}), changed: makeRequest({ odometerKm: 50_001 }) }
  }

const claimIn =
  (world: World) =>
  (
    side: Side,
    state: RentalClaimState,
    { more = {}, change = staleVersion, query = {} }: StoryOptions = {},
  ): Story =>
  async () => {
    const on = await rentalClaimAt(world, state)
    const body = { rentalClaimId: on.claim.id, version: on.claim.version, ...more }
    return {
      who: on[side],
      request: { query, body } as Ready['request'],
      changed: { query, body: { ...body, ...change } } as Ready['request'],
    }
  }

const tollIn =
  (world: World): Story =>
  async () => {
    const { owner, rental } = await endedRental(world, 'chauffeur')
    const body = { rentalId: rental.id, kind: 'toll', happenedAt: rental.outAt!, amountKobo: 1_500_00 }
    const makeRequest = (more: object) =>
      ({ query: {}, body: { ...body, Notice: [pdfFile()], ...more } }) as Ready['request']
    return { who: owner, request: makeRequest({}), changed: makeRequest({ amountKobo: 1_600_00 }) }
  }

/** Of a renter whose wallet does not hold all that is owed. */
const proposalIn =
  (world: World): Story =>
  async () => {
    const on = await rentalClaimAt(world, 'owed')
    await emptyWallet(world, on)
    const body = { rentalClaimId: on.claim.id, version: on.claim.version, months: 3 }
    return {
      who: on.renter,
      request: { query: { pin }, body },
      changed: { query: { pin }, body: { ...body, months: 4 } },
    }
  }

export const rentalStories = (world: World): readonly (readonly [Call, Story])[] => {
  const by = byIn(world)
  const ofClaim = claimIn(world)
  const reasoned = { more: why, change: otherwise }
  return [
    [rentals.rentPayment, rentPaymentIn(world)],
    [rentalRecords.save, recordIn(world)],
    [rentals.confirm, by('owner', 'requested')],
    [rentals.decline, by('owner', 'requested', reasoned)],
    [rentals.withdraw, by('renter', 'requested')],
    [rentals.cancel, by('renter', 'confirmed', reasoned)],
    [rentals.callOff, by('owner', 'confirmed', reasoned)],
    [rentals.handOut, by('owner', 'confirmed', { code: 'renter' })],
    [rentals.miss, by('owner', 'awaited')],
    [rentals.contest, by('renter', 'claimed', reasoned)],
    [
      rentals.askChange,
      by('renter', 'out', { more: { noOfDays: 3 }, change: { noOfDays: 4 }, query: { pin } }),
    ],
    [rentals.agreeChange, by('owner', 'changing')],
    [rentals.refuseChange, by('owner', 'changing', reasoned)],
    [rentals.dropChange, by('renter', 'changing')],
    [rentals.breakDown, by('renter', 'out', { more: broken, change: { place: 'Somewhere else' } })],
    [rentals.putRight, by('owner', 'broken-down')],
    [rentals.endTrip, by('owner', 'broken-down')],
    [rentals.bringBack, by('renter', 'out', { code: 'owner' })],
    [rentals.allWell, by('owner', 'returned')],
    [
      rentals.claim,
      by('owner', 'returned', { more: { items: ['cleaning'] }, change: { items: ['smoking'] } }),
    ],
    [rentals.acceptClaim, by('renter', 'claimed', { query: { pin } })],
    [rentals.dispute, by('renter', 'out', reasoned)],
    [rentalClaims.pay, ofClaim('renter', 'owed', { query: { pin } })],
    [
      rentalClaims.contest,
      ofClaim('renter', 'asked', {
        more: contestedLine,
        change: { lines: [{ line: 'kilometres', reason }] },
      }),
    ],
    [rentalClaims.waive, ofClaim('owner', 'asked')],
    [rentalClaims.claimToll, tollIn(world)],
    [rentalClaims.proposeInstalments, proposalIn(world)],
    [rentalClaims.acceptInstalments, ofClaim('owner', 'proposed')],
    [rentalClaims.declineInstalments, ofClaim('owner', 'proposed', reasoned)],
  ]
}
