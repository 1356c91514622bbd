// Counts how long or large something was, at next to no cost.

/** Counts by upper bound, as a Prometheus histogram has them; the last count is of what exceeds every bound. */
export type Buckets = { bounds: readonly number[]; counts: Float64Array; sum: number }

export const bucketsOf = (bounds: readonly number[]): Buckets => ({
  bounds,
  counts: new Float64Array(bounds.length + 1),
  sum: 0,
})

export const countIn = (buckets: Buckets, value: number): void => {
  const { bounds, counts } = buckets
  let at = 0
  while (at < bounds.length && value > bounds[at]!) at++
  counts[at]!++
  buckets.sum += value
}

const minuteMs = 60_000

/** What was counted in the current minute and the four before it. */
export const lastMinutes = <T>(empty: () => T, clock: () => number = Date.now) => {
  const slots: { minute: number; value: T }[] = []
  return {
    current: (): T => {
      const minute = Math.floor(clock() / minuteMs)
      const slot = slots[minute % 5]
      if (slot?.minute === minute) return slot.value
      const value = empty()
      slots[minute % 5] = { minute, value }
      return value
    },
    all: (): T[] => {
      const oldest = Math.floor(clock() / minuteMs) - 4
      return slots.filter(slot => slot !== undefined && slot.minute >= oldest).map(slot => slot.value)
    },
  }
}
