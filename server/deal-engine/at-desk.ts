// Desk description of a deal kind: names, settlements, papers and search.
import type { Document } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** With where its content is kept, and whose it is. */
export type Paper = Document & { key: string; accountId: string }

type Row = { id: string; file_key: string; content_type: string }
/** A row of a kind's own table of files as a paper. */
export const paperIn = (
  { id, file_key: key, content_type: contentType }: Row,
  facts: Omit<Paper, 'id' | 'key' | 'contentType'>,
): Paper => ({ id, key, contentType, ...facts })

export type AtDesk<R> = {
  one: string
  inFull: string
  many: string
  settling: string
  /** Those about a vehicle with this plate, as `bareMark` writes it, the newest first. */
  withPlate?(
    db: Query,
    plate: string,
    slice: { limit: number; offset: number },
  ): Promise<{ rows: R[]; total: number }>
  /** What its sides handed in, in the order in which they read it. */
  papers?(db: Query, row: R): Promise<readonly Paper[]>
}
