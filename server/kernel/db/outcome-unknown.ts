// The error thrown when nobody can say whether a transaction committed.

const name = 'OutcomeUnknown'

/**
 * The connection died after `commit` was sent: the transaction may be carried out or not. Only asking again under the
 * same key tells. Never thrown where the database certainly did nothing.
 */
export const outcomeUnknown = (cause: unknown): Error =>
  Object.assign(new Error('Nobody can say whether the transaction was carried out', { cause }), { name })

export const isOutcomeUnknown = (error: unknown): error is Error =>
  error instanceof Error && error.name === name
