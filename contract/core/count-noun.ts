const numbers = new Intl.NumberFormat('en-NG')

/** "1 car", "1,200 cars"; `many` where the plural is not the noun with an "s". */
export const countNoun = (count: number, noun: string, many = `${noun}s`): string =>
  `${numbers.format(count)} ${count === 1 ? noun : many}`
