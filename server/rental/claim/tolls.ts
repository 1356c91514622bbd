// Claims a toll or fine that arrived after a rental, with its notice.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import type { RentalClaim, rentalClaims } from '#contract/rental/claim/shape.ts'
import { rental } from '#contract/rental/process.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { moveAndRead, type ReadMoved, refuseUnknownDeal } from '#server/deal-engine/move.ts'
import { dealPage, findMine } from '#server/deal-engine/show.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import type { StoredWithSmall, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { rentalKind } from '../kind.ts'
import type { RentalRow } from '../sql.ts'
import { rentalClaimKind } from './kind.ts'
import { type ClaimedLine, type RentalClaimRow, withoutInstalments } from './sql.ts'
import { answerBy, checkToll, lineOf, refuseTwice } from './toll-rules.ts'
import { findToll, insertToll, lockAskedClaim } from './toll-sql.ts'

const claimWith = (row: RentalRow, line: ClaimedLine, now: Date): RentalClaimRow => ({
  ...beginning(rentalClaim.start, now),
  owner_id: row.owner_id,
  renter_id: row.renter_id,
  rental_id: row.id,
  car_id: row.car_id,
  from_day: row.from_day,
  days: row.days,
  lines: { list: [line] },
  contest: { lines: [] },
  contest_pictures: [],
  claimed_kobo: line.amountKobo,
  owed_kobo: line.amountKobo,
  answer_by: answerBy(now),
  owed_at: null,
  is_later: true,
  ...withoutInstalments,
})

/** Adds the line to the claim that waits for its answer, or begins one; the page of that claim. */
const addLine = async (tx: Tx, row: RentalRow, line: ClaimedLine, now: Date): Promise<RentalClaim> => {
  const read: ReadMoved<RentalClaim> = (claim, _side, around) =>
    dealPage<RentalClaim>(tx, rentalClaimKind, claim, 'owner', around)
  const waiting = await lockAskedClaim(tx, row.id)
  if (!waiting) {
    const claim = claimWith(row, line, now)
    return (await beginDeal(tx, rentalClaimKind, { row: claim, by: 'owner', now, read })).view
  }
  if (waiting.lines.list.length >= limits.rentContestLinesMax)
    fail('NOT_NOW', {
      message: 'This claim has as many lines as it can. Wait until the renter has answered it.',
    })
  const cause = {
    id: waiting.id,
    event: 'add-toll',
    actor: 'system',
    actorId: null,
    now,
    input: { toll: line },
  }
  return moveAndRead(tx, rentalClaimKind, cause, read)
}

const refuseRenter = (row: RentalRow, userId: string): void => {
  if (row.owner_id !== userId) fail('NOT_NOW', { message: 'Only the owner of the car can claim this.' })
}

/** Refuses NOT_FOUND, NOT_NOW, CLAIM_TOO_LATE, BAD_INPUT and BAD_DOCUMENT; a refusal leaves nothing behind. */
export const claimToll = (keep: StoreUploads) =>
  withPrepared<typeof rentalClaims.claimToll, StoredWithSmall>({
    // Reads no file for a line that is refused anyway; the transaction checks again under its lock.
    prepare: async ({ db, user, now }, { body }) => {
      const { row } = await findMine<RentalRow>(db, rentalKind, body.rentalId, user.id)
      refuseRenter(row, user.id)
      checkToll(row, body, now)
      await refuseTwice(db, row, body)
      return keep.withSmall(body.Notice[0], 'Notice.0')
    },
    run: async ({ tx, user, now }, { body }, document) => {
      const row = (await lockRow<RentalRow>(tx, rental, body.rentalId)) ?? refuseUnknownDeal(rentalKind)
      refuseRenter(row, user.id)
      checkToll(row, body, now)
      await refuseTwice(tx, row, body)
      const id = randomUUID()
      const line = lineOf(id, body, document)
      const claim = await addLine(tx, row, line, now)
      const { key: file_key, smallKey: small_key, type: content_type, bytes } = document
      const { kind, happenedAt } = line.toll!
      await insertToll(
        tx,
        {
          id,
          rental_id: row.id,
          claim_id: claim.id,
          kind,
          happened_at: new Date(happenedAt),
          amount_kobo: line.amountKobo,
          file_key,
          small_key,
          content_type,
          bytes,
        },
        now,
      )
      return claim
    },
  })

/** Its two sides read a notice. Refuses NOT_FOUND. */
export const showTollNotice =
  (documents: Space): Handler<typeof rentalClaims.tollNotice> =>
  async ({ db, user }, { query }) => {
    const toll = await findToll(db, query.Id)
    const row = toll && (await findDeal<RentalClaimRow>(db, rentalClaimKind, toll.claim_id))
    if (!toll || !row || !sideOf(rentalClaimKind, row, user.id))
      return fail('NOT_FOUND', { message: 'We can’t find that notice.' })
    const file = await documents.get((query.Small && toll.small_key) || toll.file_key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    const name = toll.content_type === 'application/pdf' ? 'notice.pdf' : 'notice.jpg'
    return { content: file.stream, contentType: file.type, name, bytes: file.bytes }
  }
