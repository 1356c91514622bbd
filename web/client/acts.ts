// Remembers when this tab last changed something.
let actedAt = -Infinity

/** A call that changes something left or was answered. */
export const noteAct = (now = Date.now()): void => void (actedAt = now)

export const hasActedWithin = (ms: number, now = Date.now()): boolean => now - actedAt < ms
