// Table of insurance quotes.
import type { Quote } from '#contract/insurance/quote-shape.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { FileRow } from './files-sql.ts'
import type { ServedPicture } from './pictures-sql.ts'
import type { Insured } from '#server/insurance/offer.ts'

/** A document of a finance agreement that an insurer reads. */
export type ServedFile = Pick<FileRow, 'kind' | 'file_key' | 'name' | 'content_type' | 'bytes'>

export type QuoteRow = {
  id: string
  user_id: string
  insured: Insured
  offers: { all: Quote['offers'] }
  quoted_at: Date
  valid_until: Date
  /** The finance agreement whose car it is for, with the documents that serve for the insurer. */
  agreement_id: string | null
  served: { files: ServedFile[]; pictures?: ServedPicture[] } | null
}

export const insertQuote = (tx: Tx, q: QuoteRow): Promise<number> =>
  tx.run`
    insert into insurance_quote (id, user_id, insured, offers, quoted_at, valid_until, agreement_id, served)
    values (${q.id}, ${q.user_id}, ${JSON.stringify(q.insured)}, ${JSON.stringify(q.offers)}, ${q.quoted_at}, ${q.valid_until},
      ${q.agreement_id}, ${q.served === null ? null : JSON.stringify(q.served)}::jsonb)`

export const findQuote = (db: Query, id: string, userId: string): Promise<QuoteRow | undefined> =>
  db.maybe<QuoteRow>`
    select id, user_id, insured, offers, quoted_at, valid_until, agreement_id, served from insurance_quote
    where id = ${id} and user_id = ${userId}`

/** Valid quotes, newest first. */
export const pageOfQuotes = async (
  db: Query,
  { userId, now, limit, offset }: { userId: string; now: Date; limit: number; offset: number },
): Promise<{ rows: QuoteRow[]; total: number }> => {
  const rows = await db.rows<QuoteRow>`
    select id, user_id, insured, offers, quoted_at, valid_until, agreement_id, served from insurance_quote
    where user_id = ${userId} and valid_until > ${now} order by quoted_at desc, id limit ${limit} offset ${offset}`
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from insurance_quote where user_id = ${userId} and valid_until > ${now}`
  return { rows, total }
}

/** Keeps a user's newest quotes. */
export const dropOldQuotes = (tx: Tx, userId: string, quotesMax: number): Promise<number> =>
  tx.run`
    delete from insurance_quote where id in (
      select id from insurance_quote where user_id = ${userId} order by quoted_at desc, id offset ${quotesMax})`
