// Who answers each call about sending.
import type { transfers } from '#contract/transfers.ts'
import type { FindWallet } from '#server/domains/wallet/find-wallet.ts'
import type { Handlers } from '#server/platform/handlers.ts'
import type { Rail } from '#server/rails/rail.ts'
import { listBeneficiaries, removeBeneficiary, saveBeneficiary } from './beneficiaries.ts'
import { takeInKeptApart } from './kept-apart.ts'
import { quoteTransfer } from './quote.ts'
import { sendToBank } from './send-to-bank.ts'
import { listWithdrawals, showWithdrawal } from './show-withdrawals.ts'

export const transfersHandlers = (find: FindWallet, rail: Rail): Handlers<typeof transfers> => ({
  quote: quoteTransfer(find),
  toBank: sendToBank(rail),
  withdrawals: listWithdrawals,
  withdrawal: showWithdrawal,
  takeIn: takeInKeptApart,
  beneficiaries: listBeneficiaries,
  saveBeneficiary: saveBeneficiary(find, rail),
  removeBeneficiary,
})
