import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

test('work runs one at a time in the order it came, whatever the others did', async () => {
  const queue = workQueue(10)
  const story: string[] = []
  const work = (name: string, fails = false) =>
    queue(async () => {
      story.push(`${name} begins`)
      await Promise.resolve()
      story.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(story).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a full queue refuses, and takes work again once there is room', async () => {
  const queue = workQueue(1)
  const gate = Promise.withResolvers<void>()
  const first = queue(() => gate.promise)
  const second = queue(() => Promise.resolve('done'))
  await expect(queue(() => Promise.resolve())).rejects.toMatchObject({ errorName: 'BUSY' })
  gate.resolve()
  await first
  expect(await second).toBe('done')
  expect(await queue(() => Promise.resolve('again'))).toBe('again')
})
