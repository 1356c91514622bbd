// Staff reads for other features: current members, and who wrote what.
import type { Query } from '#server/kernel/db/db.ts'
import { contactsOf } from '#server/user/reads.ts'
import { lastActFor, listActsOnSubject, attachmentsOf, dealersOf, listTies, writersOf } from './sql.ts'

/** For whom somebody may act now. */
export const dealersFor = async (db: Query, memberId: string): Promise<string[]> =>
  (await dealersOf(db, memberId)).map(({ id }) => id)

/** Since when somebody acts for a dealer; undefined if they do not now. */
export const staffSince = async (db: Query, memberId: string, dealerId: string): Promise<Date | undefined> =>
  (await dealersOf(db, memberId)).find(({ id }) => id === dealerId)?.since

/** Who acts for each of these dealers; dealers without staff are left out. */
export const staffOfDealers = async (
  db: Query,
  dealerIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const members = new Map<string, string[]>()
  for (const { dealerId, memberId } of await listTies(db, dealerIds))
    members.set(dealerId, [...(members.get(dealerId) ?? []), memberId])
  return members
}

/** Which of these files a dealer's staff sent for a message. */
export const attachedByStaff = async (
  db: Query,
  dealerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await attachmentsOf(db, dealerId, ids)).map(({ id }) => id))

/** "Ada", by the number of the message. */
export const staffWhoWrote = async (db: Query, conversationId: string): Promise<Map<number, string>> => {
  const rows = await writersOf(db, conversationId)
  if (rows.length === 0) return new Map()
  const people = await contactsOf(
    db,
    rows.map(({ memberId }) => memberId),
  )
  return new Map(rows.map(({ number, memberId }) => [number!, people.get(memberId)?.firstName ?? 'Staff']))
}

/** Who of a dealer's staff acted on a thing, by the moment of the act in milliseconds. */
export const staffWhoActed = async (
  db: Query,
  dealerId: string,
  about: string,
): Promise<Map<number, { id: string; name: string }>> => {
  const rows = await listActsOnSubject(db, dealerId, about)
  if (rows.length === 0) return new Map()
  const people = await contactsOf(
    db,
    rows.map(({ memberId }) => memberId),
  )
  return new Map(
    rows.map(({ at, memberId }) => [
      at.getTime(),
      { id: memberId, name: people.get(memberId)?.firstName ?? 'Staff' },
    ]),
  )
}

/** When staff last acted for a dealer; null if never. */
export const lastStaffUse = async (db: Query, dealerId: string): Promise<Date | null> =>
  (await lastActFor(db, dealerId))?.at ?? null
