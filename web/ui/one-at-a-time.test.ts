// A second press does nothing while the first one still checks or sends.
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is begun while earlier work checks or sends is dropped, and the next press works again', async () => {
  const runAlone = oneAtATime()
  const check = Promise.withResolvers<boolean>()
  const requests: string[] = []
  const press = (name: string, isRight: Promise<boolean>) =>
    runAlone(async () => {
      if (await isRight) requests.push(name)
      return name
    })
  const first = press('first', check.promise)
  // Its own check is through at once, long before that of the first.
  expect(await press('second', Promise.resolve(true))).toBeUndefined()
  check.resolve(true)
  expect(await first).toBe('first')
  expect(await press('third', Promise.resolve(true))).toBe('third')
  expect(requests).toEqual(['first', 'third'])
})

test('work that fails says so, and leaves nothing locked', async () => {
  const runAlone = oneAtATime()
  await expect(runAlone(() => Promise.reject(new Error('No network')))).rejects.toThrow('No network')
  expect(await runAlone(() => Promise.resolve('sent'))).toBe('sent')
})
