// Medians, ranges and the way they are told.

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** "2.41× (2.02–2.80)": the median of ratios and their range over the rounds. */
export const rangeOf = (ratios: readonly number[]): string =>
  `${median(ratios).toFixed(2)}× (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`
