// Counts listing views once per person and day, without lasting identity.
import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { machineOf } from '#server/kernel/network/addresses.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { dayOf, type ViewBatch, type Looker } from '#server/dashboard/page-views/view-batch.ts'
import { findOwnersOfCars } from '#server/cars/reads.ts'
import { staffOfDealers } from '#server/staff/reads.ts'
import { foldLooks, type Key, nobody, type PersonOfDay, steps } from './fold-views.ts'
import {
  addLooks,
  findPeople,
  findSalt,
  forgetPeopleBefore,
  idOfKey,
  insertSalt,
  keyOfBytes,
  keyOfId,
  takeCountingTurn,
  writePeople,
} from './views-sql.ts'
import { isRobot } from './robots.ts'

/** Views of the previous day still count this long after midnight. */
const graceMs = 600_000

const hashWith = (salt: Buffer, kind: 'browser' | 'account', words: string): Key =>
  keyOfBytes(createHmac('sha256', salt).update(`${kind}\n${words}`).digest().subarray(0, 16))

const freshOf = (salt: Buffer, lookers: Iterable<Looker>): Map<Key, PersonOfDay> => {
  const keys = new Map<string, Key>()
  const keyOf = (id: string): Key => {
    const key = keys.get(id) ?? keyOfId(id)
    keys.set(id, key)
    return key
  }
  const fresh = new Map<Key, PersonOfDay>()
  for (const { address, device, pages, accounts } of lookers) {
    if (isRobot(device)) continue
    const who = hashWith(salt, 'browser', `${machineOf(address)}\n${device}`)
    const person = fresh.get(who) ?? nobody()
    fresh.set(who, person)
    for (const page of pages)
      for (const step of steps) for (const id of page[step]) person[step].add(keyOf(id))
    for (const account of accounts) person.accounts.add(hashWith(salt, 'account', account))
  }
  return fresh
}

/** Those in `fresh`, and the accounts under which they are known or will be. */
const peopleOf = async (
  tx: Tx,
  day: string,
  fresh: ReadonlyMap<Key, PersonOfDay>,
): Promise<Map<Key, PersonOfDay>> => {
  const browsers = await findPeople(tx, day, [...fresh.keys()])
  const accounts = [...fresh].flatMap(([who, served]) => {
    const [first] = [...(browsers.get(who)?.accounts ?? []), ...served.accounts]
    return first === undefined ? [] : [first]
  })
  return new Map([...browsers, ...(await findPeople(tx, day, [...new Set(accounts)]))])
}

/** Sellers of each car and their staff, whose own views do not count. */
const insidersIn = async (
  tx: Tx,
  salt: Buffer,
  owners: ReadonlyMap<string, string>,
): Promise<Map<Key, ReadonlySet<Key>>> => {
  const staff = await staffOfDealers(tx, [...new Set(owners.values())])
  return new Map(
    [...owners].map(([id, owner]) => {
      const insiders = [owner, ...(staff.get(owner) ?? [])]
      return [keyOfId(id), new Set(insiders.map(each => hashWith(salt, 'account', each)))]
    }),
  )
}

// The data of a person's day only grows, or moves to an account as a whole.
const sizeOf = ({ accounts, listed: listKeys, opened }: PersonOfDay) =>
  `${accounts.size} ${listKeys.size} ${opened.size}`

const countDay = async (tx: Tx, day: string, lookers: Iterable<Looker>): Promise<void> => {
  const salt = await findSalt(tx, day)
  if (!salt) return
  const fresh = freshOf(salt, lookers)
  if (fresh.size === 0) return
  const people = await peopleOf(tx, day, fresh)
  const cars = new Set(
    [...fresh.values(), ...people.values()].flatMap(each => [...each.listed, ...each.opened]),
  )
  const owners = await findOwnersOfCars(tx, [...cars].map(idOfKey))
  const insidersOf = await insidersIn(tx, salt, owners)
  const before = new Map([...people].map(([who, person]) => [who, sizeOf(person)]))
  const changes = foldLooks({ people, fresh, insidersOf })
  const moved = [...people].filter(([who, person]) => before.get(who) !== sizeOf(person))
  await writePeople(tx, day, moved)
  const changed = [...changes].map(([car, { listed: listCount, opened }]) => {
    const id = idOfKey(car)
    return { id, ownerId: owners.get(id)!, listed: listCount, opened }
  })
  await addLooks(tx, day, changed)
}

/**
 * Counts a batch in one transaction. A failed batch is retried, and one that committed unnoticed is not counted twice.
 * Views of a day already erased are lost.
 */
export const countLooks = async (db: Db, looks: ViewBatch, now: Date): Promise<void> => {
  const batch = looks.take()
  if (batch.size === 0) return
  try {
    await db.inTx(async tx => {
      await takeCountingTurn(tx)
      await insertSalt(tx, lagosDayOf(now), randomBytes(32))
      for (const [number, lookers] of batch) await countDay(tx, dayOf(number), lookers.values())
    })
  } catch (error) {
    looks.putBack(batch)
    throw error
  }
}

/** Throws the salts of days that are over away, and with them everybody who looked. */
export const forgetLookers = (db: Db, now: Date): Promise<void> =>
  db.inTx(async tx => {
    await takeCountingTurn(tx)
    await forgetPeopleBefore(tx, lagosDayOf(new Date(now.getTime() - graceMs)))
  })
