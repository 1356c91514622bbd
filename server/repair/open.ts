// Opens a repair appointment with place, services, vehicle and hour.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import { bookingProblems } from '#contract/repair/booking-problems.ts'
import type { Input } from '#contract/core/call.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { repair, type RepairState } from '#contract/repair/process.ts'
import type { repairs } from '#contract/repair/shape.ts'
import { repairLimits } from '#contract/repair/terms.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { findByPlate, type VehicleRow, vehicleFor } from '#server/garage/visit.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import {
  diagnosisFeeAt,
  modesOf,
  placeById,
  type PlaceRow,
  type WorkshopRow,
} from '#server/repair/workshops/reads.ts'
import { takeSlot } from '#server/repair/workshops/slots.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { repairKind } from './kind.ts'
import { answerByOf } from './rules.ts'
import { countOpen, isExpected, type RepairRow } from './sql.ts'

type Body = Input<typeof repairs.book>['body']
type At = PlaceRow & { workshop: WorkshopRow }

const same = (first: string, second: string): boolean =>
  first.trim().toLowerCase() === second.trim().toLowerCase()

/** The place must match the client's details. Refuses BAD_INPUT by field. */
const checkNamed = (place: At, { state, city, vendorEmail }: Body): void => {
  if (vendorEmail !== undefined && !same(vendorEmail, place.workshop.email ?? ''))
    failField('vendorEmail', 'This is not the email of the workshop at that place')
  if (state !== undefined && !same(state, place.state)) failField('state', `That place is in ${place.state}`)
  if (city !== undefined && !same(city, place.city)) failField('city', `That place is in ${place.city}`)
}

/** A place open for bookings. Refuses NOT_FOUND, BAD_INPUT. */
const placeFor = async (tx: Tx, body: Body, customerId: string): Promise<At> => {
  const place = await placeById(tx, body.locationId)
  if (!place || place.removed_at !== null)
    return failField(
      'locationId',
      'We can’t find this place. Choose one of a workshop on the list (GetVendors).',
    )
  checkNamed(place, body)
  const { workshop } = place
  if (workshop.owner_id === customerId) failField('locationId', 'This is your own workshop. Choose another.')
  if (!workshop.open_for_bookings || workshop.suspended || !(await hasWallet(tx, workshop.owner_id)))
    failField('locationId', 'This workshop takes no bookings at the moment. Choose another.')
  return place
}

/** The workshop offers the service at that location. Refuses BAD_INPUT. */
const checkService = async (tx: Tx, { workshop }: At, { service, mode }: Body): Promise<void> => {
  const modes = await modesOf(tx, workshop, service)
  if (modes.length === 0)
    failField('service', `${workshop.name} does not offer that. Choose one of its services.`)
  if (!modes.includes(mode))
    failField('mode', `${workshop.name} does not work that way. Choose one of ${modes.join(', ')}.`)
}

/** The chosen hour, or now for a roadside request. */
const slotIn = ({ dateTime, mode }: Body, now: Date): Date =>
  mode === 'roadside' ? now : new Date(dateTime!)

const refuseMore = async (tx: Tx, customerId: string, vehicle: VehicleRow, slotAt: Date): Promise<void> => {
  if (await isExpected(tx, vehicle.id, slotAt))
    fail('ALREADY_ASKED', {
      message: 'This car is already booked for that hour. See your bookings.',
    })
  if ((await countOpen(tx, customerId)) >= repairLimits.openMax)
    fail('ALREADY_ASKED', {
      message: `You have booked ${repairLimits.openMax} appointments. Cancel one before you book another.`,
    })
}

type Booking = {
  body: Body
  place: At
  vehicle: VehicleRow
  customerId: string
  slotAt: Date
  feeKobo: Kobo
  now: Date
}

const rowOf = ({ body, place, vehicle, customerId, slotAt, feeKobo, now }: Booking) =>
  ({
    ...beginning(repair.start, now),
    customer_id: customerId,
    workshop_id: place.workshop.owner_id,
    place_id: place.id,
    vehicle_id: vehicle.id,
    vehicle_make: vehicle.make,
    vehicle_model: vehicle.model,
    vehicle_year: vehicle.year,
    plate: body.plate || vehicle.plate,
    service: body.service,
    message: body.message,
    mode: body.mode,
    address: body.mode === 'drop-off' ? '' : body.address,
    slot_at: slotAt,
    stood_at: null,
    answer_by: answerByOf({ mode: body.mode, slotAt, now }),
    counters: 0,
    missed_by: null,
    checked_in_at: null,
    quoted_at: null,
    quote_words: '',
    asked_ready_by: null,
    ready_by: null,
    ready_at: null,
    collected_at: null,
    held_kobo: 0,
    diagnosis_fee_kobo: feeKobo,
    diagnosis_kobo: feeKobo,
    insured_kobo: 0,
  }) satisfies RepairRow

