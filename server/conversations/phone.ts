// Reveals a dealer's phone number to signed-in users, counted and opt-in.
import type { conversations } from '#contract/conversations/conversations.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { ownerIdOfCar } from '#server/cars/reads.ts'
import { businessOf, contactOfUser } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'

type Choice = { isShown: boolean; looks: number }

const choiceOf = async (db: Query, userId: string): Promise<Choice> =>
  (await db.maybe<Choice>`select is_shown as "isShown", looks from shown_phone where user_id = ${userId}`) ?? {
    isShown: false,
    looks: 0,
  }

/** True for an active dealer who shows the number. */
export const showsPhone = async (db: Query, userId: string): Promise<boolean> =>
  (await businessOf(db, userId))?.isDealer === true && (await choiceOf(db, userId)).isShown

const looking: AttemptLimit = {
  kind: 'phone-look',
  attemptsMax: limits.phoneLooksPerHourMax,
  windowMinutes: 60,
}

const notShown = (): never => fail('NOT_FOUND', { message: 'This seller does not share a phone number.' })

const countLook = async (db: Db, sellerId: string, userId: string, now: Date): Promise<void> => {
  if (!(await countAttempt(db, looking, userId, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: 'You have viewed too many numbers this hour. Try again later.',
    })
  if (sellerId !== userId)
    await db.run`update shown_phone set looks = looks + 1 where user_id = ${sellerId} and is_shown`
}

type Look = { carId: string; sellerId: string; buyerId: string; now: Date }

/** One row for a person and car: whose number, and when it was last seen. Another seller's car makes none. */
const noteLook = async (db: Db, { carId, sellerId, buyerId, now }: Look): Promise<void> => {
  if (sellerId === buyerId || (await ownerIdOfCar(db, carId)) !== sellerId) return
  await db.run`
    insert into phone_contact (car_id, buyer_id, seller_id, phone_at) values (${carId}, ${buyerId}, ${sellerId}, ${now})
    on conflict (car_id, buyer_id) do update set phone_at = excluded.phone_at`
}

/** The number of an active dealer who shows it. Refuses NOT_FOUND and TOO_MANY_REQUESTS. */
export const showPhone =
  (db: Db): Handler<typeof conversations.phone> =>
  async ({ user, now }, { query: { SellerId, CarId } }) => {
    if (!(await showsPhone(db, SellerId))) return notShown()
    await countLook(db, SellerId, user.id, now)
    if (CarId) await noteLook(db, { carId: CarId, sellerId: SellerId, buyerId: user.id, now })
    return { phone: (await contactOfUser(db, SellerId)).phoneNumber }
  }

export const showPhoneChoice: Handler<typeof conversations.phoneChoice> = ({ db, user }) =>
  choiceOf(db, user.id)

export const choosePhone: Handler<typeof conversations.choosePhone> = async ({ tx, user }, { body }) => {
  if (!(await businessOf(tx, user.id))?.isDealer)
    fail('NOT_NOW', { message: 'Only dealers can show a phone number.' })
  await tx.run`
    insert into shown_phone (user_id, is_shown) values (${user.id}, ${body.isShown})
    on conflict (user_id) do update set is_shown = excluded.is_shown`
  return choiceOf(tx, user.id)
}

export const noteWhatsApp: Handler<typeof conversations.noteWhatsApp> = async (
  { tx, user, now },
  { body },
) => {
  await tx.run`
    update phone_contact set whatsapp_at = ${now} where car_id = ${body.carId} and buyer_id = ${user.id}`
  return {}
}

const dayMs = 86_400_000

export const forgetPhoneContacts = (db: Query, now: Date): Promise<number> =>
  db.run`
    delete from phone_contact
    where greatest(phone_at, whatsapp_at) < ${new Date(now.getTime() - limits.phoneContactDays * dayMs)}`
