// Test stage of the Paystack adapter: adapter, double and manual clock.
import { afterAll } from 'vitest'
import { openPaystack } from '#server/rails/paystack/paystack.ts'
import type { Rail } from '#server/rails/rail.ts'
import { type PaystackDouble, startPaystackDouble } from './double.ts'
import type { Habits } from './calls.ts'

export type PaystackStage = {
  rail: Rail
  double: PaystackDouble
  now: () => Date
  pass: (ms: number) => void
  /** How long it waited between tries, in milliseconds. */
  slept: number[]
}

export const stageKey = 'sk_test_0123456789abcdef'

/** Sets the stage; where `keep` it is struck by hand, else after the file. */
export const paystackStage = async ({
  habits,
  keep = false,
}: { habits?: Habits; keep?: boolean } = {}): Promise<PaystackStage> => {
  const time = { now: new Date('2026-11-20T09:00:00Z') }
  const pass = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms)
  }
  const now = () => time.now
  const double = await startPaystackDouble({ secretKey: stageKey, clock: now, ...(habits && { habits }) })
  if (!keep) afterAll(double.stop)
  // Nothing here waits for a real time limit: as soon as the double hangs, the limit is up.
  const limits = new Set<AbortController>()
  double.onHang(() => {
    for (const limit of limits) limit.abort()
    limits.clear()
  })
  const slept: number[] = []
  const rail = openPaystack({
    secretKey: stageKey,
    baseUrl: double.url,
    clock: now,
    random: () => 0.5,
    sleep: async ms => {
      slept.push(ms)
      pass(ms)
    },
    timeout: () => {
      const limit = new AbortController()
      limits.add(limit)
      return limit.signal
    },
  })
  return { rail, double, now, pass, slept }
}
