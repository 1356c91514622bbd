// View folding against a slow reference, in any order and with repeats.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Change, foldLooks, type Key, nobody, type PersonOfDay, steps } from './fold-views.ts'

const cars = ['car 1', 'car 2', 'car 3', 'car 4']
// Account 2 acts for account 1 where that offers car 2.
const insidersOf = new Map([
  ['car 1', new Set(['account 1'])],
  ['car 2', new Set(['account 1', 'account 2'])],
  ['car 3', new Set(['account 2'])],
])

// A browser is one account's: `browser 2` is that of `account 2`, and the last two are nobody's.
const accountOf = (browser: number) => (browser < 3 ? `account ${browser % 2 ? 1 : 2}` : undefined)
const event = fc.oneof(
  fc.record({
    kind: fc.constant('look' as const),
    browser: fc.nat(4),
    step: fc.constantFrom(...steps),
    car: fc.constantFrom(...cars),
  }),
  fc.record({ kind: fc.constant('sign in' as const), browser: fc.nat(2) }),
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never
const batch = fc.record({ events: fc.array(event, { maxLength: 6 }), again: fc.boolean() })

const freshOf = (events: readonly Event[]) => {
  const fresh = new Map<Key, PersonOfDay>()
  for (const each of events) {
    const who = `browser ${each.browser}`
    const person = fresh.get(who) ?? nobody()
    fresh.set(who, person)
    if (each.kind === 'look') person[each.step].add(each.car)
    else person.accounts.add(accountOf(each.browser)!)
  }
  return fresh
}

const add = (total: Record<string, number>, changes: ReadonlyMap<Key, Change>) => {
  for (const [car, change] of changes)
    for (const step of steps) total[`${car} ${step}`] = (total[`${car} ${step}`] ?? 0) + change[step]
}

/** Every look of the day at once, without any memory. */
const slowly = (events: readonly Event[]): Record<string, number> => {
  const signedIn = new Set(events.filter(({ kind }) => kind === 'sign in').map(({ browser }) => browser))
  const knownLooks = new Set<string>()
  for (const each of events) {
    if (each.kind !== 'look') continue
    const person = signedIn.has(each.browser) ? accountOf(each.browser)! : `browser ${each.browser}`
    const insiders = insidersOf.get(each.car)
    if (insiders && !insiders.has(person)) knownLooks.add(`${each.car} ${each.step}|${person}`)
  }
  return Object.fromEntries(
    Object.entries(Object.groupBy(knownLooks, each => each.split('|')[0]!)).map(([of, all]) => [
      of,
      all!.length,
    ]),
  )
}

test('each person counts once a day, whoever sells the car never, whenever they sign in and however often it is counted', () => {
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 8 }), batches => {
      const people = new Map<Key, PersonOfDay>()
      const total: Record<string, number> = {}
      for (const { events, again } of batches) {
        const fresh = freshOf(events)
        add(total, foldLooks({ people, fresh, insidersOf }))
        if (again) expect([...foldLooks({ people, fresh, insidersOf }).values()]).toEqual([])
      }
      const counted = Object.fromEntries(Object.entries(total).filter(([, count]) => count !== 0))
      expect(counted).toEqual(slowly(batches.flatMap(({ events }) => events)))
    }),
  )
})

test('a second account on one browser changes nothing of before, and its own cars are not counted from then on', () => {
  const people = new Map<Key, PersonOfDay>()
  const served = (accounts: string[], opened: string[]) =>
    new Map([['browser', { ...nobody(), accounts: new Set(accounts), opened: new Set(opened) }]])
  const fold = (accounts: string[], opened: string[]) => [
    ...foldLooks({ people, fresh: served(accounts, opened), insidersOf }),
  ]
  expect(fold(['account 1'], ['car 3'])).toEqual([['car 3', { listed: 0, opened: 1 }]])
  expect(fold(['account 2'], ['car 3'])).toEqual([])
  expect(fold([], ['car 1', 'car 3'])).toEqual([])
})
