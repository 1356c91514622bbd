// What must be settled before an account can be deleted: money that is somebody's, plans for it, and purchases that somebody waits for.
import type { Deletion } from '#contract/data-rights/data-rights.ts'
import { formatNaira } from '#contract/core/money.ts'
import { partOrder } from '#contract/deals/part-order/process.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { openOrdersOf } from '#server/domains/accessories/reads.ts'
import { openPurchasesOf } from '#server/domains/bookings/reads.ts'
import { tierOf } from '#server/domains/kyc/reads.ts'
import { hasSavings } from '#server/domains/savings/reads.ts'
import { openWithdrawalsOf } from '#server/domains/transfers/reads.ts'
import { moneyOf } from '#server/ledger/close.ts'
import type { Query } from '#server/kernel/db/db.ts'

type Blocker = Deletion['blockedBy'][number]

const wallet = '/account/wallet'
const verifyFirst: Blocker = {
  words: 'Nothing leaves a wallet before its owner is verified, so that comes first.',
  link: '/profile/identity',
}

/** Each with the page where it is settled; none where the account can be deleted. */
export const blockersOf = async (db: Query, userId: string): Promise<Blocker[]> => {
  const { onAccountsKobo, heldKobo } = await moneyOf(db, userId)
  const blockers: Blocker[] = []
  if (onAccountsKobo > 0 && (await tierOf(db, userId)) === 0) blockers.push(verifyFirst)
  if (onAccountsKobo > 0)
    blockers.push({ words: `You have ${formatNaira(onAccountsKobo)}. Send it on first.`, link: wallet })
  if (heldKobo > 0)
    blockers.push({ words: `${formatNaira(heldKobo)} of yours is held for what is under way.`, link: wallet })
  if (await hasSavings(db, userId))
    blockers.push({ words: 'A savings plan is open. Pay it out first.', link: '/account/savings' })
  for (const { id, state } of await openWithdrawalsOf(db, userId))
    blockers.push({
      words: `A transfer to a bank is under way: ${withdrawal.states[state].words}.`,
      link: `/account/withdrawals/${id}`,
    })
  for (const { id, role, state } of await openPurchasesOf(db, userId)) {
    const what = role === 'buyer' ? 'purchase' : 'sale'
    blockers.push({
      words: `A ${what} is under way: ${purchase.states[state].words}.`,
      link: `/bookings/${id}`,
    })
  }
  for (const { id, state } of await openOrdersOf(db, userId))
    blockers.push({
      words: `An order of parts is under way: ${partOrder.states[state].words}.`,
      link: `/bookings/parts/${id}`,
    })
  return blockers
}
