// What every process rests on: moves along a table, what is written of them, and what comes due, told of a parcel on its way.
import { afterAll, describe, expect, test } from 'vitest'
import { process } from '#contract/core/process.ts'
import { freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { connect, sql, type Tx } from '../db/db.ts'
import { countEnds, countStays } from './count-ends.ts'
import { workThrough } from './due-rows.ts'
import { fireTimers, type OnDue, remindOfTimers } from './timers.ts'
import {
  begin,
  clearTimer,
  historiesOf,
  historyOf,
  moveTimer,
  recordMove,
  setTimerAt,
  storyOf,
  timerOf,
  transition,
  wasEverIn,
} from './transition.ts'

const db = connect(await freshDatabaseUrl())
afterAll(() => db.close())
await db.run`create table parcel (id uuid primary key, state text not null default 'packed',
  version integer not null default 1, weight integer, changed_at timestamptz)`

const parcel = process({
  name: 'parcel',
  start: 'packed',
  states: {
    packed: { words: 'Packed' },
    sent: { words: 'On its way', timer: { event: 'give-up', hours: 48 } },
    lost: { words: 'Lost', final: true },
    home: { words: 'At home', final: true },
  },
  edges: [
    { from: 'packed', event: 'send', by: ['sender'], to: 'sent' },
    { from: 'packed', event: 'call-off', by: ['sender'], to: 'home' },
    { from: 'sent', event: 'bring-home', by: ['carrier'], to: 'home' },
    { from: 'sent', event: 'give-up', by: ['system'], to: 'lost' },
  ],
})

const start = new Date('2026-03-02T09:00:00Z')
const later = (hours: number, ms = 0) => new Date(start.getTime() + hours * 3_600_000 + ms)
const actorId = crypto.randomUUID()
type Report = Parameters<typeof fireTimers>[3]
const never: Report = error => {
  throw error
}

const packed = async (): Promise<string> => {
  const id = crypto.randomUUID()
  await db.inTx(async tx => {
    await tx.run`insert into parcel (id) values (${id})`
    await begin(tx, parcel, { id, actor: 'sender', actorId, note: 'with care', now: start })
  })
  return id
}
const send = (id: string, now = start, version?: number) =>
  db.inTx(tx =>
    transition(tx, parcel, { id, event: 'send', actor: 'sender', actorId, now, ...(version && { version }) }),
  )
const sent = async (): Promise<string> => {
  const id = await packed()
  await send(id)
  return id
}
const rowOf = (id: string) => db.one<{ state: string; version: number; changed_at: Date }>`
  select state, version, changed_at from parcel where id = ${id}`
const timersOf = (id: string) => db.rows<{ event: string; due_at: Date; reminded_at: Date | null }>`
  select event, due_at, reminded_at from process_timer where subject_id = ${id} order by due_at`
const remember = (id: string) =>
  db.run`update process_timer set reminded_at = ${start} where subject_id = ${id}`

describe('a move', () => {
  test('goes along its edge, and row, event and timer say the same', async () => {
    const id = await packed()
    expect(await timersOf(id)).toEqual([])
    expect(await send(id, later(1), 1)).toEqual({ from: 'packed', to: 'sent', version: 2 })
    expect(await rowOf(id)).toEqual({ state: 'sent', version: 2, changed_at: later(1) })
    expect(await timersOf(id)).toEqual([{ event: 'give-up', due_at: later(49), reminded_at: null }])
    const events = await db.rows`
      select version, event, actor, actor_id, from_state, to_state, note, at from process_event
      where process = 'parcel' and subject_id = ${id} order by version`
    const by = { actor: 'sender', actor_id: actorId }
    expect(events).toEqual([
      {
        ...by,
        version: 1,
        event: 'start',
        from_state: null,
        to_state: 'packed',
        note: 'with care',
        at: start,
      },
      { ...by, version: 2, event: 'send', from_state: 'packed', to_state: 'sent', note: '', at: later(1) },
    ])
  })

  test('is refused where another came before, and says what can be done where it leads nowhere', async () => {
    const id = await packed()
    await expect(send(id, start, 2)).rejects.toMatchObject({ errorName: 'CHANGED_MEANWHILE' })
    const move = (event: string, actor: string) =>
      db.inTx(tx => transition(tx, parcel, { id, event, actor, actorId, now: start }))
    await expect(move('bring-home', 'sender')).rejects.toMatchObject({
      errorName: 'NOT_NOW',
      message: 'This is now: Packed. You can: send, call off.',
    })
    await expect(move('send', 'carrier')).rejects.toMatchObject({
      errorName: 'NOT_NOW',
      message: 'This is now: Packed. There is nothing for you to do.',
    })
    expect(await rowOf(id)).toMatchObject({ state: 'packed', version: 1 })
    expect(await historyOf(db, parcel, id)).toHaveLength(1)
    await expect(send(crypto.randomUUID())).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  })

  test('writes more columns of the row, or the row itself, and without a word of timers takes the fired one alone', async () => {
    const id = crypto.randomUUID()
    const [soon, then] = [later(2), later(3)]
    const written = { id, actor: 'sender', actorId, now: start }
    const insert = sql`insert into parcel (id, weight) values (${id}, 7)`
    const timers = [
      { event: 'weigh', dueAt: soon },
      { event: 'give-up', dueAt: then },
    ]
    const first = { ...written, event: 'start', from: null, to: { state: 'packed', version: 1 } }
    await db.inTx(tx => recordMove(tx, parcel, { ...first, timers, insert }))
    await remember(id)
    const weighed = { ...written, event: 'weigh', from: 'packed', to: { state: 'packed', version: 2 } }
    await db.inTx(tx => recordMove(tx, parcel, { ...weighed, timers: undefined, set: [sql`weight = ${9}`] }))
    expect(await db.one`select weight, version from parcel where id = ${id}`).toEqual({
      weight: 9,
      version: 2,
    })
    expect(await timersOf(id)).toEqual([{ event: 'give-up', due_at: then, reminded_at: start }])
    // Set again it is another: whoever was reminded of the one before is reminded once more.
    const again = [{ event: 'give-up', dueAt: later(9) }]
    await db.inTx(tx =>
      recordMove(tx, parcel, { ...weighed, to: { state: 'packed', version: 3 }, timers: again }),
    )
    expect(await timersOf(id)).toEqual([{ event: 'give-up', due_at: later(9), reminded_at: null }])
  })
})

describe('a timer', () => {
  test('that is set takes the place of all others, and only one that stands is moved or cleared', async () => {
    const [id, other] = [await sent(), await sent()]
    const set = (event: string, dueAt: Date) => db.inTx(tx => setTimerAt(tx, parcel, { id, event, dueAt }))
    await remember(id)
    await set('give-up', later(5))
    expect(await timersOf(id)).toEqual([{ event: 'give-up', due_at: later(5), reminded_at: null }])
    await set('weigh', later(4))
    expect(await timersOf(id)).toEqual([{ event: 'weigh', due_at: later(4), reminded_at: null }])

    const move = (event: string) => db.inTx(tx => moveTimer(tx, parcel, { id, event, dueAt: later(6) }))
    await remember(id)
    expect([await move('give-up'), await move('weigh')]).toEqual([0, 1])
    expect(await timersOf(id)).toEqual([{ event: 'weigh', due_at: later(6), reminded_at: null }])
    expect(await db.inTx(tx => clearTimer(tx, parcel, id))).toBe(1)
    expect(await timerOf(db, parcel, id)).toBeUndefined()
    expect(await timersOf(other)).toHaveLength(1)
  })

  const fire = (now: Date, onDue: OnDue, report: Report = never) =>
    fireTimers(db, now, { parcel: onDue }, report)
  const onDue: OnDue = async (tx, { id, event, now }) => {
    await transition(tx, parcel, { id, event: event as 'give-up', actor: 'system', actorId: null, now })
  }

  test('fires at its moment, not before, and once', async () => {
    await db.run`delete from process_timer`
    const id = await sent()
    expect(await fire(later(48, -1), onDue)).toBe(0)
    expect(await fire(later(48), onDue)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'lost', version: 3 })
    expect(await fire(later(999), onDue)).toBe(0)
  })

  test('that was due first fires first', async () => {
    await db.run`delete from process_timer`
    const [second, first] = [await sent(), await sent()]
    await db.run`update process_timer set due_at = ${later(47)} where subject_id = ${first}`
    const fired: string[] = []
    await fire(later(48), (tx, due) => {
      fired.push(due.id)
      return onDue(tx, due)
    })
    expect(fired).toEqual([first, second])
  })

  test('whose work fails is told, stays due, and keeps no other from firing; at one that is taken nobody waits', async () => {
    await db.run`delete from process_timer`
    const [broken, taken, whole] = [await sent(), await sent(), await sent()]
    const told: unknown[] = []
    const failing: OnDue = (tx, due) =>
      due.id === broken ? Promise.reject(new Error('torn')) : onDue(tx, due)
    await db.inTx(async tx => {
      await tx.run`select from parcel where id = ${taken} for update`
      expect(await fire(later(50), failing, (error, due) => told.push([(error as Error).message, due]))).toBe(
        1,
      )
    })
    expect(told).toEqual([['torn', { id: broken, event: 'give-up' }]])
    const states = await Promise.all([broken, taken, whole].map(async id => (await rowOf(id)).state))
    expect(states).toEqual(['sent', 'sent', 'lost'])
    expect(await fire(later(50), onDue)).toBe(2)
  })

  test('that runs out within a day is spoken of once, also at its last moment, and only where there are words', async () => {
    await db.run`delete from process_timer`
    const id = await sent()
    const heard: unknown[] = []
    const onSoon = async (_: Tx, soon: object) => void heard.push(soon)
    const remind = (now: Date, ofWhat = 'parcel') => remindOfTimers(db, now, { [ofWhat]: onSoon }, never)
    expect(await remind(later(24, -1))).toBe(0)
    expect(await remind(later(24), 'letter')).toBe(0)
    expect(await remind(later(24))).toBe(1)
    expect(heard).toEqual([{ id, event: 'give-up', dueAt: later(48), now: later(24) }])
    expect(await timersOf(id)).toEqual([{ event: 'give-up', due_at: later(48), reminded_at: later(24) }])
    expect(await remind(later(25))).toBe(0)
    // One that is due already fires, and is no more spoken of.
    await db.run`update process_timer set reminded_at = null`
    expect(await remind(later(48))).toBe(0)
  })
})

