// Notifies the sides of a deal of each event.
import { concernsStaff } from '#contract/deals/concerns-staff.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { decideBy, isDecided } from '#contract/deal-engine/decide-by.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { withStaff } from '#server/staff/notify-staff.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'
import { signalMessages } from '#server/kernel/live/signal-pages.ts'
import type { DealContext } from './deal-context.ts'
import { type DealRow, type Kind, partiesOf, partyOf } from './kind.ts'

/** What each side is called, by side. */
export const namesOf = ({ deal }: Kind, row: DealRow, { people }: DealContext): Record<string, string> =>
  Object.fromEntries(deal.sides.map((side: string) => [side, people.get(partyOf(row, side))!.name]))

/** A side's final share in naira; zero is ₦0.00. */
export const formatShare = (row: object, side: string): string =>
  formatNaira(kobo(((row as Record<string, unknown>)[`to_${side}_kobo`] as number | null | undefined) ?? 0))

/** Signals a changed deal to the open pages of its sides, and to staff acting on a dealer's side. */
export const dealTopics = ({ deal }: Kind, row: DealRow): string[] =>
  signalMessages(partiesOf({ deal }, row), `deal:${row.id}`, deal.staff && partyOf(row, deal.staff.as))

type Telling = {
  row: DealRow
  around: Pick<DealContext, 'people'>
  /** State before the event, if there was one. */
  from?: string | undefined
  live?: readonly string[] | undefined
}

/** Notifies the sides, and staff of a dealer if the event concerns them. */
export const notifySides = async (
  tx: Tx,
  kind: Kind,
  notices: readonly Notice[],
  { row, around: { people }, from = row.state, live }: Telling,
): Promise<void> => {
  const { staff } = kind.deal
  const dealerId = staff && partyOf(row, staff.as)
  const concerned = people.get(dealerId ?? '')?.accountType === 'AutoDealer'
  const copied = dealerId && concerned && concernsStaff(kind.deal, [from, row.state])
  await notifyMany(tx, copied ? await withStaff(tx, notices, dealerId, partiesOf(kind, row)) : notices, live)
}

type Happened = {
  event: string
  note: string
  now: Date
  /** The state before; none at the beginning. */
  from?: string
}

/** Says until when AutoX decides, before the reason that ends a text, if this event left the decision to AutoX. */
const withDecision = (kind: Kind, row: DealRow, text: string, { note, now, from }: Happened): string => {
  const { deal: d } = kind
  if (!isDecided(d, row.state) || (from !== undefined && isDecided(d, from))) return text
  const end = reasonSuffix({ note })
  const own = text.endsWith(end) ? text.slice(0, text.length - end.length) : text
  return `${own} AutoX decides by ${slotWords(decideBy(now))}.${text.slice(own.length)}`
}

/** Notices of an event for each side; `row` is the deal after it. */
export const noticesOf = (kind: Kind, row: DealRow, around: DealContext, happened: Happened): Notice[] => {
  const { event, note, now } = happened
  const facts = { ...kind.facts(row, around.about), ...namesOf(kind, row, around), note }
  return kind.deal.sides.flatMap((side: string): Notice[] => {
    const notice = kind.notices[event]?.[side]?.(facts)
    if (!notice) return []
    const { title, money } = notice
    const text = withDecision(kind, row, notice.text, happened)
    const userId = partyOf(row, side)
    return [
      { userId, kind: money ? 'money' : 'dealing', title, text, link: `${kind.address}/${row.id}`, now },
    ]
  })
}
