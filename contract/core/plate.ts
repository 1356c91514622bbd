// Number plates as typed, and the rule that forms and calls check.
import { cleanTyping } from './clean-typing.ts'

export const plateWords = 'Enter a plate of 4 to 12 letters and digits, such as KJA-123AB'
export const platePattern = /^(?:[A-Z0-9][A-Z0-9 -]{2,10}[A-Z0-9])?$/

/** As it is kept: in capitals. */
export const plateOf = (typed: string): string => cleanTyping(typed).toUpperCase()

/** What is wrong with a plate; undefined where it will do, and where there is none. */
export const plateProblem = (typed: string): string | undefined =>
  platePattern.test(plateOf(typed)) ? undefined : plateWords
