// Sets an owner's workshop: places, services, team and bookings.
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import type { workshops } from '#contract/repair/workshops/workshops.ts'
import { ownedPictures } from '#server/uploads/kept-pictures.ts'
import { mayTrade } from '#server/user/reads.ts'
import { requireWallet } from '#server/wallet/require-wallet.ts'
import {
  requireFirst,
  requireVersion,
  settingsVersion,
  unset,
} from '#server/kernel/calls/settings-version.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { inSavepoint } from '#server/kernel/db/savepoint.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import {
  missingOf,
  ownOf,
  placeSettings,
  servicesSettings,
  workshopFields,
  workshopSettings,
} from './rules.ts'
import { rollPlaces } from './next-free.ts'
import { detailsOf } from './show-workshops.ts'
import { expectedAfter } from './slots-sql.ts'
import {
  type PlaceDetails,
  type PlaceRow,
  type WorkshopRow,
  findOwned,
  insertPlace,
  lockOwned,
  lockPlace,
  placesOf,
  putServices,
  putWorkshop,
  servicesOf,
  setOpen,
  setRemoved,
  setTeam,
  updatePlace,
} from './sql.ts'

const noWorkshop = () => fail('NOT_FOUND', { message: 'You have no workshop yet. Set it up first.' })
const noPlace = () => fail('NOT_FOUND', { message: 'We can’t find that place among yours.' })

const own = async (db: Query, userId: string, now: Date): Promise<OwnWorkshop> => {
  const row = (await findOwned(db, userId)) ?? noWorkshop()
  return ownOf(row, await detailsOf(db, row, now))
}

/** Locks the account before what it owns, as everywhere. */
const lockOwn = async (tx: Tx, userId: string): Promise<WorkshopRow> => {
  if (!(await mayTrade(tx, userId))) fail('PLEASE_LOGIN')
  return (await lockOwned(tx, userId)) ?? noWorkshop()
}

const announce = async (tx: Tx, userId: string, now: Date): Promise<OwnWorkshop> => {
  const workshop = await own(tx, userId, now)
  marketChanged(tx, { ids: [workshop.id], list: 'workshops' })
  return workshop
}

export const showMine: Handler<typeof workshops.mine> = async ({ db, user, now }) => {
  const row = await findOwned(db, user.id)
  const workshop = row ? ownOf(row, await detailsOf(db, row, now)) : null
  return { workshop, settingsVersion: workshop?.settingsVersion ?? settingsVersion(unset(workshopFields)) }
}

export const saveWorkshop: Handler<typeof workshops.save> = async ({ tx, user, now }, { body }) => {
  if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
  const { phoneNumber: phone_number, pictures: hashes, settingsVersion: version, ...rest } = body
  const pictures = await ownedPictures(tx, { userId: user.id, hashes, now })
  const details = { ...rest, phone_number, pictures }
  const row = await lockOwned(tx, user.id)
  const stored = row ? workshopSettings(row) : unset(workshopFields)
  requireVersion({ stored, change: workshopSettings(details), version })
  try {
    const put = () => putWorkshop(tx, user.id, details, now)
    const { is_new: isNew } = await inSavepoint(tx, put)
    requireFirst({ isFirst: row === undefined, isNew, version })
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'workshop_email') throw error
    failField('email', 'Another workshop uses this email. Enter your own.', 'EMAIL_TAKEN')
  }
  return announce(tx, user.id, now)
}

const lockOwnPlace = async (tx: Tx, workshopId: string, id: string): Promise<PlaceRow> => {
  const place = await lockPlace(tx, id)
  return place?.workshop_id === workshopId && place.removed_at === null ? place : noPlace()
}

const addPlace = async (tx: Tx, workshopId: string, details: PlaceDetails, now: Date): Promise<string> => {
  if ((await placesOf(tx, [workshopId])).length >= limits.workshopPlacesMax)
    fail('NOT_NOW', {
      message: `A workshop has at most ${limits.workshopPlacesMax} places. Remove one first.`,
    })
  return insertPlace(tx, workshopId, details, now)
}

