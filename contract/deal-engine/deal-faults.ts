// What is wrong with the table of a deal, in sentences.
import { type Deal, payeeOf, startsOf, statesOf } from './deal.ts'

const reachedIn = (d: Deal): Set<string> => {
  const reached = new Set(startsOf(d).map(({ state }) => state))
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const edge of d.edges) if (reached.has(edge.from)) reached.add(edge.to)
  }
  return reached
}

const faultsIn = (d: Deal, name: string): (string | false | undefined)[] => {
  const { turn, timers = [], final, pays, rateable } = d.states[name]!
  const out = d.edges.filter(edge => edge.from === name)
  return [
    final && out.length > 0 && `${name} is an end and has a way on.`,
    !final && out.every(edge => edge.to === name) && `nothing leads out of ${name}.`,
    turn &&
      // A step may also be taken elsewhere, as an accepted price is by paying: then the system says so here.
      !out.some(edge => (edge.by.includes(turn) || (edge.caused && edge.to !== name)) && !edge.wayOut) &&
      `in ${name} it is the turn of ${turn}, who has no step.`,
    ...out
      .filter(edge => edge.needs === 'fields' && !edge.effect)
      .map(edge => `${edge.event} asks for fields and does nothing with them.`),
    ...timers
      .filter(timer => !out.some(edge => edge.event === timer.event && edge.by.includes('system')))
      .map(timer => `the timer ${timer.event} of ${name} has no edge.`),
    timers.length === 0 && turn && turn !== 'operator' && `${name} waits for ${turn} for ever.`,
    !final && (pays || rateable) && `${name} is no end, and no one is paid or rated there.`,
    ...out
      .filter(
        edge =>
          edge.by.includes('system') && !edge.caused && !timers.some(timer => timer.event === edge.event),
      )
      .map(edge => `${edge.event} of ${name} has no timer.`),
    ...out
      .filter(edge =>
        out.some(two => two !== edge && two.event === edge.event && two.by.some(by => edge.by.includes(by))),
      )
      .map(edge => `${edge.event} leads two ways from ${name}.`),
  ]
}

type Walked = { state: string; open: readonly string[] }
const keyOf = ({ state, open }: Walked) => `${state} ${open.toSorted().join(' ')}`

/** Whether a third party's money may fill the hold before it is taken. */
const isFilled = (d: Deal, hold: string): boolean => d.edges.some(({ fills = [] }) => fills.includes(hold))

/** Every way through a deal with the holds that are open there: each is taken once, and each end says whose it is. */
const moneyFaults = (d: Deal): string[] => {
  const faults: string[] = []
  const starts = startsOf(d).map(({ state, takes }): Walked => ({ state, open: takes }))
  const walkByKey = new Map(starts.map(start => [keyOf(start), start]))
  for (const { state, open } of walkByKey.values()) {
    if (d.states[state]!.final)
      faults.push(
        ...open
          .filter(hold => payeeOf(d, state, hold) === undefined)
          .map(hold => `no one knows whose ${hold} is in ${state}.`),
      )
    for (const edge of d.edges.filter(each => each.from === state)) {
      const { settles = {}, retakes = [], grows = [], fills = [], receives = [], keeps = [] } = edge
      const takes = [...(edge.takes ?? []), ...keeps]
      const settled = Object.keys(settles)
      const strangers = Object.values(settles).filter(
        payee => ![...d.sides, ...(d.payees ?? []), 'split'].includes(payee),
      )
      faults.push(...strangers.map(payee => `${edge.event} pays ${payee}, who has no part here.`))
      const unknown = [...takes, ...fills, ...receives].filter(hold => !(hold in (d.holds ?? {})))
      faults.push(...unknown.map(hold => `${edge.event} takes ${hold}, which is no hold.`))
      faults.push(
        ...takes
          .filter(hold => open.includes(hold) && !isFilled(d, hold))
          .map(hold => `${edge.event} takes ${hold} twice.`),
      )
      if (keeps.length > 0 && settled.length === 0)
        faults.push(`${edge.event} keeps a part of what nothing returns.`)
      faults.push(
        ...settled
          .filter(hold => !open.includes(hold))
          .map(hold => `${edge.event} pays ${hold} out, which may not be there.`),
        ...retakes
          .filter(hold => !open.includes(hold))
          .map(hold => `${edge.event} takes ${hold} anew, which may not be there.`),
        ...grows
          .filter(hold => !open.includes(hold))
          .map(hold => `${edge.event} adds to ${hold}, which may not be there.`),
      )
      const next = {
        state: edge.to,
        open: [...new Set([...open, ...takes, ...fills, ...receives])].filter(
          hold => !settled.includes(hold),
        ),
      }
      walkByKey.set(keyOf(next), next)
    }
  }
  return faults
}

/** Errors in a deal's table; empty for a sound one. */
export const faultsOf = (d: Deal): string[] => {
  const reached = reachedIn(d)
  const faults = [
    ...statesOf(d).flatMap(name => [!reached.has(name) && `nothing leads to ${name}.`, ...faultsIn(d, name)]),
    ...moneyFaults(d),
  ]
  return [...new Set(faults.filter(fault => typeof fault === 'string').map(fault => `${d.name}: ${fault}`))]
}
