// What is thrown where nobody can say whether a transaction was carried out.

/**
 * The connection died after `commit` was sent: the transaction may be carried out or not. Only asking again under the
 * same key tells. Never thrown where the database certainly did nothing.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('Nobody can say whether the transaction was carried out', { cause })
  }
}
