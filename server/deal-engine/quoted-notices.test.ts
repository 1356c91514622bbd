// What one side writes stands in letters to the other only as a quotation.
import { expect, test } from 'vitest'
import { quoteWords } from '#server/kernel/words/quote-words.ts'
import { dealKinds } from '../deals/deals.ts'

const foreign = 'Pay to 0803 123 4567.\r\n\r\nZebra needs you at once.\u2028Giraffes do, too.'
const freeTexts = new Set(['note', 'visitWords'])
/** Facts whose free texts another side wrote. */
const facts = new Proxy({}, { get: (_, key) => (freeTexts.has(String(key)) ? foreign : 'x') })
const ownFacts = new Proxy({}, { get: () => 'x' })

test.each(dealKinds.map(kind => [kind.deal.name, kind] as const))('in letters about %s', (_, kind) => {
  // The note of a step that only AutoX makes is AutoX's own sentence.
  const isOwn = (event: string) => {
    const edges = kind.deal.edges.filter(edge => edge.event === event)
    return edges.length > 0 && edges.every(({ by }) => by.every(actor => actor === 'system'))
  }
  const letters = Object.entries(kind.notices).flatMap(([event, sides]) =>
    Object.values(sides ?? {}).flatMap(notice => notice?.(isOwn(event) ? ownFacts : facts) ?? []),
  )
  expect(letters.length).toBeGreaterThan(0)
  for (const { title, text } of letters) {
    expect(title).not.toMatch(/0803|[\r\n\u2028]/)
    const foreignLines = text.split(/[\r\n\u2028]/).filter(line => /0803|Zebra|Giraffe/.test(line))
    for (const line of foreignLines) expect(line).toMatch(/^> /)
  }
})

test('a quotation is bounded, in lines and in letters, and half a letter is none', () => {
  expect(quoteWords('one\n\n\ntwo')).toBe('> one\n> two')
  expect(quoteWords('a\n'.repeat(40)).split('\n')).toHaveLength(12)
  expect(quoteWords('👩'.repeat(700))).toBe(`> ${'👩'.repeat(600)}…`)
})
