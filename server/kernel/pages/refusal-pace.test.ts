import { expect, test } from 'vitest'
import { refusalPace } from './refusal-pace.ts'

const makeCrowd = () => {
  const turns: (() => void)[] = []
  const pace = refusalPace(work => turns.push(work))
  const left: number[] = []
  const come = (from: number, to: number) => {
    for (let i = from; i < to; i++) void pace().then(() => left.push(i))
  }
  const nextTurn = async () => {
    turns.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { come, left, nextTurn, turns }
}

test('of a crowd, four refusals leave in a turn, in their order', async () => {
  const { come, left, nextTurn, turns } = makeCrowd()
  come(0, 10)
  await Promise.resolve()
  await Promise.resolve()
  expect(left).toEqual([0, 1, 2, 3])
  await nextTurn()
  expect(left).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  await nextTurn()
  expect(left).toHaveLength(10)
  // Two may still leave in this turn; then it is quiet, and no timer goes on.
  come(10, 13)
  await nextTurn()
  expect(left).toHaveLength(13)
  await nextTurn()
  await nextTurn()
  expect(turns).toEqual([])
  come(13, 14)
  expect(turns).toHaveLength(1)
})

test('beyond a thousand that are held, the next leave at once', async () => {
  const { come, left } = makeCrowd()
  come(0, 1_006)
  await Promise.resolve()
  await Promise.resolve()
  expect(left).toEqual([0, 1, 2, 3, 1_004, 1_005])
})