describe('what is read again', () => {
  test('is the story of one thing, oldest first, and what comes of itself first', async () => {
    const id = await sent()
    await sent()
    const states = (rows: { to_state: string }[]) => rows.map(row => row.to_state)
    expect(states(await historyOf(db, parcel, id))).toEqual(['packed', 'sent'])
    await db.run`insert into process_timer values ('parcel', ${id}, 'weigh', ${later(3)})`
    await db.run`insert into process_timer values ('parcel', ${id}, 'sweep', ${later(2)})`
    expect(await timerOf(db, parcel, id)).toEqual({ event: 'sweep', due_at: later(2) })
    const { past, due } = await storyOf(db, parcel, id, ['sweep'])
    expect(states(past)).toEqual(['packed', 'sent'])
    expect(past[0]).toMatchObject({
      event: 'start',
      actor: 'sender',
      to_state: 'packed',
      note: 'with care',
      at: start,
    })
    expect(due).toEqual({ event: 'weigh', dueAt: later(3) })
    const none = await storyOf(db, parcel, id, ['sweep', 'weigh', 'give-up'])
    expect(none.due).toBeUndefined()
  })

  test('is told of several at once, each its own, and of the states that one ever was in', async () => {
    const [one, two] = [await sent(), await packed()]
    const all = await historiesOf(db, parcel, [one, two])
    expect([...all.keys()].toSorted()).toEqual([one, two].toSorted())
    expect(all.get(one)!.map(({ event }) => event)).toEqual(['start', 'send'])
    expect(all.get(two)!.map(({ event }) => event)).toEqual(['start'])
    expect(await wasEverIn(db, parcel, one, ['home', 'packed'])).toBe(true)
    expect(await wasEverIn(db, parcel, one, ['home'])).toBe(false)
    expect(await wasEverIn(db, parcel, two, ['sent'])).toBe(false)
  })
})