type Opening = { customerId: string; body: Body; now: Date }

/** The fee that the customer agrees to; a client that names none agrees to none. Refuses PRICE_CHANGED. */
const agreedFee = async (tx: Tx, { workshop }: At, body: Body): Promise<Kobo> => {
  const { diagnosisFeeKobo: agreed, service: category, mode } = body
  if (agreed === undefined) return ZERO
  const fee = await diagnosisFeeAt(tx, workshop.id, { category, mode })
  if (agreed !== fee)
    fail('PRICE_CHANGED', {
      message: `The diagnosis fee is ${formatNaira(fee)} now. Nothing was taken from your wallet. Check it again before you book.`,
    })
  return fee
}

/** Refuses NOT_FOUND, NOT_NOW, SLOT_TAKEN, ALREADY_ASKED, PRICE_CHANGED, INSUFFICIENT_FUNDS, and BAD_INPUT by field. */
export const openRepair = async (tx: Tx, { customerId, body, now }: Opening): Promise<Repair> => {
  const place = await placeFor(tx, body, customerId)
  await checkService(tx, place, body)
  const problems = bookingProblems(body)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  const slotAt = slotIn(body, now)
  const { vehicleId, vehicleMake: make, vehicleModel: model, vehicleYear: year, plate } = body
  const vehicle = await vehicleFor(tx, customerId, { vehicleId, make, model, year, plate }, now)
  await refuseMore(tx, customerId, vehicle, slotAt)
  const feeKobo = await agreedFee(tx, place, body)
  const row = rowOf({ body, place, vehicle, customerId, slotAt, feeKobo, now })
  if (body.mode !== 'roadside')
    await takeSlot(tx, { placeId: place.id, slotAt, repairId: row.id, now, field: 'dateTime' })
  const read = (...pageArgs: Parameters<Parameters<typeof beginDeal>[2]['read']>) =>
    dealPage<Repair>(tx, repairKind, ...pageArgs)
  return (await beginDeal(tx, repairKind, { row, by: 'customer', now, read })).view
}

type FromWalkIn = {
  /** Of the walk-in, which the board of the workshop goes on with. */
  id: string
  customerId: string
  placeId: string
  make: string
  model: string
  year: number
  plate: string
  service: number
  message: string
  slotAt: Date
  /** When the car came; null while it is still to come. */
  stoodAt: Date | null
  now: Date
}

/**
 * A car that its workshop took in at the counter, agreed already: to be checked in now, or at its hour. It takes no room of
 * the hour, which the workshop gave it besides. Refuses NOT_NOW and ALREADY_ASKED.
 */
export const openFromWalkIn = async (tx: Tx, walkIn: FromWalkIn): Promise<void> => {
  const { id, customerId, placeId, make, model, year, plate, service, message, slotAt, stoodAt, now } = walkIn
  const place = (await placeById(tx, placeId))!
  if (place.workshop.suspended || !(await hasWallet(tx, place.workshop.owner_id)))
    fail('NOT_NOW', { message: 'This workshop takes no repairs at the moment. Ask the workshop.' })
  const vehicle =
    (await findByPlate(tx, customerId, plate)) ??
    (await vehicleFor(tx, customerId, { make, model, year, plate }, now))
  await refuseMore(tx, customerId, vehicle, slotAt)
  const body = { service, message, plate, mode: 'drop-off' as const, address: '', locationId: placeId }
  const booked = rowOf({ body, place, vehicle, customerId, slotAt, feeKobo: ZERO, now })
  const state: RepairState = stoodAt === null && slotAt > now ? 'accepted' : 'due'
  const row = { ...booked, id, state, answer_by: now, stood_at: stoodAt }
  await beginDeal(tx, repairKind, { row, by: 'customer', now, read: async () => undefined })
}

/** Refuses what `openRepair` does, and BAD_INPUT for a fee without the pin. */
export const bookRepair: Handler<typeof repairs.book> = async ({ tx, user, now }, { query, body }) => {
  if ((body.diagnosisFeeKobo ?? ZERO) > ZERO && query.pin === undefined)
    failField('pin', 'Enter your PIN: the diagnosis fee goes into escrow')
  return openRepair(tx, { customerId: user.id, body, now })
}
