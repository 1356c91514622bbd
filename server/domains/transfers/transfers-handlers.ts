// Who answers each call about sending.
import type { transfers } from '#contract/transfers/transfers.ts'
import type { FindWallet } from '#server/domains/wallet/find-wallet.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Rail } from '#server/rails/rail.ts'
import { listBeneficiaries, removeBeneficiary, saveBeneficiary } from './beneficiaries.ts'
import { takeInOverflow } from './over-limit.ts'
import { quoteTransfer } from './quote.ts'
import { sendToBank } from './send-to-bank.ts'
import { callOff } from './waiting.ts'
import { listWithdrawals, showWithdrawal } from './show-withdrawals.ts'

export const transfersHandlers = (find: FindWallet, rail: Rail, key: Buffer): Handlers<typeof transfers> => ({
  callOff: callOff(key),
  quote: quoteTransfer(find),
  toBank: sendToBank(rail, key),
  withdrawals: listWithdrawals(key),
  withdrawal: showWithdrawal(key),
  takeIn: takeInOverflow,
  beneficiaries: listBeneficiaries,
  saveBeneficiary: saveBeneficiary(find, rail),
  removeBeneficiary,
})
