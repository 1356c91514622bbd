// Tells each owner once a week which listings renewed themselves.
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { titleOf } from '../card.ts'
import { ownersToTell, markNotified } from './renewal-sql.ts'

const atOnce = 100
const hourMs = 3_600_000
const noticeHour = 8
const titlesMax = 5

/** The last Monday, 8:00 in Lagos. */
export const lastNotice = (now: Date): Date => {
  const today = lagosMidnight(lagosDayOf(now))
  // At noon the day of the week is the same in UTC.
  const daysSinceMonday = (new Date(today.getTime() + 12 * hourMs).getUTCDay() + 6) % 7
  const monday = new Date(today.getTime() - daysSinceMonday * 24 * hourMs + noticeHour * hourMs)
  return monday <= now ? monday : new Date(monday.getTime() - 7 * 24 * hourMs)
}

const joined = (titles: readonly string[]): string => {
  const rest = titles.length - titlesMax
  const names = [...titles.slice(0, titlesMax), ...(rest > 0 ? [`${rest} more`] : [])]
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const describeRenewals = (titles: readonly string[]): { title: string; text: string } => ({
  title:
    titles.length === 1
      ? `Your ${titles[0]} renewed itself`
      : `${titles.length} of your listings renewed themselves`,
  text: `${joined(titles)}: ${limits.listingDays} more days on the market. A car is sold or gone? Mark it as sold or delete it. To stop this for a car, press Manage and switch off “Renew automatically”.`,
})

/** An owner whose notice fails is reported and stops no other. */
export const notifyRenewals = async (
  db: Db,
  now: Date,
  report: (error: unknown, of: { owner: string }) => void,
): Promise<void> => {
  const failed: string[] = []
  for (;;) {
    const owners = await ownersToTell(db, lastNotice(now), { limit: atOnce, withoutOwners: failed })
    for (const owner of owners)
      await db
        .inTx(async tx => {
          const titles = (await markNotified(tx, owner, now)).map(titleOf)
          if (titles.length === 0) return
          await notify(tx, {
            userId: owner,
            kind: 'listing',
            link: '/mylistings?Renewal=on',
            ...describeRenewals(titles),
            now,
          })
        })
        .catch((error: unknown) => {
          failed.push(owner)
          report(error, { owner })
        })
    if (owners.length < atOnce) return
  }
}
