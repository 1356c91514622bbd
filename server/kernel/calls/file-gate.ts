// Limits concurrent and per-minute file downloads per user or address.
import { fail } from '#contract/core/errors.ts'

export type FileShare = { atOnce: number; perMinute: number }

/** Generated files cost processor time; a page shows dozens of stored ones. */
export const fileShares = {
  made: { atOnce: 2, perMinute: 30 },
  stored: { atOnce: 16, perMinute: 300 },
  /** Public files; one address may be a whole mobile network. */
  open: { atOnce: 8, perMinute: 120 },
} as const satisfies Record<string, FileShare>

const minuteMs = 60_000
// Senders counted per minute; beyond this the count starts again.
const sendersMax = 50_000

export type FileGate = {
  /** Reserves a place for a file and returns the function that releases it. Refuses TOO_MANY_REQUESTS. */
  enter: (who: string, share: FileShare, now: Date) => () => void
}

const refuse = (waitSeconds: number): never =>
  fail('TOO_MANY_REQUESTS', {
    message: `You asked for many files in a short time. Please try again in ${waitSeconds} seconds.`,
    waitSeconds,
  })

/** Makes the gate of one process. */
export const fileGate = (): FileGate => {
  const inside = new Map<string, number>()
  const counted = new Map<string, number>()
  let minute = 0
  return {
    enter: (who, { atOnce, perMinute }, now) => {
      const current = Math.floor(now.getTime() / minuteMs)
      if (current !== minute || counted.size >= sendersMax) counted.clear()
      minute = current
      const running = inside.get(who) ?? 0
      if (running >= atOnce) refuse(2)
      const times = (counted.get(who) ?? 0) + 1
      if (times > perMinute) refuse(Math.ceil((minuteMs - (now.getTime() % minuteMs)) / 1_000))
      counted.set(who, times)
      inside.set(who, running + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        const others = inside.get(who)! - 1
        if (others > 0) inside.set(who, others)
        else inside.delete(who)
      }
    },
  }
}
