// The error thrown when nobody can say whether a transaction committed.

const name = 'OutcomeUnknown'

/**
 * The connection died after `commit` was sent, so the outcome is unknown until a retry under the same key. Never thrown
 * if the database certainly did nothing.
 */
export const outcomeUnknown = (cause: unknown): Error =>
  Object.assign(new Error('Nobody can say whether the transaction was carried out', { cause }), { name })

export const isOutcomeUnknown = (error: unknown): error is Error =>
  error instanceof Error && error.name === name
