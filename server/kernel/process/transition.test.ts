import { describe, expect, test } from 'vitest'
import {
  hoursOn,
  openParcels,
  packed,
  parcel,
  parcelOf,
  send,
  senderId,
  packAndSend,
  start,
  timersOf,
} from '#server/testing/process/parcel.ts'
import { sql } from '../db/db.ts'
import {
  clearTimer,
  historiesOf,
  historyOf,
  moveTimer,
  recordMove,
  setTimerAt,
  storyOf,
  timerOf,
  transition,
  hasEverBeenIn,
} from './transition.ts'

const db = await openParcels()

/** Records that a reminder was sent. */
const reminded = (id: string) =>
  db.run`update process_timer set reminded_at = ${start} where subject_id = ${id}`

describe('a move', () => {
  test('goes along its edge, and row, event and timer say the same', async () => {
    const id = await packed(db)
    expect(await timersOf(db, id)).toEqual([])
    expect(await send(db, id, { now: hoursOn(1), version: 1 })).toEqual({
      from: 'packed',
      to: 'sent',
      version: 2,
    })
    expect(await parcelOf(db, id)).toEqual({ state: 'sent', version: 2, changed_at: hoursOn(1) })
    expect(await timersOf(db, id)).toEqual([{ event: 'give-up', due_at: hoursOn(49), reminded_at: null }])
    const events = await db.rows`
      select version, event, actor, actor_id, from_state, to_state, note, at from process_event
      where process = 'parcel' and subject_id = ${id} order by version`
    const by = { actor: 'sender', actor_id: senderId }
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
      { ...by, version: 2, event: 'send', from_state: 'packed', to_state: 'sent', note: '', at: hoursOn(1) },
    ])
  })

  test('is refused where another came before, and says what can be done where it leads nowhere', async () => {
    const id = await packed(db)
    await expect(send(db, id, { version: 2 })).rejects.toMatchObject({ errorName: 'CHANGED_MEANWHILE' })
    const move = (event: string, actor: string) =>
      db.inTx(tx => transition(tx, parcel, { id, event, actor, actorId: senderId, now: start }))
    await expect(move('bring-home', 'sender')).rejects.toMatchObject({
      errorName: 'NOT_NOW',
      message: 'It is Packed now. Possible next: send, call off.',
    })
    await expect(move('send', 'carrier')).rejects.toMatchObject({
      errorName: 'NOT_NOW',
      message: 'It is Packed now. There is nothing for you to do.',
    })
    expect(await parcelOf(db, id)).toMatchObject({ state: 'packed', version: 1 })
    expect(await historyOf(db, parcel, id)).toHaveLength(1)
    await expect(send(db, crypto.randomUUID())).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  })

  test('writes more columns of the row, or the row itself, and without a word of timers takes the fired one alone', async () => {
    const id = crypto.randomUUID()
    const [soon, then] = [hoursOn(2), hoursOn(3)]
    const written = { id, actor: 'sender', actorId: senderId, now: start }
    const insert = sql`insert into parcel (id, weight, changed_at) values (${id}, 7, ${start})`
    const timers = [
      { event: 'weigh', dueAt: soon },
      { event: 'give-up', dueAt: then },
    ]
    const first = { ...written, event: 'start', from: null, to: { state: 'packed', version: 1 } }
    await db.inTx(tx => recordMove(tx, parcel, { ...first, timers, insert }))
    await reminded(id)
    const weighed = { ...written, event: 'weigh', from: 'packed', to: { state: 'packed', version: 2 } }
    await db.inTx(tx => recordMove(tx, parcel, { ...weighed, timers: undefined, set: [sql`weight = ${9}`] }))
    expect(await db.one`select weight, version from parcel where id = ${id}`).toEqual({
      weight: 9,
      version: 2,
    })
    expect(await timersOf(db, id)).toEqual([{ event: 'give-up', due_at: then, reminded_at: start }])
    // A timer set again is new, so its reminder is sent again.
    const again = [{ event: 'give-up', dueAt: hoursOn(9) }]
    await db.inTx(tx =>
      recordMove(tx, parcel, { ...weighed, to: { state: 'packed', version: 3 }, timers: again }),
    )
    expect(await timersOf(db, id)).toEqual([{ event: 'give-up', due_at: hoursOn(9), reminded_at: null }])
  })
})

describe('a timer', () => {
  test('that is set takes the place of all others, and only one that stands is moved or cleared', async () => {
    const [id, otherId] = [await packAndSend(db), await packAndSend(db)]
    const set = (event: string, dueAt: Date) => db.inTx(tx => setTimerAt(tx, parcel, { id, event, dueAt }))
    await reminded(id)
    await set('give-up', hoursOn(5))
    expect(await timersOf(db, id)).toEqual([{ event: 'give-up', due_at: hoursOn(5), reminded_at: null }])
    await set('weigh', hoursOn(4))
    expect(await timersOf(db, id)).toEqual([{ event: 'weigh', due_at: hoursOn(4), reminded_at: null }])

    const move = (event: string) => db.inTx(tx => moveTimer(tx, parcel, { id, event, dueAt: hoursOn(6) }))
    await reminded(id)
    expect([await move('give-up'), await move('weigh')]).toEqual([0, 1])
    expect(await timersOf(db, id)).toEqual([{ event: 'weigh', due_at: hoursOn(6), reminded_at: null }])
    expect(await db.inTx(tx => clearTimer(tx, parcel, id))).toBe(1)
    expect(await timerOf(db, parcel, id)).toBeUndefined()
    expect(await timersOf(db, otherId)).toHaveLength(1)
  })
})

describe('what is read again', () => {
  test('is the story of one thing, oldest first, and what comes of itself first', async () => {
    const id = await packAndSend(db)
    await packAndSend(db)
    const states = (rows: { to_state: string }[]) => rows.map(row => row.to_state)
    expect(states(await historyOf(db, parcel, id))).toEqual(['packed', 'sent'])
    await db.run`insert into process_timer values ('parcel', ${id}, 'weigh', ${hoursOn(3)})`
    await db.run`insert into process_timer values ('parcel', ${id}, 'sweep', ${hoursOn(2)})`
    expect(await timerOf(db, parcel, id)).toEqual({ event: 'sweep', due_at: hoursOn(2) })
    const { past, due } = await storyOf(db, parcel, id, ['sweep'])
    expect(states(past)).toEqual(['packed', 'sent'])
    expect(past[0]).toMatchObject({
      event: 'start',
      actor: 'sender',
      to_state: 'packed',
      note: 'with care',
      at: start,
    })
    expect(due).toEqual({ event: 'weigh', dueAt: hoursOn(3) })
    const none = await storyOf(db, parcel, id, ['sweep', 'weigh', 'give-up'])
    expect(none.due).toBeUndefined()
  })

  test('is told of several at once, each its own, and of the states that one ever was in', async () => {
    const [firstId, two] = [await packAndSend(db), await packed(db)]
    const all = await historiesOf(db, parcel, [firstId, two])
    expect([...all.keys()].toSorted()).toEqual([firstId, two].toSorted())
    expect(all.get(firstId)!.map(({ event }) => event)).toEqual(['start', 'send'])
    expect(all.get(two)!.map(({ event }) => event)).toEqual(['start'])
    expect(await hasEverBeenIn(db, parcel, firstId, ['home', 'packed'])).toBe(true)
    expect(await hasEverBeenIn(db, parcel, firstId, ['home'])).toBe(false)
    expect(await hasEverBeenIn(db, parcel, two, ['sent'])).toBe(false)
  })
})
