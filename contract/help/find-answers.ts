// Finds answers by typed words: whole words first, then spellings that come close.
import type { HelpAnswer } from './answer.ts'
import { dealAnswers } from './deal-answers.ts'
import { moneyAnswers } from './money-answers.ts'
import { type HelpSubject, helpSubjects } from './subjects.ts'

/** Longer questions are cut; nobody types more into a search. */
export const helpQueryMax = 100

export const helpAnswers = (at: Date): readonly HelpAnswer[] => [...moneyAnswers(at), ...dealAnswers(at)]

const fillers = new Set(
  'a an and are at be by can do does for from how i if in is it me my of on or the to what when why with you your'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => !fillers.has(word))

const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, place) => padded.slice(place, place + 3)))
}

/** Remembers results; only for the texts and words of our own answers, of which there are few. */
const remembered = <Result>(compute: (text: string) => Result): ((text: string) => Result) => {
  const results = new Map<string, Result>()
  return text => {
    const result = results.get(text) ?? compute(text)
    results.set(text, result)
    return result
  }
}
const answerWordsOf = remembered(wordsOf)
const answerTrigramsOf = remembered(trigramsOf)

type TypedWord = { word: string; trigrams: ReadonlySet<string> }

/** The measure of PostgreSQL's pg_trgm, by which the search of the market forgives spellings. */
const similarity = (typed: ReadonlySet<string>, word: ReadonlySet<string>): number => {
  let shared = 0
  for (const trigram of typed) if (word.has(trigram)) shared++
  return shared / (typed.size + word.size - shared)
}

/** 1 for the word itself, 0.8 for its beginning, less for a spelling that comes close, 0 for another word. */
const matchOf = ({ word: typed, trigrams }: TypedWord, word: string): number => {
  if (typed === word) return 1
  if (typed.length >= 3 && (word.startsWith(typed) || typed.startsWith(word)) && word.length >= 3) return 0.8
  const near = typed.length >= 4 ? similarity(trigrams, answerTrigramsOf(word)) : 0
  return near >= 0.35 ? near * 0.8 : 0
}

const bestOf = (typed: TypedWord, words: readonly string[]): number =>
  words.reduce((best, word) => Math.max(best, matchOf(typed, word)), 0)

const weights = { question: 3, words: 2, answer: 1 } as const

const scoreOf = (typed: readonly TypedWord[], { question, words, answer, subject }: HelpAnswer): number => {
  const fields = [
    [weights.question, answerWordsOf(`${question} ${helpSubjects[subject]}`)],
    [weights.words, answerWordsOf(words)],
    [weights.answer, answerWordsOf(answer)],
  ] as const
  const scores = typed.map(word => Math.max(...fields.map(([weight, all]) => weight * bestOf(word, all))))
  // Words that an answer does not know count against it, so that the answer to all of them comes first.
  return scores.reduce((sum, score) => sum + (score === 0 ? -0.5 : score), 0)
}

type HelpSearch = { words?: string; subject?: HelpSubject | undefined; at: Date }

/** Answers to a search, the best first; without words those of the subject, or all, in their order. */
export const findAnswers = ({ words = '', subject, at }: HelpSearch): readonly HelpAnswer[] => {
  const inSubject = helpAnswers(at).filter(answer => !subject || answer.subject === subject)
  const typed = wordsOf(words.slice(0, helpQueryMax)).map(word => ({ word, trigrams: trigramsOf(word) }))
  if (typed.length === 0) return inSubject
  return inSubject
    .map(answer => ({ answer, score: scoreOf(typed, answer) }))
    .filter(({ score }) => score >= 0.7)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ answer }) => answer)
}
