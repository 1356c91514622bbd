// Exports conversations, and erases a departing user's words.
import { strangerColumn, toStranger, type StrangerRow } from '#server/user/public-identity.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetFiles } from './attach.ts'
import { answersOf, deleteAnswersOf } from './saved-answers-sql.ts'

type Keys = { file_key: string; small_key: string | null }

/** What AutoX is still to read stays until it is decided. */
const isUndecided = (conversationId: Sql): Sql => sql`
  exists (select from conversation_report r where r.conversation_id = ${conversationId} and r.decided_at is null)`

const eraseWords = async (tx: Tx, userId: string): Promise<void> => {
  const files = await tx.rows<Keys>`
    delete from message_file f where owner_id = ${userId}
      and (conversation_id is null or not ${isUndecided(sql`f.conversation_id`)}) returning file_key, small_key`
  await tx.run`
    update message m set text = '', erased = true, warned = '{}', sent_anyway = false
    where sender_id = ${userId} and not erased and not ${isUndecided(sql`m.conversation_id`)}`
  await enqueueForgetFiles(tx, files)
}

/** Erases a user's words and files; that they wrote, and when, stays as the other side's record. */
export const eraseConversations = async (tx: Tx, userId: string): Promise<void> => {
  await eraseWords(tx, userId)
  await tx.run`update conversation_report set words = '' where reporter_id = ${userId} and decided_at is not null`
  await tx.run`delete from conversation_block where blocker_id = ${userId} or blocked_id = ${userId}`
  await tx.run`update conversation_side set tell_at = null, muted = true where user_id = ${userId}`
  await deleteAnswersOf(tx, userId)
  await tx.run`delete from shown_phone where user_id = ${userId}`
  await tx.run`delete from phone_contact where buyer_id = ${userId} or seller_id = ${userId}`
}

/** After a decision: erases the words of users who left meanwhile. */
export const eraseWordsOfGone = async (tx: Tx, conversationId: string): Promise<void> => {
  const gone = await tx.rows<{ id: string }>`
    select p.id from conversation c join app_user p on p.id in (c.buyer_id, c.seller_id)
    where c.id = ${conversationId} and p.deleted_at is not null order by p.id limit 2`
  for (const { id } of gone) {
    await eraseWords(tx, id)
    await tx.run`update conversation_report set words = '' where reporter_id = ${id} and decided_at is not null`
  }
}

type Exported = {
  id: string
  title: string
  role: string
  muted: boolean
  counterparty: StrangerRow | null
  lines: { number: number; mine: boolean; text: string; at: string; files: string[] | null }[] | null
}
const pageSize = 20

/** A user's conversations with both sides' words; the other side by public name only. */
export const exportConversations = async function* (db: Query, userId: string): AsyncGenerator<object> {
  let lastId: string | null = null
  for (;;) {
    const rows: Exported[] = await db.rows<Exported>`
      select c.id, c.title, case when c.buyer_id = ${userId} then 'buyer' else 'seller' end as role, s.muted,
        ${strangerColumn(sql`case when c.buyer_id = ${userId} then c.seller_id else c.buyer_id end`)} as counterparty,
        (select json_agg(json_build_object('number', m.number, 'mine', m.sender_id = ${userId}, 'text', m.text, 'at', m.at,
          'files', (select json_agg(f.name order by f.place) from message_file f
            where f.conversation_id = m.conversation_id and f.number = m.number)) order by m.number)
          from message m where m.conversation_id = c.id) as lines
      from conversation_side s join conversation c on c.id = s.conversation_id
      where s.user_id = ${userId} and (${lastId}::uuid is null or c.id > ${lastId}) order by c.id limit ${pageSize}`
    for (const { id: _id, title: about, role, muted, counterparty, lines } of rows) {
      const messages = (lines ?? []).map(({ mine, text, at, files }) => ({
        by: mine ? 'you' : 'the other side',
        text,
        at,
        ...(files && { files }),
      }))
      yield { about, role, with: toStranger(counterparty).publicName, muted, messages }
    }
    lastId = rows.at(-1)?.id ?? lastId
    if (rows.length < pageSize) return
  }
}

/** A user's reports and blocks. */
export const exportConversationChoices = async (db: Query, userId: string) => {
  const reports = await db.rows<{
    about: string
    reason: string
    words: string
    at: Date
    outcome: string | null
  }>`
    select c.title as about, r.reason, r.words, r.at, r.outcome
    from conversation_report r join conversation c on c.id = r.conversation_id
    where r.reporter_id = ${userId} order by r.at limit 1000`
  const blocks = await db.rows<{ other: StrangerRow | null; at: Date }>`
    select ${strangerColumn(sql`b.blocked_id`)} as other, b.at from conversation_block b
    where b.blocker_id = ${userId} order by b.at limit 1000`
  const phone = await db.maybe<{ isShown: boolean; looks: number }>`
    select is_shown as "isShown", looks from shown_phone where user_id = ${userId}`
  const contacts = await db.rows<{ seller: StrangerRow | null; phone_at: Date; whatsapp_at: Date | null }>`
    select ${strangerColumn(sql`p.seller_id`)} as seller, p.phone_at, p.whatsapp_at from phone_contact p
    where p.buyer_id = ${userId} order by p.phone_at limit 1000`
  const answers = await answersOf(db, userId)
  return {
    reports: reports.map(row => ({ ...row, at: row.at.toISOString() })),
    blocked: blocks.map(({ other: counterparty, at }) => ({
      name: toStranger(counterparty).publicName,
      at: at.toISOString(),
    })),
    phone: phone ?? null,
    savedAnswers: answers.map(({ name, text, changed_at: changedAt }) => ({
      name,
      text,
      changedAt: changedAt.toISOString(),
    })),
    phoneNumbersSeen: contacts.map(({ seller, phone_at: phoneAt, whatsapp_at: whatsAppAt }) => ({
      of: toStranger(seller).publicName,
      at: phoneAt.toISOString(),
      whatsAppAt: whatsAppAt?.toISOString() ?? null,
    })),
  }
}
