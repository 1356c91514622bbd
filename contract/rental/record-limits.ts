// When, by whom and with how much a rented car's condition is recorded.
export const recordMoments = ['out', 'back'] as const
export type RecordMoment = (typeof recordMoments)[number]
export const recordSides = ['owner', 'renter'] as const
export type RecordSide = (typeof recordSides)[number]

export const recordLimits = {
  wordsMax: 300,
  picturesPerPoint: 4,
  odometerMax: 5_000_000,
  /** How long before the pick-up a record of the handing out may be made. */
  earlyHours: 24,
  /** How long after the handing out the renter's record of it may still arrive, from a phone that had no network. */
  lateHours: 12,
} as const
