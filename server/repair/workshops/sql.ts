// The tables of workshops, their services and their places; only this feature touches them.
import type { Picture } from '#contract/core/picture.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { State } from '#contract/reference/places.ts'
import type { WorkshopMode } from '#contract/repair/workshops/modes.ts'
import type { TeamMember } from '#contract/core/team.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'

export type WorkshopRow = {
  id: string
  owner_id: string
  name: string
  about: string
  email: string | null
  phone_number: string
  brands: string[]
  pictures: Picture[]
  team: TeamMember[]
  modes: WorkshopMode[]
  open_for_bookings: boolean
  /** People have seen it: its page stays while it takes no bookings. */
  was_open: boolean
  suspended: boolean
  created_at: Date
  warranty_claims: number
  warranty_honoured: number
}

const columns = sql`
  id, owner_id, name, about, email, phone_number, brands, pictures, team, modes, open_for_bookings, was_open, suspended, created_at,
  warranty_claims, warranty_honoured`

export const findWorkshops = (db: Query, ids: readonly string[]): Promise<WorkshopRow[]> =>
  db.rows<WorkshopRow>`select ${columns} from workshop where id = any(${ids})`

export const findOwned = (db: Query, ownerId: string): Promise<WorkshopRow | undefined> =>
  db.maybe<WorkshopRow>`select ${columns} from workshop where owner_id = ${ownerId}`

export const findByEmail = (db: Query, email: string): Promise<WorkshopRow | undefined> =>
  db.maybe<WorkshopRow>`select ${columns} from workshop where email = lower(${email})`

/** Kept from every other change of the workshop until the transaction ends. */
export const lockOwned = (tx: Tx, ownerId: string): Promise<WorkshopRow | undefined> =>
  tx.maybe<WorkshopRow>`select ${columns} from workshop where owner_id = ${ownerId} for update`

export type WorkshopDetails = Pick<
  WorkshopRow,
  'name' | 'about' | 'phone_number' | 'brands' | 'pictures' | 'modes'
> & { email: string }

/** Its own workshop, set up or changed; `is_new` where it was not there before. Throws where another one has the e-mail. */
export const putWorkshop = (
  tx: Tx,
  ownerId: string,
  w: WorkshopDetails,
  now: Date,
): Promise<{ id: string; is_new: boolean }> =>
  tx.one<{ id: string; is_new: boolean }>`
    insert into workshop (owner_id, name, about, email, phone_number, brands, pictures, modes, created_at, changed_at)
    values (${ownerId}, ${w.name}, ${w.about}, ${w.email}, ${w.phone_number}, ${w.brands}::text[],
      ${JSON.stringify(w.pictures)}, ${w.modes}::text[], ${now}, ${now})
    on conflict (owner_id) do update set name = excluded.name, about = excluded.about, email = excluded.email,
      phone_number = excluded.phone_number, brands = excluded.brands, pictures = excluded.pictures,
      modes = excluded.modes, changed_at = excluded.changed_at
    returning id, xmax = 0 as is_new`

export const setTeam = (tx: Tx, id: string, team: readonly TeamMember[], now: Date): Promise<number> =>
  tx.run`update workshop set team = ${JSON.stringify(team)}, changed_at = ${now} where id = ${id}`

export const setOpen = (tx: Tx, id: string, open: boolean, now: Date): Promise<number> =>
  tx.run`
    update workshop set open_for_bookings = ${open}, was_open = was_open or ${open}, changed_at = ${now} where id = ${id}`

/** Takes no bookings any more; undefined where the owner has none. */
export const closeOwned = (tx: Tx, ownerId: string): Promise<{ id: string } | undefined> =>
  tx.maybe<{
    id: string
  }>`update workshop set open_for_bookings = false where owner_id = ${ownerId} returning id`

/** Suspends or restores an owner's workshops. Returns their number. */
export const setSuspended = (tx: Tx, ownerId: string, suspended: boolean): Promise<number> =>
  tx.run`
    update workshop set suspended = ${suspended} where owner_id = ${ownerId} and suspended <> ${suspended} and email is not null`

export type ServiceRow = {
  workshop_id: string
  category: number
  name: string
  from_kobo: number
  to_kobo: number
  minutes: number
  modes: WorkshopMode[]
  diagnosis_kobo: number
}

export const servicesOf = (db: Query, workshopIds: readonly string[]): Promise<ServiceRow[]> =>
  db.rows<ServiceRow>`
    select workshop_id, category, name, from_kobo, to_kobo, minutes, modes, diagnosis_kobo from workshop_service
    where workshop_id = any(${workshopIds}) order by workshop_id, position`

