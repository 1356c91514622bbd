// Delivers the sandbox bank's webhooks until accepted.
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { Headers } from '../rail.ts'
import { signed } from './webhook.ts'

const atOnce = 100
const retryMinutes = 3
const triesMax = 60

/** Where webhooks are brought: true where the announcement was taken (HTTP 200). */
export type Door = (rawBody: Uint8Array, headers: Headers) => Promise<boolean>

/** Leaves an announcement about a reference, to go out at `dueAt`. */
export const leaveNews = (tx: Tx, about: string, body: string, dueAt: Date): Promise<number> =>
  tx.run`insert into sandbox_announcement (about, body, due_at) values (${about}, ${body}, ${dueAt})`

/** Repeats the announcements of deposits to an account number from `from` to `to`. */
export const sayAgain = (
  tx: Tx,
  { accountNumber, from, to, now }: { accountNumber: string; from: Date; to: Date; now: Date },
): Promise<number> =>
  tx.run`
    update sandbox_announcement set delivered_at = null, due_at = ${now}, tries = 0
    where about in (select reference from sandbox_deposit
                    where account_number = ${accountNumber} and at >= ${from} and at < ${to})`

/** Delivers due announcements in order; rejected ones come again. Returns the number accepted. */
export const bringNews = async (db: Db, key: string, now: Date, door: Door): Promise<number> => {
  const due = await db.rows<{ id: number; body: string }>`
    select id, body from sandbox_announcement
    where delivered_at is null and due_at <= ${now} and tries < ${triesMax} order by due_at, id limit ${atOnce}`
  let deliveryCount = 0
  for (const { id, body } of due) {
    const { rawBody, headers } = signed(key, body)
    const well = await door(rawBody, headers).catch(() => false)
    if (well) deliveryCount++
    const again = new Date(now.getTime() + retryMinutes * 60_000)
    await db.run`
      update sandbox_announcement
      set tries = tries + 1, delivered_at = ${well ? now : null}, due_at = ${well ? now : again} where id = ${id}`
  }
  return deliveryCount
}
