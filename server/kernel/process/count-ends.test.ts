import { expect, test } from 'vitest'
import { hoursOn, openParcels, packed, parcel, send, start } from '#server/testing/process/parcel.ts'
import { countEnds, countStays } from './count-ends.ts'
import { recordMove } from './transition.ts'

const db = await openParcels()

/** Packed at the start, sent an hour later, home after `hours`. */
const broughtHome = async (hours: number): Promise<void> => {
  const id = await packed(db)
  await send(db, id, { now: hoursOn(1) })
  const written = { id, actor: 'carrier', actorId: null, timers: undefined }
  const steps = [
    // What happens within a state is no new coming into it.
    { event: 'weigh', from: 'sent', to: { state: 'sent', version: 3 }, now: hoursOn(2) },
    { event: 'bring-home', from: 'sent', to: { state: 'home', version: 4 }, now: hoursOn(hours) },
  ]
  for (const step of steps) await db.inTx(tx => recordMove(tx, parcel, { ...written, ...step }))
}

test('the first moment belongs to a span, the last does not, and half of what ended took at most the median', async () => {
  for (const hours of [3, 5, 11]) await broughtHome(hours)
  const inState = (state: string, process = 'parcel') => [{ process, state }]
  const within = { from: hoursOn(3), until: hoursOn(11) }
  expect(await countEnds(db, inState('home'), within)).toEqual({ count: 2, medianHours: 4 })
  expect(await countStays(db, inState('sent'), within)).toEqual({ count: 2, medianHours: 3 })
  const always = { from: start, until: hoursOn(99) }
  expect(await countEnds(db, inState('home'), always)).toEqual({ count: 3, medianHours: 5 })
  expect(await countEnds(db, inState('sent'), always)).toEqual({ count: 3, medianHours: 1 })
  const none = { count: 0, medianHours: null }
  expect(await countEnds(db, inState('lost'), always)).toEqual(none)
  expect(await countEnds(db, inState('home', 'letter'), always)).toEqual(none)
})
