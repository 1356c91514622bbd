// When this tab last changed something: what it is told within moments of it, the person has just done.
let actedAt = -Infinity

/** A call that changes something left or was answered. */
export const noteAct = (now = Date.now()): void => void (actedAt = now)

export const hasActedWithin = (ms: number, now = Date.now()): boolean => now - actedAt < ms
