// Tables of today's viewers and their anonymising salts.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { nobody, type Key, type PersonOfDay } from './fold-views.ts'

const keyBytes = 16
export const keyOfBytes = (bytes: Buffer): Key => bytes.toString('latin1')
const bytesOfKey = (key: Key): Buffer => Buffer.from(key, 'latin1')
export const keyOfId = (id: string): Key => keyOfBytes(Buffer.from(id.replaceAll('-', ''), 'hex'))
export const idOfKey = (key: Key): string =>
  bytesOfKey(key)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const keysIn = (bytes: Buffer): Set<Key> => {
  const text = keyOfBytes(bytes)
  const keys = new Set<Key>()
  for (let at = 0; at < text.length; at += keyBytes) keys.add(text.slice(at, at + keyBytes))
  return keys
}
const bytesOf = (keys: ReadonlySet<Key>): Buffer => bytesOfKey([...keys].join(''))

/** Serializes counting across processes until commit. */
export const takeCountingTurn = (tx: Tx): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('dashboard counts', 0))`

/** Creates the salt of a day if it is missing. */
export const insertSalt = (tx: Tx, day: string, salt: Buffer): Promise<number> =>
  tx.run`insert into look_salt (day, salt) values (${day}, ${salt}) on conflict (day) do nothing`

/** Undefined before a day has begun, and once it was forgotten. */
export const findSalt = async (db: Query, day: string): Promise<Buffer | undefined> =>
  (await db.maybe<{ salt: Buffer }>`select salt from look_salt where day = ${day}`)?.salt

/** Those of these who were seen on the day. */
export const findPeople = async (
  db: Query,
  day: string,
  who: readonly Key[],
): Promise<Map<Key, PersonOfDay>> => {
  const rows = await db.rows<{ who: Buffer; accounts: Buffer; listed: Buffer; opened: Buffer }>`
    select who, accounts, listed, opened from look_person
    where day = ${day} and who = any(${who.map(bytesOfKey)}::bytea[])`
  return new Map(
    rows.map(row => {
      const [accounts, listKeys, opened] = [keysIn(row.accounts), keysIn(row.listed), keysIn(row.opened)]
      return [keyOfBytes(row.who), { ...nobody(), accounts, listed: listKeys, opened }]
    }),
  )
}

export const writePeople = (
  tx: Tx,
  day: string,
  people: readonly (readonly [Key, PersonOfDay])[],
): Promise<number> =>
  tx.run`
    insert into look_person (day, who, accounts, listed, opened)
    select ${day}::date, each.* from unnest(
      ${people.map(([who]) => bytesOfKey(who))}::bytea[],
      ${people.map(([, { accounts }]) => bytesOf(accounts))}::bytea[],
      ${people.map(([, { listed: listKeys }]) => bytesOf(listKeys))}::bytea[],
      ${people.map(([, { opened }]) => bytesOf(opened))}::bytea[]) each (who, accounts, listed, opened)
    on conflict (day, who) do update
      set accounts = excluded.accounts, listed = excluded.listed, opened = excluded.opened`

export type LooksOfCar = { id: string; ownerId: string; listed: number; opened: number }

const add = async (tx: Tx, day: string, cars: readonly LooksOfCar[]): Promise<void> => {
  const [ids, owners] = [cars.map(({ id }) => id), cars.map(({ ownerId }) => ownerId)]
  const [listCounts, opened] = [cars.map(car => car.listed), cars.map(car => car.opened)]
  await tx.run`
    insert into car_day as was (car_id, day, appearances, views)
    select id, ${day}::date, listed, opened
    from unnest(${ids}::uuid[], ${listCounts}::int[], ${opened}::int[]) each (id, listed, opened)
    on conflict (car_id, day) do update
      set appearances = was.appearances + excluded.appearances, views = was.views + excluded.views`
  await tx.run`
    insert into owner_day as was (owner_id, day, appearances, views)
    select owner_id, ${day}::date, sum(listed)::int, sum(opened)::int
    from unnest(${owners}::uuid[], ${listCounts}::int[], ${opened}::int[]) each (owner_id, listed, opened)
    group by owner_id
    on conflict (owner_id, day) do update
      set appearances = was.appearances + excluded.appearances, views = was.views + excluded.views`
}

const takeOff = async (tx: Tx, day: string, cars: readonly LooksOfCar[]): Promise<void> => {
  for (const { id, ownerId, listed: listCount, opened } of cars) {
    await tx.run`
      update car_day set appearances = appearances - ${listCount}, views = views - ${opened}
      where car_id = ${id} and day = ${day}`
    await tx.run`
      update owner_day set appearances = appearances - ${listCount}, views = views - ${opened}
      where owner_id = ${ownerId} and day = ${day}`
  }
}

/** Adds the counts of a day to cars and owners; negative ones are subtracted. */
export const addLooks = async (tx: Tx, day: string, cars: readonly LooksOfCar[]): Promise<void> => {
  const more = cars.map(car => ({ ...car, listed: Math.max(0, car.listed), opened: Math.max(0, car.opened) }))
  const less = cars.map(car => ({
    ...car,
    listed: Math.max(0, -car.listed),
    opened: Math.max(0, -car.opened),
  }))
  await add(
    tx,
    day,
    more.filter(car => car.listed + car.opened > 0),
  )
  await takeOff(
    tx,
    day,
    less.filter(car => car.listed + car.opened > 0),
  )
}

/** Erases the viewers of earlier days, and the salts that could identify them. */
export const forgetPeopleBefore = async (tx: Tx, day: string): Promise<void> => {
  await tx.run`delete from look_salt where day < ${day}`
  await tx.run`delete from look_person where day < ${day}`
}
