// Check of a transfer's details, by its call and by what the wallet allows.
import { accountNumberOf } from '#contract/core/account-number.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo, minus } from '#contract/core/money.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { Transfer } from '#contract/transfers/wallet-transfer.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { contractForm } from '../../forms/contract-form.ts'
import type { Bank } from './find-banks.ts'
import { costNow, type Draft, leftToday } from './transfer-form.ts'

function amountProblem(amount: Kobo | undefined, wallet: Wallet, bank?: Bank): string | undefined {
  const { balanceKobo } = wallet
  if (!amount) return 'Enter an amount, such as 5,000'
  const { totalKobo } = costNow(amount, bank)
  if (totalKobo > balanceKobo) {
    const cost = totalKobo > amount ? ', fee and duty included' : ''
    return `Your balance is ${formatNaira(balanceKobo)}. You need ${formatNaira(minus(totalKobo, balanceKobo))} more${cost}.`
  }
  if (amount > leftToday(wallet)) return `You can send ${formatNaira(leftToday(wallet))} more today.`
  if (bank && bank.code !== walletBankCode && amount < limits.bankTransferMinKobo)
    return `At least ${formatNaira(kobo(limits.bankTransferMinKobo))} can be sent to a bank.`
  return undefined
}

export const transferForm = contractForm({
  call: 'wallet.transfer',
  schema: Transfer,
  body: ({ typedNumber, amountKobo, narration }: Draft) => ({
    accountNumber: typedNumber,
    amountKobo,
    narration,
  }),
  own: ({ typedNumber, bank, amountKobo }: Draft, { wallet }: { wallet: Wallet }) => ({
    bank: accountNumberOf(typedNumber) && !bank ? 'Choose the bank' : undefined,
    amountKobo: amountProblem(amountKobo, wallet, bank),
  }),
  fields: { accountNumber: 'typedNumber' },
})
