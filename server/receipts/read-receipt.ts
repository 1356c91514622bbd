// Reads one movement of the books as the receipt of one of its sides.
import { shortName } from '#contract/core/names.ts'
import { fail } from '#contract/core/errors.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { contactsOf } from '#server/user/reads.ts'
import { kindOf } from '#server/wallet/entries.ts'
import { type TransactionDetail, transactionDetail } from '#server/ledger/transaction-detail.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { stateOf, wordsFor } from './rules.ts'
import type { Signer } from './sign-code.ts'
import { type View, viewOf } from './view.ts'

/** A transaction, and the one that paid out what it set aside, where it did. */
export const detailWithPayout = async (db: Query, id: number) => {
  const story = await transactionDetail(db, id)
  const end = story?.hold?.outcome === 'captured' ? story.hold.resolvedBy : null
  return { story, paidOut: end === null ? undefined : await transactionDetail(db, end) }
}

const text = (value: string | number | boolean | null | undefined): string => String(value ?? '')

const oppositeName = (
  { meta }: TransactionDetail,
  view: View,
  names: Map<string, { name: string }>,
): string => {
  const kind = view.opposite.split(':', 1)[0]
  if (kind === 'wallet') return names.get(view.oppositeOwnerId ?? '')?.name ?? 'Closed wallet'
  if (kind === 'outside') return text(meta.senderName ?? meta.accountName) || 'Another bank'
  if (kind === 'savings') return text(meta.about) || 'Savings'
  if (kind === 'apart') return 'On hold'
  if (kind !== 'hold') return 'AutoX'
  if (!view.ownHold) return names.get(view.oppositeOwnerId ?? '')?.name ?? 'Closed wallet'
  return text(meta.accountName) || 'AutoX escrow'
}

const namesOf = async (db: Query, story: TransactionDetail, view: View, userId: string) => {
  const ids = [userId, ...(view.oppositeOwnerId === null ? [] : [view.oppositeOwnerId])]
  const names = await contactsOf(db, ids)
  // What a bank sent into this person's escrow was paid by its sender, who may be somebody else.
  const sender = view.direction === 'out' && view.ownHold ? text(story.meta.senderName) : ''
  const mine = sender || (names.get(userId)?.name ?? 'Closed wallet')
  const counterparty = oppositeName(story, view, names)
  return view.direction === 'out' ? { from: mine, to: counterparty } : { from: counterparty, to: mine }
}

export type Making = { signer: Signer; publicUrl: string }

/** The receipt of one of a user's own movements. Refuses NOT_FOUND, for those of others in the same words. */
export const readReceipt = async (
  db: Query,
  { signer, publicUrl }: Making,
  { userId, id }: { userId: string; id: number },
): Promise<Receipt> => {
  const { story, paidOut } = await detailWithPayout(db, id)
  const view = story && viewOf(story, paidOut, userId)
  if (!story || !view) return fail('NOT_FOUND')
  const { from, to } = await namesOf(db, story, view, userId)
  const { amountKobo, direction } = view
  const facts = { id, amountKobo, at: story.at, from: shortName(from), to: shortName(to) }
  const code = signer.sign(facts)
  const kind = kindOf({ kind: story.kind, direction, ownHold: view.ownHold })
  return {
    id: String(id),
    kind,
    words: wordsFor(kind, direction),
    direction,
    amountKobo,
    feeKobo: view.feeKobo,
    vatKobo: view.vatKobo,
    dutyKobo: view.dutyKobo,
    totalKobo: view.totalKobo,
    from,
    to,
    bankName: text(story.meta.bankName),
    narration: text(story.meta.narration),
    about: text(story.meta.about),
    state: stateOf(story, paidOut),
    bookingId: text(story.meta.bookingId) || null,
    withdrawalId: text(story.meta.withdrawalId) || null,
    at: story.at.toISOString(),
    code,
    checkAddress: `${publicUrl}/receipt/${code}`,
  }
}
