// Shape of one answer of the help.
import type { HelpSubject } from './subjects.ts'

export type HelpAnswer = {
  /** Anchor on the page. */
  id: string
  subject: HelpSubject
  question: string
  answer: string
  /** Other words by which people look for it. */
  words: string
  /** Where it is done. */
  link: { words: string; to: `/${string}` }
}
