// Quotes the required insurance of an agreement and follows what becomes of it.
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import {
  ownStatementLabel,
  pictureSlotNames,
  pictureSlots,
} from '#contract/finance/agreement/own-statement.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import type { agreements } from '#contract/finance/agreement/shape.ts'
import { allowed } from '#contract/deal-engine/process.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { moveDeal, refuseUnknownDeal } from '#server/deal-engine/move.ts'
import { findMine } from '#server/deal-engine/show.ts'
import { plateOfCar } from '#server/garage/reads.ts'
import type { CoverChange } from '#server/insurance/cover-change.ts'
import { carLostJob } from '#server/insurance/job-names.ts'
import { type Financed, quoteFinancedCar } from '#server/insurance/policy/quotes.ts'
import { policyOfCar } from '#server/insurance/policy/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { workThrough } from '#server/kernel/process/due-rows.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { mayBuy } from './insurance.ts'
import { agreementKind } from './kind.ts'
import { findReport } from './report-sql.ts'
import { type AgreementRow, type FileRow, filesOf, isCoverLost, lockOverdueCover } from './sql.ts'

type ServedKind = Extract<FileRow['kind'], 'paper' | 'particulars' | 'report'>
/** Files that serve for the insurer, under names that say nothing of who submitted them. */
const served: Record<ServedKind, { kind: 'paper' | 'picture'; name: string }> = {
  paper: { kind: 'paper', name: 'Paper of title' },
  particulars: { kind: 'paper', name: 'Licence, particulars or roadworthiness' },
  report: { kind: 'picture', name: ownStatementLabel },
}

const servedFiles = async (db: Query, agreementId: string): Promise<Financed['files']> =>
  (await filesOf(db, agreementId)).flatMap(({ kind, file_key, content_type, bytes }) =>
    kind in served ? [{ ...served[kind as ServedKind], file_key, content_type, bytes }] : [],
  )

// As many as say how the car looks: its named sides, then what the owner found.
const servedPicturesMax = 60

/** Pictures of the owner's own statement, which serve for the insurer as its document does. */
const servedPictures = async (db: Query, agreementId: string): Promise<Financed['pictures']> => {
  const report = await findReport(db, agreementId)
  if (!report?.submitted_at) return []
  const takenAt = report.submitted_at.toISOString()
  const bySlot = pictureSlotNames.flatMap(slot => {
    const picture = report.own_pictures[slot]
    return picture ? [{ picture, shows: pictureSlots[slot].name, takenAt }] : []
  })
  const byPoint = checklistOf(report.checklist).points.flatMap(({ id, name }) =>
    (report.findings[id]?.pictures ?? []).map(picture => ({ picture, shows: name, takenAt })),
  )
  return [...bySlot, ...byPoint].slice(0, servedPicturesMax)
}

/** Refuses NOT_NOW with what comes first. */
const refuseEarly = (row: AgreementRow): void => {
  if (row.state === 'offered')
    fail('NOT_NOW', { message: 'Accept the offer first. Then you can insure the car.' })
  if (!mayBuy(row))
    fail('NOT_NOW', { message: 'This insurance is bought between the agreement and the delivery.' })
  if (!row.insurance_required) fail('NOT_NOW', { message: 'This agreement needs no insurance.' })
  if (row.papers_at === null)
    fail('NOT_NOW', {
      message:
        'The owner hasn’t submitted the car’s documents yet. They serve for your insurer, so wait for them.',
    })
}

/** Refuses NOT_FOUND for everybody but the applicant, NOT_NOW, and BAD_INPUT by field. */
export const quoteCover: Handler<typeof agreements.coverQuotes> = async ({ tx, user, now }, { body }) => {
  const { row, side } = await findMine<AgreementRow>(tx, agreementKind, body.agreementId, user.id)
  if (side !== 'applicant') return refuseUnknownDeal(agreementKind)
  refuseEarly(row)
  const plate = (await plateOfCar(tx, row.owner_id, row.car_id)) || body.plate
  const car = { ...body, carId: row.car_id, priceKobo: kobo(row.price_kobo), plate }
  const files = await servedFiles(tx, row.id)
  const pictures = await servedPictures(tx, row.id)
  const financed = { agreementId: row.id, files, pictures, keptQuote: row.insurance_quote }
  return quoteFinancedCar(tx, car, { userId: user.id, financed, now })
}

/** The step that a change of a policy asks of its agreement; undefined where it changes nothing. */
const stepFor = async (tx: Tx, row: AgreementRow, { event, policyId }: CoverChange) => {
  if (event === 'bind') return row.policy_id === policyId ? undefined : 'cover-ready'
  if (event === 'news') return 'cover-news'
  const policy = row.policy_id === null ? undefined : await policyOfCar(tx, row.policy_id)
  const isCovered = policy?.inForce === true || policy?.awaitsDelivery === true
  if (event === 'ended') return isCovered || row.cover_cure_by !== null ? undefined : 'cover-lost'
  // Before the keys nothing is to be cured, and that the car was not insured was told all the same.
  const isLost = row.cover_cure_by !== null || (await isCoverLost(tx, row.id))
  return isCovered && isLost ? 'cover-restored' : undefined
}

type Deps = { db: Db; clock: () => Date }

/** Cover that is issued once its agreement is over has no delivery to begin with: it is called off, and its premium refunded. */
const refundUnused = async (tx: Tx, { event, policyId: id }: CoverChange): Promise<void> => {
  if (event === 'bind') await enqueue(tx, carLostJob, { id })
}

/** Takes up what happened to a policy of an agreement. Done again it changes nothing. */
export const followCover =
  ({ db, clock }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const change = payload as CoverChange
    const { agreementId: id, policyId, key, words: note } = change
    await db.inTx(async tx => {
      const row = await lockRow<AgreementRow>(tx, agreement, id)
      if (!row || row.cover_change === key || row.cover_changes.includes(key)) return
      const event = await stepFor(tx, row, change)
      if (!event) return
      if (!allowed(agreement, row.state, 'system').includes(event)) return refundUnused(tx, change)
      const cause = { id, event, actor: 'system', actorId: null, note, now: clock() }
      await moveDeal(tx, agreementKind, { ...cause, input: { policyId, key } })
    })
  }

/** Tells both sides of each car that was not insured again in time; says how many. */
export const followOverdueCovers = async (
  { db, clock }: Deps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  const now = clock()
  return workThrough(db, {
    next: (tx, passed) => lockOverdueCover(tx, now, passed),
    idOf: ({ id }) => id,
    work: (tx, { id }) =>
      moveDeal(tx, agreementKind, { id, event: 'cover-overdue', actor: 'system', actorId: null, now }),
    report,
  })
}
