// Stock lists that stop the thread that reads them.
import { expect, test, vi } from 'vitest'
import { fail } from '#contract/core/errors.ts'
import { readList } from './read-list.ts'

test('a file that stops its thread is read twice and then given up, any refusal goes on', async () => {
  const stops = vi.fn<() => Promise<never>>(() =>
    Promise.reject(Object.assign(new Error('Stopped'), { code: 'TASK_STOPPED' })),
  )
  expect(await readList(new Uint8Array(), stops)).toBeUndefined()
  expect(stops).toHaveBeenCalledTimes(2)
  const busy = vi.fn<() => Promise<never>>(async () => fail('BUSY'))
  await expect(readList(new Uint8Array(), busy)).rejects.toMatchObject({ errorName: 'BUSY' })
  expect(busy).toHaveBeenCalledTimes(1)
})
