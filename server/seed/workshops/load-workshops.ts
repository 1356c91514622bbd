// Puts the demonstration's workshops where anybody finds them, open for bookings.
import { rememberDrawing } from '../../uploads/kept-pictures.ts'
import { rollPlaces } from '../../repair/workshops/next-free.ts'
import { insertPlace, putServices, putWorkshop, setOpen, setTeam } from '../../repair/workshops/sql.ts'
import { putTemplates } from '../../repair/workshops/templates-sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { PictureFacts } from '../../kernel/pictures/pictures.ts'
import type { SeedWorkshop } from './workshops.ts'

type Deps = {
  workshops: readonly SeedWorkshop[]
  /** Ids of the demonstration's people by their email. */
  ids: ReadonlyMap<string, string>
  drawn: ReadonlyMap<string, PictureFacts>
  now: Date
}

/** Where bookings go, and what is done there. */
export type PutWorkshop = Pick<SeedWorkshop, 'services'> & { ownerId: string; placeId: string }

const putOne = async (tx: Tx, w: SeedWorkshop, { ids, drawn, now }: Deps): Promise<PutWorkshop> => {
  const ownerId = ids.get(w.ownerEmail)!
  const pictures = w.pictures.map(name => drawn.get(name)!)
  for (const facts of pictures) await rememberDrawing(tx, { userId: ownerId, facts, now: w.createdAt })
  const { name, about, email, phoneNumber: phone_number, brands, modes } = w
  const details = { name, about, email, phone_number, brands, modes, pictures }
  const { id } = await putWorkshop(tx, ownerId, details, w.createdAt)
  await putServices(
    tx,
    id,
    w.services.map(({ fromKobo: from_kobo, toKobo: to_kobo, diagnosisKobo: diagnosis_kobo, ...service }) => ({
      ...service,
      from_kobo,
      to_kobo,
      diagnosis_kobo,
    })),
  )
  await putTemplates(tx, id, { templates: w.templates }, w.createdAt)
  await setTeam(tx, id, w.team, w.createdAt)
  await setOpen(tx, id, true, w.createdAt)
  return { ownerId, placeId: await insertPlace(tx, id, w.place, now), services: w.services }
}

export const putWorkshops = async (tx: Tx, deps: Deps): Promise<PutWorkshop[]> => {
  const put: PutWorkshop[] = []
  for (const workshop of deps.workshops) put.push(await putOne(tx, workshop, deps))
  return put
}

/** Says of each when it is free next, once what is booked there stands. */
export const rollAll = (tx: Tx, workshops: readonly PutWorkshop[], now: Date): Promise<unknown> =>
  rollPlaces(
    tx,
    workshops.map(({ placeId }) => placeId),
    now,
  )
