// Which of several dated terms are in force on a day: the one rule for commission, fees, limits, savings and instalments.

/** The day that a moment belongs to in Lagos, as 2026-11-20: one hour ahead of UTC all the year. */
export const lagosDate = (at: Date): string => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10)

/** Dated terms, newest first; `from` is the Lagos day with whose first second they come into force. */
export type Dated<Terms> = readonly [Terms & { from: string }, ...(Terms & { from: string })[]]

/** A value that two operators put in force: proposed by one, confirmed by another. */
export type Confirmed = { setting: string; from: string; value: object }

const settingOf = new WeakMap<object, string>()
let confirmed: readonly Confirmed[] = []
let bySetting = new Map<string, readonly { from: string }[]>()

/** Names terms as a setting: what is confirmed under that name is in force from its day on, before what stands here. */
export const setting = <Terms>(name: string, builtIn: Dated<Terms>): Dated<Terms> => {
  settingOf.set(builtIn, name)
  return builtIn
}

/**
 * Takes the confirmed values in place of those that were known: all there are, whatever their day. The server reads them in
 * each transaction, a page brings them with it.
 */
export const putInForce = (all: readonly Confirmed[]): void => {
  confirmed = all
  const newestFirst = all.toSorted((a, b) => b.from.localeCompare(a.from))
  bySetting = new Map(
    [...Map.groupBy(newestFirst, one => one.setting)].map(([name, ones]) => [
      name,
      ones.map(({ from, value }) => ({ ...value, from })),
    ]),
  )
}

/** What `putInForce` took. */
export const allConfirmed = (): readonly Confirmed[] => confirmed

const confirmedOf = <Terms>(terms: Dated<Terms>): readonly (Terms & { from: string })[] =>
  bySetting.size === 0
    ? []
    : ((bySetting.get(settingOf.get(terms) ?? '') ?? []) as readonly (Terms & { from: string })[])

/** The terms in force at a moment, or on a Lagos day; before the first, the first. */
export const inForce = <Terms>(terms: Dated<Terms>, at: Date | string): Terms & { from: string } => {
  const day = typeof at === 'string' ? at : lagosDate(at)
  const later = confirmedOf(terms).find(({ from }) => from <= day)
  const builtIn = terms.find(({ from }) => from <= day)
  if (later && (!builtIn || later.from >= builtIn.from)) return later
  return builtIn ?? terms.at(-1)!
}

/** What comes into force after a moment, the next first. */
export const announced = <Terms>(terms: Dated<Terms>, at: Date): readonly (Terms & { from: string })[] =>
  confirmedOf(terms)
    .filter(({ from }) => from > lagosDate(at))
    .toReversed()
