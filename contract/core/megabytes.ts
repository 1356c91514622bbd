/** A limit as people and phones count: a megabyte is a million bytes. */
export const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`
