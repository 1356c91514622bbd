import { expect, test } from 'vitest'
import { deals } from '#contract/deals/deals.ts'
import { stepViolations } from './deal-steps.ts'
import { readTree, type File } from './tree.ts'

// Steps that people take on a page or by a call of their own, which is more than a dialog of the engine.
const ownPages = new Set([
  'submit-papers', 'submit-report', 'check-in', 'quote-further', 'put-right', 'send-more',
]) // prettier-ignore
// A call of the specification takes the first as well; the bill of sale says when the second was.
const elsewhere = new Set(['agreement set-off', 'purchase hand-over'])

/** Of one word is often also a noun that stands elsewhere: those are counted that are told apart by their name. */
const countable = (name: string, event: string): boolean =>
  (event.includes('-') && !ownPages.has(event) && !elsewhere.has(`${name} ${event}`)) ||
  (name === 'repair' && ['approve', 'counter', 'cancel'].includes(event))

const steps = Object.fromEntries(
  deals.map(({ name, sides, edges }) => [
    name,
    [
      ...new Set(edges.filter(({ by }) => by.some(who => sides.includes(who))).map(({ event }) => event)),
    ].filter(event => countable(name, event)),
  ]),
)

test('a step that is taken in a dialog stands in six files of its kind at most', () => {
  expect(Object.values(steps).flat().length).toBeGreaterThan(25)
  expect(stepViolations(readTree(), deals, steps)).toEqual([])
})

test('a step that stands in seven files is named with them', () => {
  const file = (path: string, text: string): File => ({ path, text })
  const files = [
    file('contract/errand/process.ts', "deal({ name: 'errand', edges: [{ event: 'take-back' }] })"),
    ...['shape', 'story'].map(each => file(`contract/errand/${each}.ts`, "{ 'take-back': 1 }")),
    ...['kind', 'notices', 'steps'].map(each => file(`server/errand/${each}.ts`, 'const takeBack = 1')),
    file('server/errand/errand.test.ts', "'take-back'"),
    file('server/other/notices.ts', "'take-back'"),
    file('web/errand/page.tsx', "// 'take-back'"),
  ]
  const violations = (more: File[]) =>
    stepViolations([...files, ...more], [{ name: 'errand' }], { errand: ['take-back'] })
  expect(violations([])).toEqual([])
  expect(violations([file('web/errand/step-fields.tsx', '{ takeBack, pay }')])).toEqual([
    expect.stringMatching(/^take-back of errand stands in 7 files, more than 6: .*step-fields\.tsx\.$/),
  ])
})
