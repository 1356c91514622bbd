import { expect, test } from 'vitest'
import { fileGate } from './file-gate.ts'

const share = { atOnce: 2, perMinute: 5 }
const at = (seconds: number) => new Date(1_790_000_000_000 - (1_790_000_000_000 % 60_000) + seconds * 1_000)

test('a third file at once is refused, another person’s is not, and a place given back is free', () => {
  const gate = fileGate()
  const leave = [gate.enter('a', share, at(0)), gate.enter('a', share, at(0))]
  expect(() => gate.enter('a', share, at(0))).toThrow(
    expect.objectContaining({ errorName: 'TOO_MANY_REQUESTS', waitSeconds: 2 }),
  )
  gate.enter('b', share, at(0))
  leave[0]!()
  leave[0]!()
  gate.enter('a', share, at(0))
  expect(() => gate.enter('a', share, at(0))).toThrow(/many files/)
})

test('a sixth file within a minute is refused until the minute is over', () => {
  const gate = fileGate()
  for (let n = 0; n < 5; n++) gate.enter('a', share, at(10))()
  expect(() => gate.enter('a', share, at(20))).toThrow(expect.objectContaining({ waitSeconds: 40 }))
  gate.enter('a', share, at(60))
})