export type NewService = Omit<ServiceRow, 'workshop_id'>

export const putServices = async (tx: Tx, id: string, services: readonly NewService[]): Promise<void> => {
  await tx.run`delete from workshop_service where workshop_id = ${id}`
  await tx.run`
    insert into workshop_service (workshop_id, position, category, name, from_kobo, to_kobo, minutes, modes, diagnosis_kobo)
    select ${id}::uuid, n::int, (s->>'category')::int, s->>'name', (s->>'from_kobo')::bigint, (s->>'to_kobo')::bigint,
      (s->>'minutes')::int, array(select jsonb_array_elements_text(s->'modes')), (s->>'diagnosis_kobo')::bigint
    from jsonb_array_elements(${JSON.stringify(services)}::jsonb) with ordinality as given (s, n)`
}

export type PlaceRow = {
  id: string
  workshop_id: string
  name: string
  address: string
  state: State
  city: string
  latitude: number | null
  longitude: number | null
  hours: Hours
  capacity: number
  next_free_at: Date | null
  removed_at: Date | null
}

const placeColumns = sql`
  id, workshop_id, name, address, state, city, latitude, longitude, hours, capacity, next_free_at, removed_at`

export const findPlaces = (db: Query, ids: readonly string[]): Promise<PlaceRow[]> =>
  db.rows<PlaceRow>`select ${placeColumns} from workshop_place where id = any(${ids})`

/** Open places, oldest first. */
export const placesOf = (db: Query, workshopIds: readonly string[]): Promise<PlaceRow[]> =>
  db.rows<PlaceRow>`
    select ${placeColumns} from workshop_place where workshop_id = any(${workshopIds}) and removed_at is null
    order by name, id`

/** Locks a place against bookings. */
export const lockPlace = (tx: Tx, id: string): Promise<PlaceRow | undefined> =>
  tx.maybe<PlaceRow>`select ${placeColumns} from workshop_place where id = ${id} for update`

export type PlaceDetails = Omit<PlaceRow, 'id' | 'workshop_id' | 'next_free_at' | 'removed_at'>

export const insertPlace = async (tx: Tx, workshopId: string, p: PlaceDetails, now: Date): Promise<string> =>
  (
    await tx.one<{ id: string }>`
      insert into workshop_place (workshop_id, name, address, state, city, latitude, longitude, hours, capacity, roll_at)
      values (${workshopId}, ${p.name}, ${p.address}, ${p.state}, ${p.city}, ${p.latitude}, ${p.longitude},
        ${JSON.stringify(p.hours)}, ${p.capacity}, ${now})
      returning id`
  ).id

export const updatePlace = (tx: Tx, id: string, p: PlaceDetails): Promise<number> =>
  tx.run`
    update workshop_place set name = ${p.name}, address = ${p.address}, state = ${p.state}, city = ${p.city},
      latitude = ${p.latitude}, longitude = ${p.longitude}, hours = ${JSON.stringify(p.hours)}, capacity = ${p.capacity}
    where id = ${id}`

export const setRemoved = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update workshop_place set removed_at = ${now} where id = ${id}`

/** Erases the owner's texts; ids stay, since other users' repairs refer to them. */
export const forgetWorkshop = async (tx: Tx, ownerId: string, now: Date): Promise<void> => {
  await tx.run`
    delete from workshop_service where workshop_id = (select id from workshop where owner_id = ${ownerId})`
  await tx.run`
    update workshop_place set name = 'Closed', address = '', latitude = null, longitude = null, removed_at = ${now}
    where workshop_id = (select id from workshop where owner_id = ${ownerId})`
  await tx.run`
    update workshop set name = 'A workshop that has left', about = '', email = null, phone_number = '', brands = '{}',
      pictures = '[]', team = '[]', open_for_bookings = false, was_open = false, changed_at = ${now}
    where owner_id = ${ownerId}`
}

/** Which of these pictures a workshop shows. */
export const filterShownHashes = (db: Query, hashes: readonly string[]): Promise<{ hash: string }[]> =>
  db.rows<{ hash: string }>`
    select distinct picture->>'hash' as hash from workshop, jsonb_array_elements(pictures) picture
    where picture->>'hash' = any(${hashes})`

/** One more claim on its warranties has ended. */
export const addClaim = (tx: Tx, id: string, honoured: boolean): Promise<number> =>
  tx.run`
    update workshop set warranty_claims = warranty_claims + 1, warranty_honoured = warranty_honoured + ${honoured ? 1 : 0}
    where id = ${id}`
