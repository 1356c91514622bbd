// Quotes another person's words in a letter: marked on each line, and bounded.

const lettersMax = 600
const linesMax = 12

/** Marks each line as a quotation, as mail programs do; a long text ends in "…". */
export const quoteWords = (words: string): string => {
  const lines = words
    .trim()
    .split(/\s*[\r\n\v\f\u0085\u2028\u2029]\s*/)
    .filter(line => line !== '')
  const [letters] = [[...lines.slice(0, linesMax).join('\n')]]
  const isWhole = lines.length <= linesMax && letters.length <= lettersMax
  const excerpt = letters.slice(0, lettersMax).join('')
  return `${excerpt}${isWhole ? '' : '…'}`.replaceAll(/^/gm, '> ')
}

/** Ending of a notice with the reason, if one was given. */
export const reasonSuffix = ({ note }: { note: string }): string =>
  note ? `\n\nThe reason given:\n\n${quoteWords(note)}` : ''
