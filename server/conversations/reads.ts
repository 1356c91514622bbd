// Counts questions about each car for other features.
import type { CarCount } from '#server/cars/reads.ts'
import type { ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'

/** How many people wrote about each car for the first time, from one moment to before another. */
export const questionsBetween = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select c.about_id as car_id, count(*) as count from message m join conversation c on c.id = m.conversation_id
    where m.number = 1 and m.at >= ${from} and m.at < ${to} and c.about = 'car' and m.sender_id = c.buyer_id
    group by c.about_id`

export { filesIn, filesOf, messagesBefore } from './message-sql.ts'

type Between = { about: ConversationAbout; aboutId: string; userIds: readonly string[] }

/** The conversation about a thing between two of these users; undefined if they wrote nothing. */
export const conversationBetween = (db: Query, { about, aboutId, userIds }: Between) =>
  db.maybe<{ id: string; newest: number }>`
    select id, newest from conversation
    where about = ${about} and about_id = ${aboutId} and buyer_id = any(${userIds}::uuid[])
      and seller_id = any(${userIds}::uuid[])
    order by at desc, id limit 1`

/** A seller's conversations about cars, each with whether its newest message is the buyer's. */
export const carTalks = (sellerId: string): Sql => sql`
  select c.about_id as car_id, c.buyer_id, c.id as conversation_id, c.at, c.closed_at is not null as is_closed,
    newest.sender_id = c.buyer_id as is_asked,
    exists (select from message m where m.conversation_id = c.id and m.sender_id = c.seller_id) as is_answered
  from conversation c join message newest on newest.conversation_id = c.id and newest.number = c.newest
  where c.seller_id = ${sellerId} and c.about = 'car'`

/** When the buyer of a conversation last wrote. */
export const buyerWroteAt = (conversationId: Sql): Sql => sql`
  (select max(m.at) from message m join conversation c on c.id = m.conversation_id and c.buyer_id = m.sender_id
    where m.conversation_id = ${conversationId})`

/** Who saw a seller's number for which car. */
export const phoneContacts = (sellerId: string): Sql => sql`
  select car_id, buyer_id, phone_at, whatsapp_at from phone_contact where seller_id = ${sellerId}`

/** Whether one of two people blocked the other. */
export const isBlockedBetween = (userId: string, otherId: Sql): Sql => sql`
  exists (select from conversation_block b where (b.blocker_id = ${userId} and b.blocked_id = ${otherId})
    or (b.blocker_id = ${otherId} and b.blocked_id = ${userId}))`

/** Reports of what somebody wrote, by Lagos day. */
export const reportsOfMessagesByDay = (db: Query, { from, until }: { from: Date; until: Date }) =>
  db.rows<{ day: string; count: number }>`
    select (at at time zone 'Africa/Lagos')::date as day, count(*) as count
    from conversation_report where at >= ${from} and at < ${until} group by 1 order by 1`
