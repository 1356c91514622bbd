// Deciding on a file, whoever decides: approved, sent back document by document, rejected, or revoked.
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import type { KycDocumentKind } from '#contract/kyc/kinds.ts'
import { kycReview } from '#contract/kyc/review.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { setTimerAt, transition } from '#server/kernel/process/transition.ts'
import { lockTier } from './identity-sql.ts'
import { keepTier } from './keep-tier.ts'
import { expiryOf, runsOutOn, wordsOf } from './rules.ts'
import {
  type DocumentRow,
  documentsIn,
  type FileRow,
  filesInForce,
  findFile,
  putDecision,
  putVerdict,
} from './sql.ts'
import { notifyOfFile } from './notices.ts'
import type { Tier } from './tier-limits.ts'

export type Review = {
  fileId: string
  actor: 'operator' | 'system'
  decision: 'approve' | 'return' | 'reject' | 'revoke'
  /** The documents that are sent back, each with the reason its owner will read. */
  documents?: readonly { kind: KycDocumentKind; reason: string }[]
  /** The reason that the owner will read; needed to reject and to revoke. */
  reason?: string
  now: Date
}

const reasonMax = 500
const isReason = (words: string | undefined) => {
  const length = words?.trim().length ?? 0
  return length >= 5 && length <= reasonMax
}

const checkReasons = (r: Review, documents: readonly DocumentRow[]): void => {
  const problems: FieldProblem[] = []
  const message = `Give the reason in 5 to ${reasonMax} characters: the owner will read it`
  if ((r.decision === 'reject' || r.decision === 'revoke') && !isReason(r.reason))
    problems.push({ field: 'reason', message })
  const named = r.documents ?? []
  if (r.decision === 'return' && named.length === 0)
    problems.push({ field: 'documents', message: 'Name the documents to reject' })
  if (r.decision !== 'return' && named.length > 0)
    problems.push({ field: 'documents', message: 'Only a rejection names documents' })
  for (const { kind, reason } of named) {
    if (!documents.some(document => document.kind === kind))
      problems.push({ field: kind, message: 'That document is not in this file' })
    else if (!isReason(reason)) problems.push({ field: kind, message })
  }
  if (problems.length > 0) fail('BAD_INPUT', { message: problems[0]!.message, problems })
}

const refuseRunOut = (file: FileRow, documents: readonly DocumentRow[], now: Date): void => {
  const late = documents.filter(document => document.expires_on && document.expires_on <= lagosDayOf(now))
  if (late.length === 0) return
  const names = late.map(document => wordsOf(file.type, document.kind)).join(', ')
  fail('NOT_NOW', { message: `This has expired: ${names}. Reject it instead.` })
}

/** The old version steps aside, then the new one comes into force with the timer of its first date. */
const approve = async (
  tx: Tx,
  file: FileRow,
  documents: readonly DocumentRow[],
  r: Review,
): Promise<void> => {
  refuseRunOut(file, documents, r.now)
  const who = { actor: r.actor, actorId: null, now: r.now }
  const old = (await filesInForce(tx, file.user_id)).find(each => each.type === file.type)
  if (old && old.id !== file.id) {
    const note = `Replaced by version ${file.number}`
    await transition(tx, kycReview, { id: old.id, event: 'replace', note, ...who })
  }
  await transition(tx, kycReview, { id: file.id, event: 'approve', note: r.reason ?? '', ...who })
  for (const { id } of documents) await putVerdict(tx, id, 'accepted', '')
  const expiry = expiryOf(documents)
  if (expiry) await setTimerAt(tx, kycReview, { id: file.id, event: 'expire-soon', dueAt: expiry.soonAt })
}

const giveBack = async (
  tx: Tx,
  file: FileRow,
  documents: readonly DocumentRow[],
  r: Review,
): Promise<void> => {
  const reasons = new Map(r.documents!.map(({ kind, reason }) => [kind, reason.trim()]))
  const note = [...reasons].map(([kind, reason]) => `${wordsOf(file.type, kind)}: ${reason}`).join('\n')
  const who = { actor: r.actor, actorId: null, now: r.now }
  await transition(tx, kycReview, { id: file.id, event: 'return', note, ...who })
  for (const { id, kind } of documents) {
    const reason = reasons.get(kind)
    await putVerdict(tx, id, reason ? 'returned' : 'accepted', reason ?? '')
  }
}

/** Decides without notifying the owner; returns their new tier. Refuses as `reviewFile`. */
export const decideFile = async (tx: Tx, r: Review): Promise<{ file: FileRow; tier: Tier }> => {
  const { user_id: userId } = (await findFile(tx, r.fileId)) ?? fail('NOT_FOUND')
  await lockTier(tx, userId, r.now)
  const file = (await findFile(tx, r.fileId))!
  const documents = await documentsIn(tx, [file.id])
  checkReasons(r, documents)
  const reason = r.reason?.trim() ?? ''
  if (r.decision === 'approve') await approve(tx, file, documents, r)
  else if (r.decision === 'return') await giveBack(tx, file, documents, r)
  else
    await transition(tx, kycReview, {
      id: file.id,
      event: r.decision,
      actor: r.actor,
      actorId: null,
      note: reason,
      now: r.now,
    })
  await putDecision(tx, file.id, reason, r.now)
  return { file, tier: await keepTier(tx, userId, r.now) }
}

/**
 * Decides on a file and tells its owner. Refuses NOT_FOUND, NOT_NOW (another state, or approval of an expired
 * document), and BAD_INPUT without a reason or for a document outside the file.
 */
export const reviewFile = async (tx: Tx, r: Review): Promise<void> => {
  const { file, tier } = await decideFile(tx, r)
  const documents = await documentsIn(tx, [file.id])
  const { decision, now } = r
  const outcome = { file, decision, documents, tier, now }
  await notifyOfFile(tx, { ...outcome, reason: r.reason?.trim() ?? '', runsOutOn: runsOutOn(documents) })
}
