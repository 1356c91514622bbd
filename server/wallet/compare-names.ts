// Compares names of account holders: whole, and by the words that they share.
import { nameWords } from '#contract/core/names.ts'

const plain = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleUpperCase('en')

export const isSameName = (first: string, second: string): boolean => plain(first) === plain(second)

// Titles and the words of many companies say nothing about whose name it is.
const common = new Set(
  `mr mrs miss ms dr prof engr barr barrister chief alhaji alhaja hajia mallam pastor rev sir lady prince princess otunba
  and the of for rc ltd limited plc nig nigeria company co enterprise enterprises ventures venture services service
  global international intl group holdings trading motors transport`.split(/\s+/),
)

/** Whether a word of one name is in another, whatever its order, case and accents. Titles, initials and the words of `without` do not count. */
export const sharesName = (first: string, second: string, without = ''): boolean => {
  const rest = new Set(nameWords(second))
  const ignored = new Set(nameWords(without))
  return nameWords(first).some(
    word => word.length > 1 && rest.has(word) && !common.has(word) && !ignored.has(word),
  )
}