export const savePlace: Handler<typeof workshops.savePlace> = async ({ tx, user, now }, { body }) => {
  const { id: workshopId } = await lockOwn(tx, user.id)
  const { id, settingsVersion: version, ...details } = body
  if ((details.latitude === null) !== (details.longitude === null))
    failField(
      details.latitude === null ? 'latitude' : 'longitude',
      'A place on the map needs both numbers, or neither',
    )
  const placeId = id ?? (await addPlace(tx, workshopId, details, now))
  if (id !== undefined) {
    const place = await lockOwnPlace(tx, workshopId, id)
    requireVersion({ stored: placeSettings(place), change: placeSettings(details), version })
    await updatePlace(tx, id, details)
  }
  await rollPlaces(tx, [placeId], now)
  return announce(tx, user.id, now)
}

const ahead = (count: number) => (count === 1 ? 'One appointment is' : `${count} appointments are`)

export const removePlace: Handler<typeof workshops.removePlace> = async (
  { tx, user, now },
  { body: { id } },
) => {
  const workshop = await lockOwn(tx, user.id)
  await lockOwnPlace(tx, workshop.id, id)
  const expected = await expectedAfter(tx, id, now)
  if (expected > 0)
    fail('NOT_NOW', {
      message: `${ahead(expected)} still to come at this place. Keep or cancel them first; then remove the place.`,
    })
  const places = await placesOf(tx, [workshop.id])
  if (workshop.open_for_bookings && places.length === 1)
    fail('NOT_NOW', {
      message:
        'This is the last place of an open workshop. Close it for bookings first, or add another place.',
    })
  await setRemoved(tx, id, now)
  return announce(tx, user.id, now)
}

export const saveServices: Handler<typeof workshops.saveServices> = async (
  { tx, user, now },
  { body: { services, settingsVersion: version } },
) => {
  const workshop = await lockOwn(tx, user.id)
  if (workshop.open_for_bookings && services.length === 0)
    fail('NOT_NOW', {
      message: 'An open workshop offers at least one service. Close it for bookings first.',
    })
  const rows = services.map(
    ({ fromKobo: from_kobo, toKobo: to_kobo, diagnosisKobo: diagnosis_kobo, ...service }) => ({
      ...service,
      from_kobo,
      to_kobo,
      diagnosis_kobo,
    }),
  )
  const stored = servicesSettings(await servicesOf(tx, [workshop.id]))
  requireVersion({ stored, change: servicesSettings(rows), version })
  await putServices(tx, workshop.id, rows)
  return announce(tx, user.id, now)
}

export const saveTeam: Handler<typeof workshops.saveTeam> = async (
  { tx, user, now },
  { body: { team, settingsVersion: version } },
) => {
  const { id, team: stored } = await lockOwn(tx, user.id)
  requireVersion({ stored: { team: stored }, change: { team }, version })
  await setTeam(tx, id, team, now)
  return announce(tx, user.id, now)
}

export const openWorkshop: Handler<typeof workshops.open> = async ({ tx, user, now }) => {
  const row = await lockOwn(tx, user.id)
  // Repairs are paid into it.
  await requireWallet(tx, user.id)
  const [missing] = missingOf(await detailsOf(tx, row, now))
  if (missing !== undefined) fail('NOT_NOW', { message: `Your workshop isn’t complete yet. ${missing}` })
  await setOpen(tx, row.id, true, now)
  return announce(tx, user.id, now)
}

export const closeWorkshop: Handler<typeof workshops.close> = async ({ tx, user, now }) => {
  const { id } = await lockOwn(tx, user.id)
  await setOpen(tx, id, false, now)
  return announce(tx, user.id, now)
}

export const readOwnWorkshop = own
