// Desk description of a deal kind: names, settlements, papers and search.
import type { ContestedLineView, DeskRecord } from '#contract/desk/work.ts'
import type { Document } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'

export type { DeskRecord }

/** With where its content is kept, and whose it is. */
export type Paper = Document & { key: string; accountId: string }

type Row = { id: string; file_key: string; content_type: string }
/** A row of a kind's own table of files as a paper. */
export const paperIn = (
  { id, file_key: key, content_type: contentType }: Row,
  facts: Omit<Paper, 'id' | 'key' | 'contentType'>,
): Paper => ({ id, key, contentType, ...facts })

/** Lines of a deal that the operator decides one by one, each with the amount that its payee has of it. */
export type DeskLines<R> = {
  /** Every line that any deal of the kind can have. */
  all: readonly { id: string; words: string }[]
  /** The lines that wait for a decision. */
  open(row: R): readonly string[]
  /** All lines of a deal as the operator reads them. */
  show(row: R): ContestedLineView[]
  /** What a decision about this line can move, in words. */
  does(row: R, line: string): string | undefined
}

export type AtDesk<R> = {
  one: string
  inFull: string
  many: string
  settling: string
  lines?: DeskLines<R>
  /** Those about a vehicle with this plate, as `bareMark` writes it, the newest first. */
  withPlate?(
    db: Query,
    plate: string,
    slice: { limit: number; offset: number },
  ): Promise<{ rows: R[]; total: number }>
  /** What its sides handed in, in the order in which they read it. */
  papers?(db: Query, row: R): Promise<readonly Paper[]>
  /** What each side recorded of the thing that goes back; none where nothing goes back. */
  records?(db: Query, row: R): Promise<readonly DeskRecord[]>
}
