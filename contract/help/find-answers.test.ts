import { expect, test } from 'vitest'
import { findAnswers, helpAnswers } from './find-answers.ts'
import { helpSubjectNames } from './subjects.ts'

const at = new Date('2026-11-28T09:00:00Z')
const first = (words: string) => findAnswers({ words, at })[0]?.id

test.each([
  ['forgot my pin', 'forgot-pin'],
  ['withdrawal pending', 'transfer-pending'],
  ['withdrawl pendin', 'transfer-pending'],
  ['insurence cost', 'insurance-cost'],
  ['fake alert', 'payment-alert'],
  ['seller wants cash outside', 'pay-outside'],
  ['delete account', 'delete-account'],
  ['customer care', 'talk-to-us'],
  ['papers not right', 'wrong-documents'],
  ['mecanic', 'book-a-repair'],
  ['bulk upload excel', 'import-cars'],
])('"%s" finds %s first', (words, id) => expect(first(words)).toBe(id))

test('words that no answer knows find nothing, and no words find all', () => {
  expect(findAnswers({ words: 'zzzz qqqq', at })).toEqual([])
  expect(findAnswers({ words: ' ', at })).toHaveLength(helpAnswers(at).length)
})

test('every subject has an answer, each answer an id of its own and few words', () => {
  const answers = helpAnswers(at)
  expect(answers.length).toBeGreaterThanOrEqual(30)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  for (const subject of helpSubjectNames)
    expect(findAnswers({ subject, at }).length, subject).toBeGreaterThan(0)
  for (const { answer, id } of answers) expect(answer.length, id).toBeLessThanOrEqual(330)
})
