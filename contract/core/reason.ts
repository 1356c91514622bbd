// A reason given to the other side of a deal, and its bounds.

export const reasonMin = 5
export const reasonMax = 1_000
/** Stands for the reason of a client that sends none; a page always asks for one. */
export const noReason = 'No reason was given.'
export const reasonWords = 'Enter a few words that the other side can act on'

/** What is wrong with a reason; undefined where it will do. */
export const reasonProblem = (reason: string): string | undefined => {
  const { length } = reason.trim()
  if (length < reasonMin) return reasonWords
  return length > reasonMax ? `At most ${reasonMax} characters` : undefined
}
