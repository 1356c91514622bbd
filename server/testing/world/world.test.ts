import { afterAll, expect, test, vi } from 'vitest'
import { personWith } from './people.ts'
import { makeWorld } from './world.ts'

// Hooks run last-registered first: this one runs when the world and its database are closed.
const traced = vi.spyOn(console, 'trace').mockImplementation(() => undefined)
let failed: unknown
afterAll(() => {
  expect(traced.mock.calls).toEqual([])
  expect(failed).toBeUndefined()
  traced.mockRestore()
})
const world = await makeWorld()

test('what nobody waits for ends before the world does', async () => {
  const { email, token } = await personWith(world, 1_000)
  const keep = (error: unknown) => void (failed ??= error)
  void world.settle().catch(keep)
  void world.mailTo(email).catch(keep)
  void world.ask({ url: '/api/Wallet/GetWalletDetailsByUser', token }).catch(keep)
  expect(failed).toBeUndefined()
})
