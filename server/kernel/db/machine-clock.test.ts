import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { clockGuard, refuseWrongClock } from './machine-clock.ts'

const db = await freshDatabase({ max: 2 })
const shifted = (seconds: number) => () => new Date(Date.now() + seconds * 1_000)

test('a start is refused where the clock is more than a minute from the database’s, and says by how much', async () => {
  await refuseWrongClock(db, shifted(30))
  await expect(refuseWrongClock(db, shifted(7_200))).rejects.toThrow(
    'The clock of this machine is 7200 seconds ahead of the database’s.',
  )
  await expect(refuseWrongClock(db, shifted(-90))).rejects.toThrow('90 seconds behind the database’s')
})

test('after a jump nothing goes by the clock until the database agrees with it; a machine that slept goes on at once', async () => {
  const time = { shift: 0, elapsed: 0 }
  const errors: string[] = []
  const isRight = clockGuard({
    db,
    clock: () => shifted(time.shift)(),
    log: { error: (_, words) => void errors.push(words) },
    elapsed: () => Date.now() + time.elapsed,
  })
  expect(await isRight()).toBe(true)
  time.shift = 3_600
  expect(await isRight()).toBe(false)
  expect(errors).toEqual([expect.stringMatching(/jumped and is 3600 seconds ahead of the database’s/)])
  time.shift = 0
  expect(await isRight()).toBe(true)
  // Asleep for an hour: the clock is right and less time passed.
  time.elapsed = -3_600_000
  expect(await isRight()).toBe(true)
  expect(errors).toHaveLength(1)
})
