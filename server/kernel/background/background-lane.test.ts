// Background lanes: values and refusals come back, full queues refuse, what runs away is stopped.
import { expect, test } from 'vitest'
import { backgroundLane, isTaskStopped } from './background-lane.ts'

const module = new URL('./test-functions.ts', import.meta.url).href
const limits = { threads: 1, waitingMax: 10, deadlineMs: 10_000, memoryMb: 64 }
const call = (name: string, ...args: unknown[]) => ({ module, name, args })

test('a function gives its value, its refusal and its error as if it ran here', async () => {
  const lane = backgroundLane(limits)
  expect(await lane(call('add', 2, 3))).toBe(5)
  expect(await lane(call('bytes', 100_000))).toEqual(new Uint8Array(100_000).fill(7))
  await expect(lane(call('refuse'))).rejects.toMatchObject({
    errorName: 'BAD_DOCUMENT',
    message: 'Not this one.',
  })
  await expect(lane(call('throwRangeError'))).rejects.toThrow(new RangeError('broken'))
})

test('a function that never ends is stopped, and the next one runs', { tags: 'slow' }, async () => {
  const lane = backgroundLane({ ...limits, deadlineMs: 1_000 })
  const [endless, next] = [lane(call('runForEver')), lane(call('add', 1, 1))]
  await expect(endless).rejects.toSatisfy(isTaskStopped)
  expect(await next).toBe(2)
})

test('a function that fills its memory is stopped, and the next one runs', { tags: 'slow' }, async () => {
  const lane = backgroundLane(limits)
  const [greedy, next] = [lane(call('fillMemory')), lane(call('add', 1, 1))]
  await expect(greedy).rejects.toSatisfy(isTaskStopped)
  expect(await next).toBe(2)
})

test('a full queue refuses at once and says when to come again', async () => {
  const lane = backgroundLane({ ...limits, waitingMax: 1 })
  const jobs = [lane(call('add', 1, 1)), lane(call('add', 2, 2))]
  await expect(lane(call('add', 3, 3))).rejects.toMatchObject({ errorName: 'BUSY', waitSeconds: 5 })
  expect(await Promise.all(jobs)).toEqual([2, 4])
})

test('the server goes on while a thread is busy', async () => {
  const lane = backgroundLane({ ...limits, deadlineMs: 500 })
  const endless = lane(call('runForEver')).catch((error: unknown) => error)
  let beats = 0
  const beat = setInterval(() => beats++, 5)
  expect(await endless).toSatisfy(isTaskStopped)
  clearInterval(beat)
  expect(beats).toBeGreaterThan(10)
})
