// Exports a user's ratings and erases their words.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { forgetReplyTimes } from './reply-times.ts'

const pageSize = 100
type Row = { id: string } & Record<string, unknown>

const pages = async function* (read: (after: string | null) => Promise<Row[]>): AsyncGenerator<object> {
  let lastId: string | null = null
  for (;;) {
    const rows = await read(lastId)
    for (const { id: _id, ...row } of rows) yield row
    lastId = rows.at(-1)?.id ?? lastId
    if (rows.length < pageSize) return
  }
}

/** What somebody said of others, and what others said of them and of what they sold, once it could be read. */
export const exportRatings = async function* (db: Query, userId: string): AsyncGenerator<object> {
  yield* pages(
    after => db.rows<Row>`
      select r.id, 'given' as way, r.about, d.subject, r.stars, r.words, r.changed_at as at, r.reply, r.hidden_reason as "takenDown"
      from rating r join rating_window d on d.id = r.deal_id
      where r.author_id = ${userId} and (${after}::uuid is null or r.id > ${after}) order by r.id limit ${pageSize}`,
  )
  yield* pages(
    after => db.rows<Row>`
      select r.id, 'heard' as way, r.about, d.subject, r.stars, r.words, r.changed_at as at, r.reply
      from rating r join rating_window d on d.id = r.deal_id
      where r.author_id <> ${userId} and (d.seller_id = ${userId} or d.buyer_id = ${userId})
        and r.visible_at is not null and r.hidden_at is null
        and (${after}::uuid is null or r.id > ${after}) order by r.id limit ${pageSize}`,
  )
  yield* pages(
    after => db.rows<Row>`
      select rating_id as id, 'reported' as way, words, at from rating_report
      where user_id = ${userId} and (${after}::uuid is null or rating_id > ${after}) order by rating_id limit ${pageSize}`,
  )
}

/** The words go, in every version; stars stay without a name, since they are the record of others. */
export const eraseRatings = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`
    update rating_version v set words = '' from rating r
    where r.id = v.rating_id and r.author_id = ${userId} and v.words <> ''`
  await tx.run`update rating set words = '' where author_id = ${userId} and words <> ''`
  await tx.run`
    update rating r set reply = '' from rating_window d
    where d.id = r.deal_id and r.reply is not null
      and ((r.about = 'buyer' and r.about_id = ${userId}) or (r.about <> 'buyer' and d.seller_id = ${userId}))`
  await tx.run`update rating_report set words = '' where user_id = ${userId}`
  await forgetReplyTimes(tx, userId)
}
