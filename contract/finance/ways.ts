// What would change an answer: each way is looked for by asking again, so each that is named turns the answer round.
import { type Kobo, kobo, minus, plus, ZERO } from '../core/money.ts'
import { type Asked, decide, type Decision } from './eligibility.ts'
import type { Lender } from './lender-shape.ts'
import type { FinancePolicy } from './policy.ts'

export type Change =
  | { kind: 'down'; moreKobo: Kobo }
  | { kind: 'months'; months: number }
  | { kind: 'price'; priceKobo: Kobo }
  | { kind: 'debts'; lessKobo: Kobo }
  | { kind: 'wait'; months: number }

/** One change, or two that turn the answer round together. */
export type Way = { changes: Change[]; monthlyKobo: Kobo }

// Whole thousands of naira: nobody saves for the last kobo.
const step = 100_000
const tenors = [3, 6, 9, 12, 18, 24, 30, 36, 42, 48, 54, 60]

export const changed = (asked: Asked, change: Change): Asked => {
  switch (change.kind) {
    case 'down':
      return { ...asked, downKobo: plus(asked.downKobo, change.moreKobo) }
    case 'months':
      return { ...asked, months: change.months }
    case 'price':
      return { ...asked, priceKobo: change.priceKobo }
    case 'debts':
      return { ...asked, debtsKobo: minus(asked.debtsKobo, change.lessKobo) }
    case 'wait':
      return { ...asked, jobMonths: asked.jobMonths + change.months }
  }
}

type Decides = (asked: Asked) => Decision

/** The least from `low` to `high` for which it holds, where it holds from there on; undefined where it never does. */
const least = (low: number, high: number, holds: (n: number) => boolean): number | undefined => {
  if (low > high || !holds(high)) return undefined
  let [from, to] = [low, high]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return to
}

type Finding = { asked: Asked; says: Decides; policy: FinancePolicy }

const moreDown = ({ asked, says, policy }: Finding): Change | undefined => {
  const most = Math.floor((asked.priceKobo - asked.downKobo - policy.financedMinKobo) / step)
  const change = (n: number): Change => ({ kind: 'down', moreKobo: kobo(n * step) })
  const found = least(1, most, n => says(changed(asked, change(n))).eligible)
  return found === undefined ? undefined : change(found)
}

const otherMonths = ({ asked, says }: Finding): Change | undefined => {
  const near = tenors
    .filter(months => months !== asked.months)
    .toSorted((a, b) => Math.abs(a - asked.months) - Math.abs(b - asked.months))
  const found = near.find(months => says({ ...asked, months }).eligible)
  return found === undefined ? undefined : { kind: 'months', months: found }
}

/** The dearest car that the same down payment and months reach, in whole thousands of naira, below a price. */
const dearest = ({ asked, says, policy }: Finding, below: number): Kobo | undefined => {
  const first = Math.ceil((asked.downKobo + policy.financedMinKobo) / step)
  const last = Math.ceil(below / step) - 1
  // Counted downwards, since what is cheaper than an affordable car is affordable too.
  const found = least(0, last - first, n => says({ ...asked, priceKobo: kobo((last - n) * step) }).eligible)
  return found === undefined ? undefined : kobo((last - found) * step)
}

const cheaper = (finding: Finding): Change | undefined => {
  const priceKobo = dearest(finding, finding.asked.priceKobo)
  return priceKobo === undefined ? undefined : { kind: 'price', priceKobo }
}

const lessDebt = ({ asked, says }: Finding): Change | undefined => {
  const change = (n: number): Change => ({
    kind: 'debts',
    lessKobo: kobo(Math.min(n * step, asked.debtsKobo)),
  })
  const found = least(1, Math.ceil(asked.debtsKobo / step), n => says(changed(asked, change(n))).eligible)
  return found === undefined ? undefined : change(found)
}

const finders = [moreDown, otherMonths, cheaper, lessDebt]

/** A longer time first, then whatever else is still needed. */
const pairs = (finding: Finding): Change[][] => {
  const { asked } = finding
  const longer = tenors.filter(months => months > asked.months).toReversed()
  for (const months of longer) {
    const first: Change = { kind: 'months', months }
    const further = { ...finding, asked: changed(asked, first) }
    const found = [moreDown, lessDebt].flatMap(find => find(further) ?? [])
    if (found.length > 0) return found.map(change => [first, change])
  }
  return []
}

/** What would turn a refusal round: single changes where there are any, else two together. Empty where nothing here does. */
export const waysOut = (asked: Asked, lenders: readonly Lender[], policy: FinancePolicy): Way[] => {
  const says: Decides = one => decide(one, lenders, policy)
  const short = policy.monthsAtWork[asked.job] - asked.jobMonths
  const base: Change[] = short > 0 ? [{ kind: 'wait', months: short }] : []
  const after = (changes: readonly Change[]) => changes.reduce(changed, asked)
  const finding: Finding = { asked: after(base), says, policy }
  const rest = says(finding.asked).eligible
    ? [[]]
    : finders.flatMap(find => {
        const change = find(finding)
        return change ? [[change]] : []
      })
  const all = (rest.length > 0 ? rest : pairs(finding)).map(changes => [...base, ...changes])
  return all.map(changes => ({
    changes,
    monthlyKobo: says(after(changes)).weighed?.monthlyKobo ?? ZERO,
  }))
}

/** The dearest car that the answer allows, in whole thousands of naira; undefined where none is. */
export const affordable = (
  asked: Asked,
  lenders: readonly Lender[],
  policy: FinancePolicy,
): Kobo | undefined => {
  const says: Decides = one => decide(one, lenders, policy)
  const room = decide(asked, lenders, policy).weighed?.monthlyMostKobo ?? ZERO
  // Nobody pays back less than was financed, so a car cannot cost more than this.
  const bound = Math.min(asked.downKobo + room * asked.months + step, Number.MAX_SAFE_INTEGER - step)
  return dearest({ asked, says, policy }, bound)
}
