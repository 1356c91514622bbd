import { expect, test } from 'vitest'
import { deals } from './deals.ts'
import { concernsStaff, isTurnOfStaff } from './concerns-staff.ts'

test('staff have to do with what they may answer, and with nothing else where money waits', () => {
  const concerns = deals.flatMap((deal): [string, string[]][] => {
    const all = Object.keys(deal.states)
    const some = all.filter(state => concernsStaff(deal, [state]))
    return some.length > 0 ? [[deal.name, some.length === all.length ? ['all'] : some]] : []
  })
  expect(Object.fromEntries(concerns)).toEqual({
    purchase: ['papers-accepted'],
    part_order: ['funded'],
    offer: ['all'],
    test_drive: ['all'],
    rental: ['requested'],
    repair: [
      'requested', 'accepted', 'due', 'customer-missing', 'workshop-missing', 'checked-in', 'quoted', 'approved', 'further-quoted', 'ready',
    ], // prettier-ignore
  })
})

test('of a step that ends what they could answer they hear as well', () => {
  const purchase = deals.find(({ name }) => name === 'purchase')!
  expect(concernsStaff(purchase, ['papers-accepted', 'cancelled'])).toBe(true)
  expect(concernsStaff(purchase, ['funded', 'cancelled'])).toBe(false)
})

test('it is the turn of staff only where they may take the step', () => {
  const turns = deals.flatMap(deal =>
    Object.keys(deal.states)
      .filter(state => isTurnOfStaff(deal, state))
      .map(state => `${deal.name} ${state}`),
  )
  expect(turns).toEqual([
    'purchase papers-accepted',
    'part_order funded',
    'offer made',
    'test_drive requested',
    'test_drive under-way',
    'rental requested',
    'repair requested',
    'repair due',
    'repair workshop-missing',
    'repair checked-in',
    'repair approved',
    'repair ready',
  ])
})
