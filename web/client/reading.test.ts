// A drawer that opens during a reload does not lose its result.
import { expect, test } from 'vitest'
import { makeReading } from './reading.ts'

test('a reading that a drawer interrupts is taken up again, once', async () => {
  const reading = makeReading()
  const answer = Promise.withResolvers<string>()
  const read = reading.run(() => answer.promise)
  expect(reading.reads(false)).toBe(false)
  answer.resolve('₦250,000.00')
  expect(await read).toBe('₦250,000.00')
  expect([reading.takeDropped(), reading.takeDropped()]).toEqual([true, false])
})

test('a drawer that opens while nothing is read drops nothing, and another page reads by itself', async () => {
  const reading = makeReading()
  await reading.run(async () => 'read')
  expect(reading.reads(false)).toBe(false)
  expect(reading.takeDropped()).toBe(false)
  const failing = reading.run(() => Promise.reject(new Error('no network')))
  expect(reading.reads(false)).toBe(false)
  expect(reading.reads(true)).toBe(true)
  await expect(failing).rejects.toThrow('no network')
  expect(reading.takeDropped()).toBe(false)
})
