// Rows of words as one text. React Router writes what a loader gives into the page as a table of numbered references, which
// for a page of cars costs a kilobyte compressed; words in the order they stand on the page cost almost nothing.

const clean = (word: string) => word.replaceAll(/[\t\n]/g, ' ')

/** Rows of equal length as one text: a tab between words, a line for each row. */
export const pack = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(clean).join('\t')).join('\n')

/** The rows of a packed text; none of an empty one. */
export const unpack = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map(row => row.split('\t'))
