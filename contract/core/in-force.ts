// Which of several dated terms are in force on a day: the one rule for commission, fees, limits, savings and instalments.

/** The day that a moment belongs to in Lagos, as 2026-11-20: one hour ahead of UTC all the year. */
const lagosDate = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10)

/** Dated terms, newest first; `from` is the Lagos day with whose first second they come into force. */
export type Dated<Terms> = readonly [Terms & { from: string }, ...(Terms & { from: string })[]]

/** The terms in force at a moment, or on a Lagos day; before the first, the first. */
export const inForce = <Terms>(terms: Dated<Terms>, at: Date | string): Terms & { from: string } => {
  const day = typeof at === 'string' ? at : lagosDate(at)
  return terms.find(({ from }) => from <= day) ?? terms.at(-1)!
}
