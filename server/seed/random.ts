// Chance that repeats: the same seed always tells the same story.

export type Chance = {
  /** From `min` up to but without `max`. */
  between(min: number, max: number): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  /** Picks by weight: `[['saloon', 5], ['suv', 3]]`. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
  /** True in `share` of the cases (0 to 1). */
  happens(share: number): boolean
}

const hashOf = (seed: string): number => {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  // Names that differ in one letter must not begin alike.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A source of chance named by `seed` (the mulberry32 generator). */
export const chance = (seed: string): Chance => {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + next() * (max - min)
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))
  return {
    between,
    whole,
    pick: from => from[whole(0, from.length - 1)]!,
    weighted: from => {
      let left = between(
        0,
        from.reduce((sum, [, weight]) => sum + weight, 0),
      )
      return (from.find(([, weight]) => (left -= weight) < 0) ?? from[0]!)[0]
    },
    happens: share => next() < share,
  }
}
