// When a partner is asked again: rules that banks and insurers share.

const askEveryMaxMs = 60 * 60_000

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** How long after a question without a conclusive answer the next one waits: twice as long each time, an hour at most. */
export const backoffMs = (firstMs: number, asks: number): number =>
  Math.min(firstMs * 2 ** asks, askEveryMaxMs)

/** How long "never seen" may still mean "not yet seen", after the newest try to send began; 0 where none did. */
export const graceLeftMs = (sentAt: Date | null, graceMs: number, now: Date): number =>
  sentAt ? Math.max(0, graceMs - (now.getTime() - sentAt.getTime())) : 0
