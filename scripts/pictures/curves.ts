// Smooth lines through measured points, and smooth unions of fields.
export type Point = readonly [number, number]
export type Curve = (at: number) => number

const samples = 600

/** Monotone cubic through `points` (rising first numbers); constant beyond its ends. */
export const curve = (points: readonly Point[]): Curve => {
  const n = points.length
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const low = xs[0]!
  const high = xs[n - 1]!
  if (n === 1 || high === low) return () => ys[0]!
  const slopes = xs.slice(1).map((x, i) => (ys[i + 1]! - ys[i]!) / (x - xs[i]!))
  const tangents = xs.map((_, i) => {
    if (i === 0) return slopes[0]!
    if (i === n - 1) return slopes[n - 2]!
    const [a, b] = [slopes[i - 1]!, slopes[i]!]
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b)
  })
  const valueAt = (x: number) => {
    let i = 0
    while (i < n - 2 && x > xs[i + 1]!) i += 1
    const h = xs[i + 1]! - xs[i]!
    const t = (x - xs[i]!) / h
    const [t2, t3] = [t * t, t * t * t]
    return (
      (2 * t3 - 3 * t2 + 1) * ys[i]! +
      (t3 - 2 * t2 + t) * h * tangents[i]! +
      (3 * t2 - 2 * t3) * ys[i + 1]! +
      (t3 - t2) * h * tangents[i + 1]!
    )
  }
  const table = Float64Array.from({ length: samples + 1 }, (_, i) =>
    valueAt(low + ((high - low) * i) / samples),
  )
  const share = samples / (high - low)
  return at => {
    const f = (at - low) * share
    if (f <= 0) return table[0]!
    if (f >= samples) return table[samples]!
    const i = f | 0
    return table[i]! + (table[i + 1]! - table[i]!) * (f - i)
  }
}

/** Larger of two, rounded where they meet within `k`. */
export const smoothMax = (a: number, b: number, k: number): number => {
  const h = k - Math.abs(a - b)
  return h > 0 ? Math.max(a, b) + (h * h) / (4 * k) : Math.max(a, b)
}

export const smoothMin = (a: number, b: number, k: number): number => -smoothMax(-a, -b, k)

export const smoothStep = (from: number, to: number, at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export const range = (from: number, to: number, steps: number) =>
  Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
