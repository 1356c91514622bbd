// How often a car was found or opened, in words.

/** "once", "1,200 times". */
export const times = (count: number): string =>
  count === 1 ? 'once' : `${count.toLocaleString('en-NG')} times`
