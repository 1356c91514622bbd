// Notifies users once when a saved car gets cheaper or leaves the market.
import { z } from 'zod'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { cardOf, findCards } from '../card.ts'
import { noteKnown } from './saved-sql.ts'

const Payload = z.object({ carId: z.uuid() })
type Words = Pick<Notice, 'title' | 'text' | 'link'>

/** The job that a changed car leaves. Done again, it finds that everybody knows already. */
export const followSaved =
  (db: Db, clock: () => Date): Job =>
  async payload => {
    const { carId } = Payload.parse(payload)
    await db.inTx(async tx => {
      const [row] = await findCards(tx, [carId])
      // What AutoX looks at has not left: what comes of the look leaves a word of its own.
      if (!row || row.state === 'in-review') return
      const { title, priceKobo, state } = cardOf(row)
      const onMarket = state === 'listed'
      const wordsFor = (was: { price_kobo: number | null; on_market: boolean }): Words | undefined => {
        if (was.on_market && !onMarket)
          return {
            title: `${title} is off the market`,
            text:
              state === 'sold'
                ? `${title}, which you saved, has been sold.`
                : `${title}, which you saved, is no longer for sale. It stays in your saved cars in case it comes back.`,
            link: '/saved',
          }
        if (!onMarket || priceKobo === null || was.price_kobo === null || priceKobo >= was.price_kobo)
          return undefined
        const [before, now] = [kobo(was.price_kobo), priceKobo]
        return {
          title: `${title} now costs ${formatNaira(now)}`,
          text: `The price of ${title}, which you saved, went down from ${formatNaira(before)} to ${formatNaira(now)}.`,
          link: `/marketplace/${carId}`,
        }
      }
      const savers = await noteKnown(tx, carId, { priceKobo, onMarket })
      const notices = savers.flatMap(({ user_id: userId, ...was }): Notice[] => {
        const words = wordsFor(was)
        return words ? [{ userId, kind: 'price-drop', ...words, now: clock() }] : []
      })
      await notifyMany(tx, notices)
    })
  }
