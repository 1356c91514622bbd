// A change that is announced, below the figure that it changes.
import type { Dated } from '#contract/core/in-force.ts'
import { announcedWords } from './announced-lines.ts'

type Props<Terms> = {
  terms: Dated<Terms>
  now: Date
  say: (terms: Terms & { from: string }) => string
  /** What becomes of who began before. */
  earlierNote?: string
  className?: string
}

/** Nothing where nothing is announced that would be said here in other words. */
export function Announced<Terms>({ terms, now, say, earlierNote, className = '' }: Props<Terms>) {
  return announcedWords(terms, now, say).map(words => (
    <p key={words} className={`figures text-sm text-soft ${className}`}>
      {`${words}.${earlierNote ? ` ${earlierNote}` : ''}`}
    </p>
  ))
}
