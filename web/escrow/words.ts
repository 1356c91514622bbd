// Words for escrow figures, or that there are too few.
import type { Figure } from '#contract/escrow/escrow.ts'

export const tooFew = 'Too few to say'

export const countWords = ({ count }: Figure): string =>
  count === null ? tooFew : count === 0 ? 'None' : count.toLocaleString('en-NG')

/** "half within 5 hours"; days from two days on, minutes below an hour; nothing where it is not told. */
export const medianWords = ({ medianHours: hours }: Figure): string => {
  if (hours === null) return ''
  const [number, unit] =
    hours >= 48
      ? [Math.round(hours / 24), 'day']
      : hours >= 1
        ? [Math.round(hours), 'hour']
        : [Math.max(1, Math.round(hours * 60)), 'minute']
  return `half within ${number} ${unit}${number === 1 ? '' : 's'}`
}
