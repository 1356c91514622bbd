// Walk-ins as their workshop enters, changes and cancels them.
import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/core/call.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { type WalkIn, walkInLimits, type walkIns } from '#contract/repair/walk-in/walk-in.ts'
import { dropHours, endAssignment } from '#server/repair/board/end-assignment.ts'
import {
  lockWorkshopOf,
  modesOf,
  openPlacesOf,
  placesByIds,
  type WorkshopRow,
} from '#server/repair/workshops/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { mayTrade } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import { daysAfter, erasedAt, toView } from './rules.ts'
import {
  type WalkInDetails,
  type WalkInRow,
  countOpen,
  countWaiting,
  endWalkIn,
  findWalkIn,
  insertWalkIn,
  listOpen,
  lockWalkIn,
  setArrived,
  updateWalkIn,
} from './sql.ts'

type Draft = Input<typeof walkIns.add>['body']

export const refuseUnknown = (): never =>
  fail('NOT_FOUND', { message: 'We can’t find that walk-in at your workshop.' })

export const viewWalkIns = async (
  db: Query,
  rows: readonly WalkInRow[],
  canText: boolean,
): Promise<WalkIn[]> => {
  const places = await placesByIds(db, [...new Set(rows.map(row => row.place_id))])
  return rows.map(row => toView(row, places.get(row.place_id)!, canText))
}

/** One walk-in of a workshop. Refuses NOT_FOUND. */
export const readWalkIn = async (
  db: Query,
  { id, workshopId, canText }: { id: string; workshopId: string; canText: boolean },
): Promise<WalkIn> => {
  const row = (await findWalkIn(db, workshopId, id)) ?? refuseUnknown()
  return (await viewWalkIns(db, [row], canText))[0]!
}

/** Its own workshop’s, and open until the transaction ends. Refuses NOT_FOUND and NOT_NOW. */
export const lockOpen = async (tx: Tx, workshopId: string, id: string): Promise<WalkInRow> => {
  const row = (await lockWalkIn(tx, workshopId, id)) ?? refuseUnknown()
  if (row.state === 'taken-over')
    fail('NOT_NOW', { message: 'The customer has taken it over. Go on with the repair.' })
  if (row.state === 'cancelled') fail('NOT_NOW', { message: 'This walk-in was cancelled.' })
  if (row.state === 'left') fail('NOT_NOW', { message: 'This car has left.' })
  return row
}

/** The service is done at the workshop's place. Refuses BAD_INPUT. */
const checkService = async (tx: Tx, workshop: WorkshopRow, service: number): Promise<void> => {
  if (!(await modesOf(tx, workshop, service)).includes('drop-off'))
    failField('service', 'Choose a service that your workshop does at its place.')
}

type Wish = { workshop: WorkshopRow; body: Draft; earliest: Date; erasedAt: Date; now: Date }

/** When the car came, or is to come. Refuses BAD_INPUT. */
const slotOf = ({ body: { slotAt }, earliest, erasedAt: erased, now }: Wish): Date => {
  if (slotAt === undefined) return earliest
  const at = new Date(slotAt)
  if (at < earliest) failField('slotAt', 'Choose a time from now on')
  if (at > daysAfter(now, walkInLimits.aheadDays))
    failField('slotAt', `Choose a time within ${walkInLimits.aheadDays} days`)
  if (at >= erased)
    failField(
      'slotAt',
      `Choose an earlier time: what you entered is erased after ${walkInLimits.keptDays} days`,
    )
  return at
}

/** Refuses BAD_INPUT by field. */
const detailsOf = async (tx: Tx, wish: Wish): Promise<WalkInDetails> => {
  const { workshop, body, now } = wish
  await checkService(tx, workshop, body.service)
  const places = await openPlacesOf(tx, workshop.id)
  const place = body.placeId === undefined ? places[0] : places.find(({ id }) => id === body.placeId)
  return {
    place_id: place?.id ?? failField('placeId', 'Choose a place of your workshop'),
    customer_name: body.customerName,
    phone: body.phone,
    vehicle_make: body.vehicleMake,
    vehicle_model: body.vehicleModel,
    vehicle_year:
      body.vehicleYear > now.getUTCFullYear() + 1
        ? failField('vehicleYear', 'At most next year')
        : body.vehicleYear,
    plate: body.plate.toUpperCase(),
    service: body.service,
    message: body.message,
    slot_at: slotOf(wish),
  }
}

const signalBoard = (tx: Tx, workshopId: string) => signalPages(tx, [workshopId], 'deal', workshopId)

