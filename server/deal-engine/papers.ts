// Shows a deal's papers at the desk, only for decisions.
import { slugOf, turnsOf } from '#contract/deal-engine/deal.ts'
import type { FileAnswer } from '#contract/core/call.ts'
import type { Subject } from '#server/desk/audit.ts'
import type { Desk } from '#server/desk/desk.ts'
import { openStored } from '#server/desk/documents.ts'
import type { Document } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { hasEverBeenIn } from '#server/kernel/process/transition.ts'
import type { Paper } from './at-desk.ts'
import type { DealRow, Kind } from './kind.ts'
import { findDeal } from './table.ts'

/** None before it waits for the operator: what two sides show each other is theirs. */
const papersFor = async (db: Query, kind: Kind, row: DealRow | undefined): Promise<readonly Paper[]> => {
  const turns = turnsOf(kind.deal, 'operator')
  if (!row || !kind.desk.papers) return []
  const isDeskMatter = turns.includes(row.state) || (await hasEverBeenIn(db, kind.deal, row.id, turns))
  return isDeskMatter ? kind.desk.papers(db, row) : []
}

export const documentsOf = async (db: Query, kind: Kind, row: DealRow): Promise<Document[]> =>
  (await papersFor(db, kind, row)).map(({ id, kind: of, words, contentType, note }) => ({
    id,
    kind: of,
    words,
    contentType,
    note,
  }))

export const openPaper =
  (kind: Kind) =>
  async (desk: Desk, id: string, documentId: string): Promise<FileAnswer> => {
    const find = async (db: Query) =>
      (await papersFor(db, kind, await findDeal(db, kind, id))).find(paper => paper.id === documentId)
    const type = slugOf(kind.deal)
    const what = {
      command: `${type} document`,
      subject: { type: type as Subject['type'], id },
      accountId: (await find(desk.db))?.accountId,
      reason: `Looked at document ${documentId} on the page of the ${kind.desk.one}`,
    }
    return openStored(desk, what, find)
  }
