// Folds served pages into daily viewers and count changes.

/** Sixteen bytes as a string of as many characters: the id of a car, or the hash of a person. */
export type Key = string

/** Views of one browser or account on one day. */
export type PersonOfDay = {
  /** The accounts that signed in on this browser, the first of them first; an account has none of its own. */
  accounts: Set<Key>
  listed: Set<Key>
  opened: Set<Key>
}
export const steps = ['listed', 'opened'] as const
export type LookStep = (typeof steps)[number]
export type Change = Record<LookStep, number>

type Day = {
  /** Everybody of this day who is in `fresh`, and the accounts that they were known by: changed in place. */
  people: Map<Key, PersonOfDay>
  /** Views since the last run, by browser. */
  fresh: ReadonlyMap<Key, PersonOfDay>
  /** Who offers each car and who acts for them, hashed as accounts are; cars that are not there are not counted. */
  insidersOf: ReadonlyMap<Key, ReadonlySet<Key>>
}

export const nobody = (): PersonOfDay => ({ accounts: new Set(), listed: new Set(), opened: new Set() })

const personIn = (people: Map<Key, PersonOfDay>, who: Key): PersonOfDay => {
  const person = people.get(who) ?? nobody()
  people.set(who, person)
  return person
}

/**
 * Each person counts once a day for a car and a step. A browser is a person until an account signs in on it: from then on
 * its looks are those of the account, also those of before, and looks of the account at its own cars, or at those of a
 * dealer for whom it acts, are taken back. The same looks folded again change nothing.
 */
export const foldLooks = ({ people, fresh, insidersOf }: Day): Map<Key, Change> => {
  const changes = new Map<Key, Change>()
  const change = (car: Key, step: LookStep, by: 1 | -1) => {
    const of = changes.get(car) ?? { listed: 0, opened: 0 }
    of[step] += by
    changes.set(car, of)
  }
  const isOwn = ({ accounts }: PersonOfDay, car: Key) =>
    [...accounts].some(account => insidersOf.get(car)?.has(account))
  /** Moves the browser's earlier views to the account that signed in. */
  const handOver = (browser: PersonOfDay, account: PersonOfDay) => {
    for (const step of steps) {
      for (const car of browser[step]) {
        if (isOwn(browser, car) || account[step].has(car)) change(car, step, -1)
        else account[step].add(car)
      }
      browser[step].clear()
    }
  }
  for (const [who, served] of fresh) {
    const browser = personIn(people, who)
    const wasKnown = browser.accounts.size > 0
    for (const account of served.accounts) browser.accounts.add(account)
    const [first] = browser.accounts
    const person = first === undefined ? browser : personIn(people, first)
    if (!wasKnown && first !== undefined) handOver(browser, person)
    for (const step of steps)
      for (const car of served[step]) {
        if (!insidersOf.has(car) || isOwn(browser, car) || person[step].has(car)) continue
        person[step].add(car)
        change(car, step, 1)
      }
  }
  return changes
}
