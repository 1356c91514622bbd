// Announces later changes of terms beside today's figures.
import { announced, type Dated, termsInForce } from '#contract/core/in-force.ts'
import { formatDay } from '../date.ts'

type DescribeTerms<Terms> = (terms: Terms & { from: string }) => readonly string[]

/** Announced changes with their new lines, next first; empty without differences. */
export const announcedLines = <Terms>(
  terms: Dated<Terms>,
  now: Date,
  say: DescribeTerms<Terms>,
): { from: string; lines: readonly string[] }[] => {
  let before = say(termsInForce(terms, now))
  return announced(terms, now).flatMap(next => {
    const [old, nextLines] = [before, say(next)]
    before = nextLines
    const lines = nextLines.filter(line => !old.includes(line))
    return lines.length > 0 ? [{ from: next.from, lines }] : []
  })
}

/** "From January 1, 2027: 2%, at most ₦900,000.00", for each. */
export const announcedWords = <Terms>(
  terms: Dated<Terms>,
  now: Date,
  say: (terms: Terms & { from: string }) => string,
): string[] =>
  announcedLines(terms, now, each => [say(each)]).map(
    ({ from, lines }) => `From ${formatDay(from)}: ${lines.join(' ')}`,
  )
