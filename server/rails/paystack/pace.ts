// Limits the rate of calls to Paystack: a token bucket for each kind of call.
// Its limits are not published; 60 a minute for transfers and for look-ups were observed in 2026.
export type PaceClass = 'transfers' | 'lookups'

const burst = 60
const everyMs = 1_000

/** Takes one token of a kind; gives how many milliseconds too early that is: zero where there was one. */
export type Pace = { take: (kind: PaceClass) => number }

export const paceOf = (clock: () => Date): Pace => {
  const buckets = new Map<PaceClass, { tokens: number; at: number }>()
  return {
    take: kind => {
      const now = clock().getTime()
      const { tokens, at } = buckets.get(kind) ?? { tokens: burst, at: now }
      const full = Math.min(burst, tokens + Math.max(0, now - at) / everyMs)
      if (full >= 1) {
        buckets.set(kind, { tokens: full - 1, at: now })
        return 0
      }
      buckets.set(kind, { tokens: full, at: now })
      return Math.ceil((1 - full) * everyMs)
    },
  }
}
