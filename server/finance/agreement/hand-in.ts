// Stores the owner's own statement and withheld documents.
import { allowed } from '#contract/deal-engine/process.ts'
import { fail, failField } from '#contract/core/errors.ts'
import type { Input } from '#contract/core/call.ts'
import {
  type Agreement,
  type AgreementFileKind,
  agreementFileKinds,
} from '#contract/finance/agreement/fields.ts'
import { pictureSlotNames, pictureSlots } from '#contract/finance/agreement/own-statement.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import type { agreements } from '#contract/finance/agreement/shape.ts'
import { checklistAt, checklistOf } from '#contract/inspection/checklist/checklist.ts'
import type { Cause } from '#server/deal-engine/kind.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { moveAndRead, refuseUnknownDeal } from '#server/deal-engine/move.ts'
import { dealPage, findMine, readDeal } from '#server/deal-engine/show.ts'
import { freshPictures } from '#server/uploads/fresh-pictures.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { StoredDocument, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { agreementKind } from './kind.ts'
import { findReport, type PointFindings, putFindings, type SlotPictures } from './report-sql.ts'
import { type AgreementRow, insertFile } from './sql.ts'

type Body = Input<typeof agreements.saveInspection>['body']
type Results = Body['results']

const check = ({ results, pictures }: Body, known: ReadonlySet<string>): void => {
  const problems = [
    ...results.flatMap(({ point, result, note }, at) => [
      ...(known.has(point)
        ? []
        : [{ field: `results.${at}.point`, message: 'That point isn’t on this list' }]),
      ...(result !== 'good' && note.length < 3
        ? [{ field: `results.${at}.note`, message: 'Describe what you found in a few words' }]
        : []),
    ]),
    ...(results.length + pictures.length === 0
      ? [{ field: 'results', message: 'Add at least one result or picture' }]
      : []),
  ]
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
}

const readFindings = async (
  tx: Tx,
  row: AgreementRow,
  results: Results,
  now: Date,
): Promise<PointFindings> => {
  const findings: PointFindings = {}
  for (const { point, result, note, pictures: hashes } of results) {
    const query = { userId: row.owner_id, hashes, since: row.started_at, now }
    findings[point] = { result, note, pictures: await freshPictures(tx, query) }
  }
  return findings
}

/** Pictures by slot, each its own: one of the odometer shows no corner. Refuses BAD_INPUT beside the slot. */
const readPictures = async (
  tx: Tx,
  row: AgreementRow,
  { pictures, before }: Pick<Body, 'pictures'> & { before: SlotPictures },
  now: Date,
): Promise<SlotPictures> => {
  const hashes = pictures.map(({ picture }) => picture)
  const fresh = await freshPictures(tx, { userId: row.owner_id, hashes, since: row.started_at, now })
  const bySlot: SlotPictures = { ...before }
  for (const [at, { slot }] of pictures.entries()) {
    bySlot[slot] = fresh[at]!
    const twin = pictureSlotNames.find(each => each !== slot && bySlot[each]?.hash === fresh[at]!.hash)
    if (twin)
      failField(
        `pictures.${at}.picture`,
        `This is the picture of “${pictureSlots[twin].name}”. Take another one for “${pictureSlots[slot].name}”.`,
      )
  }
  return bySlot
}

/** Refuses NOT_FOUND, NOT_NOW, NOT_YOUR_PICTURE, and BAD_INPUT beside its point or picture. */
export const saveInspection: Handler<typeof agreements.saveInspection> = async (
  { tx, user, now },
  { body },
) => {
  const row = await lockRow<AgreementRow>(tx, agreement, body.agreementId)
  const side = row && sideOf(agreementKind, row, user.id)
  if (!row || !side) return refuseUnknownDeal(agreementKind)
  if (side !== 'owner' || row.state !== 'accepted')
    fail('NOT_NOW', { message: 'The owner describes the car once the application is accepted.' })
  const report = await findReport(tx, row.id)
  const { version: checklist, points } = report ? checklistOf(report.checklist) : checklistAt(now)
  check(body, new Set(points.map(({ id }) => id)))
  const findings = { ...report?.findings, ...(await readFindings(tx, row, body.results, now)) }
  const before = report?.own_pictures ?? {}
  const pictures = await readPictures(tx, row, { pictures: body.pictures, before }, now)
  await putFindings(tx, { agreementId: row.id, checklist, findings, pictures, now })
  return readDeal<Agreement>(tx, agreementKind, row.id, user.id)
}

type Step = 'submit-report' | 'submit-papers'
/** Nothing is read or stored for somebody who may not hand it in; the transaction asks again under its lock. */
const refuseEarly = async (db: Db, id: string, userId: string, event: Step): Promise<AgreementRow> => {
  const { row, side } = await findMine<AgreementRow>(db, agreementKind, id, userId)
  if (!allowed(agreement, row.state, side as 'owner').includes(event)) fail('NOT_NOW')
  return row
}

type FiledDocuments = Partial<Record<AgreementFileKind, readonly StoredDocument[]>>
const moveWith = (tx: Tx, cause: Cause, documents: FiledDocuments): Promise<Agreement> =>
  moveAndRead(tx, agreementKind, cause, async (row, side, around) => {
    for (const kind of agreementFileKinds)
      for (const { key, name, type, bytes } of documents[kind] ?? []) {
        const file = { agreement_id: row.id, kind, file_key: key, name, content_type: type, bytes }
        await insertFile(tx, file, cause.now)
      }
    return dealPage<Agreement>(tx, agreementKind, row, side, around)
  })

/** Refuses what every step does, REPORT_INCOMPLETE and BAD_DOCUMENT. */
export const submitReport = (keep: StoreUploads) =>
  withPrepared<typeof agreements.submitReport, StoredDocument[]>({
    prepare: async ({ db, user }, { body }) => {
      await refuseEarly(db, body.id, user.id, 'submit-report')
      return keep.documents(body.DocumentBase64, 'DocumentBase64')
    },
    run: ({ tx, user, now }, { body }, documents) => {
      const { id, version, odometerKm, words } = body
      const input = { ...(odometerKm !== undefined && { odometerKm }), words, documents: documents.length }
      const cause = { id, event: 'submit-report', actorId: user.id, input, now }
      return moveWith(tx, { ...cause, ...(version !== undefined && { version }) }, { report: documents })
    },
  })

/** Refuses what every step does, BAD_DOCUMENT, and BAD_INPUT where nothing is handed in or no paper of title is. */
export const submitPapers = (keep: StoreUploads) =>
  withPrepared<typeof agreements.submitPapers, FiledDocuments>({
    prepare: async ({ db, user }, { body: { agreementId, Papers, Particulars } }) => {
      const row = await refuseEarly(db, agreementId, user.id, 'submit-papers')
      if (Papers.length === 0 && (row.papers_at === null || Particulars.length === 0))
        failField('Papers', 'Add at least the proof of ownership.')
      return {
        paper: await keep.documents(Papers, 'Papers'),
        particulars: await keep.documents(Particulars, 'Particulars'),
      }
    },
    run: ({ tx, user, now }, { body: { agreementId: id, version } }, documents) => {
      const cause = { id, version, event: 'submit-papers', actorId: user.id, now }
      return moveWith(tx, cause, documents)
    },
  })
