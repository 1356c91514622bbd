import { expect, test } from 'vitest'
import { affectedBy } from './test-changed.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((name, i) => `import { a as a${i} } from '${name}'`).join('\n'),
})
const files = [
  file('architecture.test.ts'),
  file('contract/money.ts'),
  file('server/app.ts', './cars/prices.ts'),
  file('server/testing/suites/every-call.test.ts', '#server/app.ts'),
  file('server/cars/prices.ts', '#contract/core/money.ts'),
  file('server/cars/prices.test.ts', './prices.ts'),
  file('server/cars/screening.test.ts', '#server/app.ts'),
  file('server/savings/plans.test.ts', '#server/cars/prices.ts'),
  file('server/kyc/files.test.ts', '#server/app.ts'),
  file('web/ui/plan-card.tsx'),
  file('web/savings/plan.tsx', '#web/ui/plan-card.tsx'),
  { path: 'web/routes.ts', text: "route('account/savings/:id', 'savings/plan.tsx')" },
  { path: 'journeys/savings.spec.ts', text: 'page.goto(`/account/savings/${id}`)' },
  { path: 'journeys/home.spec.ts', text: "import { ask } from './ask.ts'" },
  { path: 'journeys/ask.ts', text: '' },
]

test('a change concerns what imports it and what stands beside it, but not every test of the whole application', () => {
  expect(affectedBy(files, ['server/cars/prices.ts'])).toEqual({
    unit: [
      'architecture.test.ts',
      'server/cars/prices.test.ts',
      'server/cars/screening.test.ts',
      'server/savings/plans.test.ts',
    ],
    slow: [],
    journeys: [],
  })
  expect(affectedBy(files, ['server/app.ts']).unit).toContain('server/testing/suites/every-call.test.ts')
})

test('a test that changed concerns itself, and none of those beside it', () => {
  expect(affectedBy(files, ['server/cars/prices.test.ts'])).toEqual({
    unit: ['architecture.test.ts', 'server/cars/prices.test.ts'],
    slow: [],
    journeys: [],
  })
})

test('a file of slow tests is left to the full run, unless it is what changed', () => {
  const slow = { path: 'server/cars/histories.test.ts', text: '// @module-tag slow\n' }
  const tree = [...files, slow]
  expect(affectedBy(tree, ['server/cars/prices.ts'])).toMatchObject({ slow: [slow.path] })
  expect(affectedBy(tree, [slow.path])).toMatchObject({ unit: ['architecture.test.ts', slow.path], slow: [] })
})

test('a change of a screen, or of what it is made of, concerns the journeys that open it', () => {
  expect(affectedBy(files, ['web/ui/plan-card.tsx']).journeys).toEqual(['journeys/savings.spec.ts'])
  expect(affectedBy(files, ['journeys/ask.ts']).journeys).toEqual(['journeys/home.spec.ts'])
})

test('a file that may hold a query concerns the check of all queries', () => {
  const tree = [...files, file('server/testing/suites/rows.test.ts')]
  const { unit } = affectedBy(tree, ['server/cars/prices.ts'])
  expect(unit).toContain('server/testing/suites/rows.test.ts')
  expect(affectedBy(tree, ['web/ui/plan-card.tsx']).unit).not.toContain('server/testing/suites/rows.test.ts')
})

test('a migration concerns every test of the server', () => {
  expect(affectedBy(files, ['server/migrations/0040_cars.sql']).unit).toContain('server/kyc/files.test.ts')
})
