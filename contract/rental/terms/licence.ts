// Which driving licence is enough for a rental that one drives oneself.

/** A licence is valid on the last day only if it expires after it. */
export const licenceCovers = (expiresOn: string, lastDay: string): boolean => expiresOn > lastDay
