// Notifies the sides of a deal of each event, in the words of its kind; a side without words gets no notice.
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { Contact } from '#server/domains/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Notice } from '#server/kernel/jobs/notify.ts'
import { type DealRow, type Kind, partyOf, type Told } from './kind.ts'

export type People = ReadonlyMap<string, Contact>

/** What each side is called, by side. */
export const namesOf = ({ deal }: Kind, row: DealRow, people: People): Record<string, string> =>
  Object.fromEntries(deal.sides.map((side: string) => [side, people.get(partyOf(row, side))!.name]))

/** What a side got at the end, in naira; nothing is ₦0.00. */
export const gotBy = (row: object, side: string): string =>
  formatNaira(kobo(((row as Record<string, unknown>)[`to_${side}_kobo`] as number | null | undefined) ?? 0))

type Happened = { event: string; note: string; now: Date; people: People }

/** What an event means to each side; `row` is the deal after it. */
export const noticesOf = async (
  db: Query,
  kind: Kind,
  row: DealRow,
  { event, note, now, people }: Happened,
): Promise<Notice[]> => {
  const words = kind.notices[event] as Record<string, ((f: object) => Told) | undefined>
  const facts = { ...(await kind.facts(db, row)), ...namesOf(kind, row, people), note }
  return kind.deal.sides.flatMap((side: string): Notice[] => {
    const told = words[side]?.(facts)
    if (!told) return []
    const { title, text, money } = told
    const userId = partyOf(row, side)
    return [
      { userId, kind: money ? 'money' : 'dealing', title, text, link: `${kind.address}/${row.id}`, now },
    ]
  })
}
