// Looks at the demo dealer’s number, and notes of two leads.
import { lagosDay } from '../../kernel/jobs/lagos-time.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Cast, Placed } from '../purchases/load-purchases.ts'

const hourMs = 3_600_000

type Seeding = { placed: readonly Placed[]; cast: Cast; now: Date }

/** The first three people called about three cars; one is in talks with a reminder for today, one is lost. */
export const putLeads = async (tx: Tx, { placed, cast, now }: Seeding): Promise<void> => {
  const { dealer } = cast.demo
  const listed = new Set(
    (await tx.rows<{ id: string }>`select id from car where state = 'listed'`).map(({ id }) => id),
  )
  const cars = placed.filter(({ id, ownerId }) => ownerId === dealer && listed.has(id))
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const [i, buyerId] of cast.others.slice(3, 6).entries()) {
    const car = cars[i + 1]
    if (!car) continue
    await tx.run`
      insert into phone_contact (car_id, buyer_id, seller_id, phone_at, whatsapp_at)
      values (${car.id}, ${buyerId}, ${dealer}, ${ago(i * 30 + 4)}, ${i === 1 ? ago(i * 30 + 3) : null})`
    if (i === 0)
      await tx.run`
        insert into lead (car_id, buyer_id, seller_id, owner_id, talks_at, reminder_on, reminder_words, version, changed_at)
        values (${car.id}, ${buyerId}, ${dealer}, ${dealer}, ${ago(2)}, ${lagosDay(now)}, 'Call back about the customs papers',
          1, ${ago(2)})`
    if (i === 2)
      await tx.run`
        insert into lead (car_id, buyer_id, seller_id, lost_at, lost_reason, version, changed_at)
        values (${car.id}, ${buyerId}, ${dealer}, ${ago(20)}, 'bought-elsewhere', 1, ${ago(20)})`
  }
}
