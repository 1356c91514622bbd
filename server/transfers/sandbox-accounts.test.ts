// Every documented sandbox account, from PIN to the money's final place.
import { expect, test } from 'vitest'
import type { SandboxBehaviour } from '#contract/transfers/sandbox-bank.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import {
  expectRightBooks,
  lookAt,
  sandboxTo,
  statesOf,
  toBank,
  readTransferNotices,
} from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const desk = deskIn(world)
const [startKobo, amount] = [5_000_000, 1_000_000]
// ₦10,000: fee 25.00, VAT 1.88, duty 50.00.
const total = amount + 2_500 + 188 + 5_000

/** Minutes that pass before each look, and the states by then. */
type Road = [minutes: number, ...states: string[]][]
const roads: [SandboxBehaviour, Road, end: 'settled' | 'failed' | 'reversed'][] = [
  ['settles', [[0, 'queued', 'sending', 'settled']], 'settled'],
  ['settles-later', [[0, 'queued', 'sending', 'pending'], [3, 'settled']], 'settled'],
  ['refuses', [[0, 'queued', 'sending', 'failed']], 'failed'],
  ['fails-later', [[0, 'queued', 'sending', 'pending'], [3, 'failed']], 'failed'],
  ['hangs-settles', [[0, 'queued', 'sending', 'unknown'], [2, 'pending', 'settled']], 'settled'],
  ['hangs-fails', [[0, 'queued', 'sending', 'unknown'], [2, 'pending', 'failed']], 'failed'],
  ['never-arrives', [[0, 'queued', 'sending', 'unknown'], [1], [2, 'settled']], 'settled'],
  ['reverses', [[0, 'queued', 'sending', 'settled'], [9], [2, 'reversed']], 'reversed'],
  ['float-low', [[0, 'queued', 'sending'], [6, 'settled']], 'settled'],
  ['silent', [[0, 'queued', 'sending', 'settled']], 'settled'],
  ['repeats', [[0, 'queued', 'sending', 'settled'], [9]], 'settled'],
  ['contradicts', [[0, 'queued', 'sending', 'settled'], [9]], 'settled'],
] // prettier-ignore

test.each(roads)('an account that %s', async (behaviour, road, end) => {
  const who = await personWith(world, startKobo)
  const { data: withdrawal } = await toBank(world, who, sandboxTo(behaviour), amount)
  expect(withdrawal).toMatchObject({ state: 'queued', amountKobo: amount, totalKobo: total })
  expect(await balanceOf(world, who)).toBe(startKobo - total)
  const states: string[] = []
  for (const [minutes, ...then] of road) {
    // Ten seconds at a time, as the recurring task would.
    for (let i = 0; i < minutes * 6; i++) {
      world.pass({ minutes: 1 / 6 })
      if (i === 30) await lookAt(world, who, withdrawal)
      await world.settle()
    }
    await world.settle()
    states.push(...then)
    // What the bank has is what the books say, whatever is on its way.
    expect((await desk.ask('rail float')).output, behaviour).toContain('apart by: ₦0.00')
    expect(statesOf(await lookAt(world, who, withdrawal))).toEqual(states)
  }
  expect(await balanceOf(world, who)).toBe(end === 'settled' ? startKobo - total : startKobo)
  const notices = await readTransferNotices(world, withdrawal)
  expect(notices).toHaveLength(end === 'reversed' ? 2 : 1)
  await expectRightBooks(world)
})
