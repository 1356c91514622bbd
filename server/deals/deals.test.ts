// List of deal kinds: every link leads to an existing page.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeEvent } from '#contract/deal-engine/deal-words.ts'
import { dealKinds } from './deals.ts'

const routes = readFileSync('web/routes.ts', 'utf8')

test.each(dealKinds.map(({ called, address }) => ({ called, address })))(
  'a notice about a $called leads to a page that there is',
  ({ address }) => {
    expect(routes).toContain(`'${address.slice(1)}/:id'`)
  },
)

test.each(dealKinds)('the desk reads each event of a $called in words', ({ deal, story }) => {
  const events = ['start', ...deal.edges.map(({ event }) => event)]
  expect(events.filter(event => !story.past[event])).toEqual([])
})

test('the desk reads of a deal that began elsewhere how it began there', () => {
  const beginning = (name: string, to: string) =>
    describeEvent(dealKinds.find(({ deal }) => deal.name === name)!.story, { event: 'start', to })
  expect(beginning('purchase', 'awaiting-money')).toBe('Car held')
  expect(beginning('purchase', 'funded')).toBe('Paid into escrow')
})