/** Refuses NOT_FOUND without a workshop, NO_WALLET, NOT_NOW with too many, and BAD_INPUT by field. */
export const addWalkIn =
  (canText: boolean): Handler<typeof walkIns.add> =>
  async ({ tx, user, now }, { body }) => {
    if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
    const workshop = await lockWorkshopOf(tx, user.id)
    if (!workshop?.was_open)
      return fail('NOT_FOUND', { message: 'You have no open workshop yet. Set it up first.' })
    // Its repair is paid into it.
    await requireWallet(tx, user.id)
    if ((await countWaiting(tx, user.id, now)) >= walkInLimits.openMax)
      fail('NOT_NOW', {
        message: `${walkInLimits.openMax} walk-ins wait for their customers. Mark one whose car has left, or cancel one, before you add another.`,
      })
    const id = randomUUID()
    const details = await detailsOf(tx, {
      workshop,
      body,
      earliest: now,
      erasedAt: daysAfter(now, walkInLimits.keptDays),
      now,
    })
    const arrivedAt = body.slotAt === undefined ? now : null
    await insertWalkIn(tx, { id, workshop_id: user.id, ...details, arrived_at: arrivedAt }, now)
    signalBoard(tx, user.id)
    return readWalkIn(tx, { id, workshopId: user.id, canText })
  }

/** Refuses NOT_FOUND, NOT_NOW, CHANGED_MEANWHILE, and BAD_INPUT by field. */
export const changeWalkIn =
  (canText: boolean): Handler<typeof walkIns.change> =>
  async ({ tx, user, now }, { body: { walkInId, version, ...body } }) => {
    const row = await lockOpen(tx, user.id, walkInId)
    if (row.version !== version) fail('CHANGED_MEANWHILE')
    const workshop = (await lockWorkshopOf(tx, user.id)) ?? refuseUnknown()
    const earliest = row.slot_at < now ? row.slot_at : now
    const unmoved = { ...body, slotAt: body.slotAt ?? row.slot_at.toISOString() }
    const details = await detailsOf(tx, { workshop, body: unmoved, earliest, erasedAt: erasedAt(row), now })
    const isMoved = details.slot_at.getTime() !== row.slot_at.getTime()
    await updateWalkIn(tx, row.id, { ...details, arrived_at: isMoved ? null : row.arrived_at }, now)
    if (isMoved) await dropHours(tx, { appointmentId: row.id, workshopId: user.id, now })
    signalBoard(tx, user.id)
    return readWalkIn(tx, { id: row.id, workshopId: user.id, canText })
  }

type Ending = {
  workshopId: string
  walkInId: string
  state: 'cancelled' | 'left'
  canText: boolean
  now: Date
}

/** Nobody takes it over any more, and its bay is free. Refuses NOT_FOUND and NOT_NOW. */
const endOpen = async (tx: Tx, { workshopId, walkInId, state, canText, now }: Ending): Promise<WalkIn> => {
  const row = await lockOpen(tx, workshopId, walkInId)
  await endWalkIn(tx, row.id, { state, takenBy: null, now })
  await endAssignment(tx, row.id)
  signalBoard(tx, workshopId)
  return readWalkIn(tx, { id: row.id, workshopId, canText })
}

/** Said twice it stays as it was said first. Refuses NOT_FOUND and NOT_NOW. */
export const markArrived =
  (canText: boolean): Handler<typeof walkIns.markArrived> =>
  async ({ tx, user, now }, { body: { walkInId } }) => {
    const row = await lockOpen(tx, user.id, walkInId)
    await setArrived(tx, row.id, now)
    signalBoard(tx, user.id)
    return readWalkIn(tx, { id: row.id, workshopId: user.id, canText })
  }

export const cancelWalkIn =
  (canText: boolean): Handler<typeof walkIns.cancelWalkIn> =>
  ({ tx, user, now }, { body }) =>
    endOpen(tx, { workshopId: user.id, ...body, state: 'cancelled', canText, now })

export const markLeft =
  (canText: boolean): Handler<typeof walkIns.markLeft> =>
  ({ tx, user, now }, { body }) =>
    endOpen(tx, { workshopId: user.id, ...body, state: 'left', canText, now })

export const listWalkIns =
  (canText: boolean): Handler<typeof walkIns.list> =>
  async ({ db, user }, { query: { PageNumber, PageSize } }) => {
    const [rows, totalRecords] = await Promise.all([
      listOpen(db, user.id, { limit: PageSize, offset: (PageNumber - 1) * PageSize }),
      countOpen(db, user.id),
    ])
    return { page: await viewWalkIns(db, rows, canText), totalRecords }
  }
