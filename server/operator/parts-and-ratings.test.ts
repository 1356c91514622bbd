import { expect, test } from 'vitest'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf } from '#server/testing/world/people.ts'
import {
  lookAtOrder,
  offerPart,
  orderIn,
  partDelivery,
  partPrice,
} from '#server/testing/world/spare-parts.ts'
import { rate, ratingsAbout, summaryOf } from '#server/testing/world/ratings.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { run, runAgain, runByTwo } = deskIn(world)
const lastLine = () => world.db.one<Record<string, unknown>>`
  select command, subject_type as type, subject_id as id, outcome, reason from operator_action line order by line.id desc limit 1`

test('a dispute about parts is listed, shown and shared, and both sides read why', async () => {
  const { order, seller, buyer } = await orderIn(world, 'disputed')
  expect(await run('part-order disputes')).toContain(order.id)
  expect(await run('part-order show', order.id)).toMatch(
    /In dispute, ₦17,000\.00[^]*Dispute opened; payment frozen \(by the buyer\), now “In dispute”/,
  )
  await expect(run('part-order settle', order.id, 'split', '17000', 'All of it')).rejects.toThrow('less than')
  expect(await run('part-order settle', order.id, 'split', '7000', 'The box was open')).toContain(
    'Settled: shared',
  )
  expect(await lastLine()).toEqual({
    command: 'part-order settle split',
    type: 'part-order',
    id: order.id,
    outcome: 'done',
    reason: 'The box was open',
  })
  expect(await balanceOf(world, buyer)).toBe(partPrice + partDelivery - 700_000)
  const orderView = await lookAtOrder(world, seller, order)
  expect(orderView.history.at(-1)).toMatchObject({ event: 'split', by: 'operator', note: 'The box was open' })
  expect(await run('part-order disputes')).toBe('No dispute is waiting.')
})

test('an account shows its parts and open orders, and suspending takes the parts along', async () => {
  const { order, seller, buyer } = await orderIn(world)
  await offerPart(world, seller)
  expect(await run('account show', seller.id)).toContain('parts: 2 listed')
  expect(await run('account show', buyer.id)).toContain(
    `part order ${order.id}  as buyer, ₦17,000.00: Paid into escrow`,
  )
  expect(await runByTwo('account suspend', seller.id, 'Reported three times')).toContain(
    '0 cars and 2 parts off the market',
  )
  expect(await runAgain('account restore', seller.id, 'It was a mistake')).toBe(
    'Restored: 0 cars and 2 parts back on the market.',
  )
})

test('a reported rating is listed and shown with all its versions, kept, and taken down', async () => {
  const { order, seller, buyer } = await orderIn(world, 'completed')
  const deal = { kind: 'part-order', id: order.id } as const
  for (const words of ['First words', 'Words against the rules'])
    await rate(world, buyer, deal, { about: 'seller', stars: 1, words })
  await rate(world, seller, deal, { about: 'buyer', stars: 5 })
  const [rating] = (await ratingsAbout(world, 'seller', seller.id)).data
  const { id } = rating!
  const report = () =>
    world.ask({
      url: '/api/ratings/report',
      body: { ratingId: id, words: 'It is not true' },
      token: seller.token,
    })
  await report()
  expect(await run('rating reported')).toContain(`${id}  1 of 5 about a seller, 1 report since`)
  expect(await run('rating show', id)).toMatch(
    /version 1: 1 of 5 First words[^]*version 2: 1 of 5 Words against[^]*reported: It is not true/,
  )
  expect(await run('rating keep', id, 'It is an opinion')).toBe('Kept. Its reports are settled.')
  await expect(run('rating keep', id, 'It is an opinion')).rejects.toThrow('No report')
  expect(await run('rating reported')).toBe('No reported rating is waiting.')
  await report()
  expect(await runAgain('rating hide', id, 'It breaks the rules')).toContain('Taken down')
  expect(await lastLine()).toMatchObject({ command: 'rating hide', type: 'rating', id, outcome: 'done' })
  await expect(run('rating hide', id, 'It breaks the rules')).rejects.toThrow('hidden already')
  expect(await summaryOf(world, 'seller', seller.id)).toMatchObject({ average: null, count: 0 })
})
