// The tables of conversations, their sides and blocks; only this feature touches them.
import type { ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { strangerColumn, type StrangerRow } from '#server/user/public-identity.ts'

export type ConversationRow = {
  id: string
  about: ConversationAbout
  about_id: string
  title: string
  buyer_id: string
  seller_id: string
  newest: number
  at: Date
  waiting_since: Date | null
  closed_at: Date | null
  closed_reason: string | null
}

/** Who reads conversations: a person, or a member of a dealer's staff, who has the seller's side alone. */
export type Reader = { userId: string; memberId: string | null }

/** The reader of a request. */
export const readerOf = ({ user, by }: { user: { id: string }; by: { id: string } }): Reader => ({
  userId: user.id,
  memberId: by.id === user.id ? null : by.id,
})

type Sides = Pick<ConversationRow, 'buyer_id' | 'seller_id'>

/** Staff see neither what their dealer asks others, nor what a member asks the dealer personally. */
export const isForReader = (c: Sides, { userId, memberId }: Reader): boolean =>
  memberId === null || (c.seller_id === userId && c.buyer_id !== memberId)

/** The same in a query about `c`. */
export const forReader = ({ userId, memberId }: Reader): Sql =>
  sql`(${memberId}::uuid is null or (c.seller_id = ${userId} and c.buyer_id <> ${memberId}))`

type NewConversation = Pick<ConversationRow, 'about' | 'about_id' | 'title' | 'buyer_id' | 'seller_id' | 'at'>

/** Opens a conversation if there is none; only one of two concurrent requests does. */
export const openConversation = async (tx: Tx, c: NewConversation): Promise<void> => {
  await tx.run`
    with opened as (
      insert into conversation (about, about_id, title, buyer_id, seller_id, at)
      values (${c.about}, ${c.about_id}, ${c.title}, ${c.buyer_id}, ${c.seller_id}, ${c.at})
      on conflict (about, about_id, buyer_id) do nothing returning id)
    insert into conversation_side (conversation_id, user_id, at)
    select opened.id, side.id, ${c.at} from opened, unnest(array[${c.buyer_id}, ${c.seller_id}]::uuid[]) side (id)`
}

type ConversationKey = { about: ConversationAbout; aboutId: string; buyerId: string }

export const findIdOf = (db: Query, { about, aboutId, buyerId }: ConversationKey) =>
  db.maybe<Pick<ConversationRow, 'id' | 'buyer_id' | 'seller_id'>>`
    select id, buyer_id, seller_id from conversation where about = ${about} and about_id = ${aboutId} and buyer_id = ${buyerId}`

export const findConversation = (db: Query, id: string): Promise<ConversationRow | undefined> =>
  db.maybe<ConversationRow>`select * from conversation where id = ${id}`

export const lockConversation = (tx: Tx, id: string): Promise<ConversationRow | undefined> =>
  tx.maybe<ConversationRow>`select * from conversation where id = ${id} for update`

/** As one side sees it in a list. */
export type ConversationListRow = Pick<
  ConversationRow,
  'id' | 'about' | 'about_id' | 'title' | 'buyer_id' | 'seller_id' | 'closed_reason' | 'newest'
> & {
  unread: number
  muted: boolean
  other: StrangerRow | null
  other_gone: boolean
  other_shows_phone: boolean
  other_read_to: number
  blocked_by_me: boolean
  blocked_by_other: boolean
  last_text: string
  last_sender_id: string
  last_at: Date
  last_files: number
}

const selectConversations = (userId: string, which: Sql, rest: Sql): Sql => sql`
  select c.id, c.about, c.about_id, c.title, c.buyer_id, c.seller_id, c.closed_reason, c.newest, mine.unread, mine.muted,
    ${strangerColumn(sql`theirs.user_id`)} as other, person.deleted_at is not null as other_gone,
    exists (select from shown_phone p where p.user_id = theirs.user_id and p.is_shown) as other_shows_phone,
    theirs.read_to as other_read_to,
    exists (select from conversation_block b where b.blocker_id = mine.user_id and b.blocked_id = theirs.user_id) as blocked_by_me,
    exists (select from conversation_block b where b.blocker_id = theirs.user_id and b.blocked_id = mine.user_id) as blocked_by_other,
    m.text as last_text, m.sender_id as last_sender_id, m.at as last_at,
    (select count(*) from message_file f where f.conversation_id = c.id and f.number = c.newest) as last_files
  from conversation_side mine
  join conversation c on c.id = mine.conversation_id
  join conversation_side theirs on theirs.conversation_id = c.id and theirs.user_id <> mine.user_id
  join app_user person on person.id = theirs.user_id
  join message m on m.conversation_id = c.id and m.number = c.newest
  where mine.user_id = ${userId} and ${which} ${rest}`

export const findListedConversation = (
  db: Query,
  userId: string,
  id: string,
): Promise<ConversationListRow | undefined> =>
  db.maybe<ConversationListRow>`${selectConversations(userId, sql`mine.conversation_id = ${id}`, sql``)}`

/** One page of a reader's conversations, the newest first, and how many there are. */
export const pageOfConversations = async (
  db: Query,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ConversationListRow[]; total: number }> => {
  const order = sql`order by mine.at desc, mine.conversation_id limit ${limit} offset ${offset}`
  const [rows, { total }] = await Promise.all([
    db.rows<ConversationListRow>`${selectConversations(reader.userId, forReader(reader), order)}`,
    db.one<{ total: number }>`
      select count(*) as total from conversation_side s join conversation c on c.id = s.conversation_id
      where s.user_id = ${reader.userId} and ${forReader(reader)}`,
  ])
  return { rows, total }
}

export const countUnread = async (db: Query, reader: Reader): Promise<number> =>
  (
    await db.one<{ unread: number }>`
      select coalesce(sum(s.unread), 0)::int as unread
      from conversation_side s join conversation c on c.id = s.conversation_id
      where s.user_id = ${reader.userId} and s.unread > 0 and not s.muted and ${forReader(reader)}`
  ).unread

export const setWaiting = (tx: Tx, id: string, since: Date | null): Promise<number> =>
  tx.run`update conversation set waiting_since = ${since} where id = ${id}`

/** Updates both sides after a new message: the receiver has one more unread. */
export const countNewest = async (
  tx: Tx,
  m: { id: string; senderId: string; number: number; at: Date; tellAt: Date },
): Promise<void> => {
  await tx.run`update conversation set newest = ${m.number}, at = ${m.at} where id = ${m.id}`
  await tx.run`
    update conversation_side set at = ${m.at},
      unread = case when user_id = ${m.senderId} then unread else unread + 1 end,
      tell_at = case when user_id = ${m.senderId} or muted or is_notified then tell_at
        else coalesce(tell_at, ${m.tellAt}) end
    where conversation_id = ${m.id}`
}

/** Read up to a number: what lies after it stays unread. Nothing goes back. */
export const setRead = (tx: Tx, id: string, userId: string, number: number): Promise<number> =>
  tx.run`
    update conversation_side s set read_to = n.to_number, is_notified = false, tell_at = case when n.left_over > 0 then tell_at end,
      unread = n.left_over
    from (select c.id, least(${number}::int, c.newest) as to_number, (select count(*) from message m
        where m.conversation_id = c.id and m.number > least(${number}::int, c.newest) and m.sender_id <> ${userId})::int as left_over
      from conversation c where c.id = ${id}) n
    where s.conversation_id = n.id and s.user_id = ${userId} and s.read_to < n.to_number`

export const setMuted = (tx: Tx, id: string, userId: string, muted: boolean): Promise<number> =>
  tx.run`
    update conversation_side set muted = ${muted}, tell_at = case when ${muted} then null else tell_at end
    where conversation_id = ${id} and user_id = ${userId}`

export const putBlock = async (tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> => {
  await tx.run`
    insert into conversation_block (blocker_id, blocked_id, at) values (${blockerId}, ${blockedId}, ${now})
    on conflict (blocker_id, blocked_id) do nothing`
  // Messages from a blocked user send no notice.
  await tx.run`
    update conversation_side set tell_at = null where user_id = ${blockerId} and tell_at is not null and conversation_id in (
      select id from conversation where (buyer_id = ${blockedId} and seller_id = ${blockerId})
        or (buyer_id = ${blockerId} and seller_id = ${blockedId}))`
}

export const deleteBlock = (tx: Tx, blockerId: string, blockedId: string): Promise<number> =>
  tx.run`delete from conversation_block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`

/** Whether one of two has blocked the other; of both, the first named. */
export const blockBetween = (tx: Tx, firstId: string, secondId: string) =>
  tx.maybe<{ blocker_id: string }>`
    select blocker_id from conversation_block
    where (blocker_id = ${firstId} and blocked_id = ${secondId}) or (blocker_id = ${secondId} and blocked_id = ${firstId})
    order by blocker_id = ${firstId} desc limit 1`