test('ends and stays are counted from when they happened: the first moment belongs to a span, the last does not', async () => {
  const named = { ...parcel, name: 'crate' }
  const written = { actor: 'carrier', actorId, timers: [] }
  const crate = async (hours: number) => {
    const id = crypto.randomUUID()
    const move = (version: number, event: string, from: string | null, to: string, now: Date) =>
      db.inTx(tx =>
        recordMove(
          tx,
          { name: named.name },
          { ...written, id, event, from, to: { state: to, version }, now },
        ),
      )
    await db.run`insert into crate (id) values (${id})`
    await move(1, 'start', null, 'packed', start)
    await move(2, 'send', 'packed', 'sent', later(1))
    // What happens within a state is no new coming into it.
    await move(3, 'weigh', 'sent', 'sent', later(2))
    await move(4, 'bring-home', 'sent', 'home', later(hours))
  }
  await db.run`create table crate (like parcel including all)`
  for (const hours of [3, 5, 11]) await crate(hours)
  const home = [{ process: 'crate', state: 'home' }]
  const within = { from: later(3), until: later(11) }
  expect(await countEnds(db, home, within)).toEqual({ count: 2, medianHours: 4 })
  expect(await countStays(db, [{ process: 'crate', state: 'sent' }], within)).toEqual({
    count: 2,
    medianHours: 3,
  })
  const always = { from: start, until: later(99) }
  expect(await countEnds(db, home, always)).toEqual({ count: 3, medianHours: 5 })
  expect(await countEnds(db, [{ process: 'crate', state: 'sent' }], always)).toEqual({
    count: 3,
    medianHours: 1,
  })
  expect(await countEnds(db, [{ process: 'crate', state: 'lost' }], always)).toEqual({
    count: 0,
    medianHours: null,
  })
  expect(await countEnds(db, [{ process: 'parcel', state: 'home' }], always)).toMatchObject({ count: 0 })
})

test('rows that are due are worked through: what fails is told and passed over, and at most so many are taken', async () => {
  const waiting = ['a', 'broken', 'b', 'taken', 'c']
  const done: string[] = []
  const told: string[] = []
  const passing = {
    next: async (_: Tx, passed: readonly string[]) =>
      waiting.find(row => !done.includes(row) && !passed.includes(row)),
    idOf: (row: string) => row,
    work: async (_: Tx, row: string) => {
      if (row === 'broken') throw new Error('torn')
      return row === 'taken' ? false : done.push(row)
    },
    report: (error: unknown, row: string) => told.push(`${row}: ${(error as Error).message}`),
  }
  expect(await workThrough(db, { ...passing, atMost: 2 })).toBe(1)
  expect([done, told]).toEqual([['a'], ['broken: torn']])
  expect(await workThrough(db, passing)).toBe(2)
  expect([done, told]).toEqual([
    ['a', 'b', 'c'],
    ['broken: torn', 'broken: torn'],
  ])
  const away = { ...passing, next: () => Promise.reject(new Error('away')) }
  await expect(workThrough(db, away)).rejects.toThrow('away')
})
