// Tells what a notice says from what it quotes of another person.

export type Section = { words: string; isQuote: boolean }

/** Sections of a notice's text; lines that begin with "> " are a quotation, as in the letter. */
export const sectionsOf = (text: string): Section[] => {
  const sections: Section[] = []
  for (const line of text.split('\n')) {
    const isQuote = line.startsWith('> ')
    const words = isQuote ? line.slice(2) : line
    const last = sections.at(-1)
    if (last?.isQuote === isQuote) last.words += `\n${words}`
    else sections.push({ words, isQuote })
  }
  return sections
    .map(({ words, isQuote }) => ({ words: words.trim(), isQuote }))
    .filter(({ words }) => words !== '')
}
