// Which driving licence is enough for a rental that one drives oneself.

/** A licence holds on the whole of the last day where it runs out after it. */
export const licenceCovers = (expiresOn: string, lastDay: string): boolean => expiresOn > lastDay
