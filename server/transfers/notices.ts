// Notifies the owner of a withdrawal at the states that matter, each once.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { limits } from '#contract/core/limits.ts'
import { filterExistingUsers } from '#server/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { totalOf } from './postings.ts'
import type { WithdrawalRow } from './sql.ts'

type Words = { title: string; text: string }
const amountOf = (row: WithdrawalRow): string => formatNaira(kobo(row.amount_kobo))
const toWhom = (row: WithdrawalRow): string =>
  `${row.account_name}, ${row.bank_name}, account ending in ${row.account_number.slice(-4)}`

const notPaid = 'The bank did not pay it in the end. You were refunded before, and keep the refund.'
const outcomeWords: Record<WithdrawalRow['books'], string> = {
  held: 'It is on its way.',
  settled: 'It was sent.',
  voided: notPaid,
  reversed: notPaid,
  'paid-twice': 'The bank paid it after you had been refunded, and you keep the refund.',
}

const words = {
  settled: row => ({
    title: `${amountOf(row)} was sent to ${row.account_name}`,
    text: `${amountOf(row)} was sent to ${toWhom(row)}. With the fee, VAT and stamp duty, ${formatNaira(totalOf(row))} left your wallet. If it wasn’t you, change your password and PIN at once.`,
  }),
  failed: row => ({
    title: `${amountOf(row)} could not be sent: you’ve been refunded`,
    text: `${amountOf(row)} to ${toWhom(row)} was not sent. ${row.reason} You’ve been refunded in full, fees included: ${formatNaira(totalOf(row))}.`,
  }),
  reversed: row => ({
    title: `The bank returned ${amountOf(row)}`,
    text: `The bank returned ${amountOf(row)} to ${toWhom(row)}. You’ve been refunded in full, fees included: ${formatNaira(totalOf(row))}.`,
  }),
  waiting: row => ({
    title: `${amountOf(row)} to ${row.account_name} waits until ${lagosTime(row.waits_until!)}`,
    text: `Someone, perhaps you, asked to send ${amountOf(row)} to ${toWhom(row)} from a device that is new to your account, or after your password and PIN were reset by email. So it waits a day, until ${lagosTime(row.waits_until!)}, and is then sent automatically. If it wasn’t you, open this page and press "Cancel transfer": you keep the money. Then choose a new password for your email and for AutoX.`,
  }),
  calledOff: row => ({
    title: `${amountOf(row)} to ${row.account_name} was cancelled: you’ve been refunded`,
    text: `${amountOf(row)} to ${toWhom(row)} was cancelled before it was sent. You’ve been refunded in full, fees included: ${formatNaira(totalOf(row))}. If you didn’t ask for this transfer, change your password and PIN at once.`,
  }),
  slow: row => ({
    title: `${amountOf(row)} to ${row.account_name} is taking longer`,
    text: `The bank has not confirmed it yet. The money is not lost, so don’t send it again: it arrives or is back in your wallet by ${lagosTime(new Date((row.waits_until ?? row.created_at).getTime() + limits.moneyBackHours * 3_600_000))}.`,
  }),
  paidTwice: row => ({
    title: `The bank paid ${amountOf(row)} after all: you keep the refund`,
    text: `The bank paid ${amountOf(row)} to ${toWhom(row)} after you had been refunded. You keep the refund of ${formatNaira(totalOf(row))}. You don’t need to do anything.`,
  }),
  cleared: row => ({
    title: `Checked with the bank: ${amountOf(row)} to ${row.account_name}`,
    text: `We checked ${amountOf(row)} to ${toWhom(row)} with the bank. ${outcomeWords[row.books]} You don’t need to do anything.`,
  }),
} satisfies Record<string, (row: WithdrawalRow) => Words>

const returnWords: Partial<Record<keyof typeof words, (row: WithdrawalRow) => Words>> = {
  settled: row => ({
    title: `${amountOf(row)} went back to ${row.account_name}`,
    text: `${amountOf(row)} went back to ${toWhom(row)}, the account it came from. There was no fee.`,
  }),
  failed: row => ({
    title: `${amountOf(row)} could not go back to ${row.account_name}`,
    text: `${amountOf(row)} could not go back to ${toWhom(row)}, the account it came from. ${row.reason} It is yours: in your wallet, and on hold where the wallet cannot take it yet.`,
  }),
  reversed: row => ({
    title: `The bank returned ${amountOf(row)}`,
    text: `${amountOf(row)} that went back to ${toWhom(row)} was returned by that bank. It is yours: in your wallet, and on hold where the wallet cannot take it yet.`,
  }),
  slow: row => ({
    title: `${amountOf(row)} to ${row.account_name} is taking longer`,
    text: `The bank has not confirmed the refund yet. The money is not lost: we keep checking.`,
  }),
  paidTwice: row => ({
    title: `${amountOf(row)} went back to ${row.account_name} after all: you keep yours too`,
    text: `The bank paid ${amountOf(row)} to ${toWhom(row)}, the account it came from, after we had given it back to you. You keep what we gave back. You don’t need to do anything.`,
  }),
}

/** Skips users who deleted their account; the injured person of a claim is notified by the claim. */
export const notifyOwner = async (
  tx: Tx,
  row: WithdrawalRow,
  what: keyof typeof words,
  now: Date,
  page?: `/${string}`,
): Promise<void> => {
  const { user_id: userId } = row
  if (userId === null || !(await filterExistingUsers(tx, [userId])).has(userId)) return
  const link = page ?? (`/account/withdrawals/${row.id}` as const)
  // Possible theft is reported on every channel, regardless of preferences.
  const kind = what === 'waiting' || what === 'calledOff' ? 'security' : 'money'
  const wordsOf = (row.returns === null ? undefined : returnWords[what]) ?? words[what]
  await notify(tx, { userId, kind, ...wordsOf(row), link, now })
}
