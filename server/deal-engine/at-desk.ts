// Desk description of a deal kind: names, settlements, papers and search.
import type { Kobo } from '#contract/core/money.ts'
import type { ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import type {
  ContestedLineView,
  DeskPicture,
  DeskRecord,
  DeskSubjectView,
} from '#contract/desk/subject-view.ts'
import type { CaseHistory, Document } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'

export type { DeskPicture, DeskRecord }
/** "Insurer": "Demo Shield". */
export type DeskFact = DeskSubjectView['facts'][number]
/** A fact as a list, which is empty where there is nothing to say. */
export const deskFact = (words: string, value: string): DeskFact[] => (value === '' ? [] : [{ words, value }])

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
  /** Who is paid by a decision where it is none of the sides, by its event. */
  outsiders?: Readonly<Record<string, string>>
  /** What a decision is about where no hold has the money: a debt that is claimed. */
  atStake?(row: R): Kobo
  /** What its sides write to each other about, where it is no car. */
  talk?(db: Query, row: R): Promise<{ about: ConversationAbout; aboutId: string }>
  /** Those about a vehicle with this plate, as `normalizePlate` writes it, the newest first. */
  withPlate?(
    db: Query,
    plate: string,
    slice: { limit: number; offset: number },
  ): Promise<{ rows: R[]; total: number }>
  /**
   * Whether its papers and pictures were handed in for whoever decides it, and not for another side: the desk then reads
   * them in every state, otherwise once it has waited for AutoX.
   */
  isHandedIn?(row: R): boolean
  /** What its sides handed in, in the order in which they read it. */
  papers?(db: Query, row: R): Promise<readonly Paper[]>
  /** What it is about, for whoever decides it. */
  facts?(db: Query, row: R): Promise<readonly DeskFact[]>
  /** What each side recorded of the thing that goes back; none where nothing goes back. */
  records?(db: Query, row: R): Promise<readonly DeskRecord[]>
  /** Other pictures that it is decided by, each with who took it and when. */
  pictures?(db: Query, row: R): Promise<readonly DeskPicture[]>
  /** Another thing that whoever decides has to know of; null for none. */
  related?(db: Query, row: R): Promise<NonNullable<CaseHistory['about']> | null>
}
