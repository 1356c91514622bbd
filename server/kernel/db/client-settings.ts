// Settings of every connection to PostgreSQL.

/** A peer that vanished without a word is noticed; Linux by itself asks only after two idle hours. */
export const clientSettings = (connectionString: string) => ({
  connectionString,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})
