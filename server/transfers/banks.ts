// Lists banks for transfers, AutoX first, with a packaged fallback.
import { knownBanks } from '#contract/reference/banks.ts'
import { failField } from '#contract/core/errors.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Rail } from '#server/rails/rail.ts'

type Bank = { code: string; name: string }

export const autox: Bank = { code: walletBankCode, name: 'AutoX wallet' }

/** Every bank but ours, by name. The rail remembers its list for a day. */
const banksOf = async (rail: Rail): Promise<readonly Bank[]> => {
  const answer = await rail.banks()
  return answer.kind === 'banks' ? answer.banks : knownBanks
}

/** The bank of a code, not AutoX. Refuses BAD_INPUT. */
export const bankOf = async (rail: Rail, code: string): Promise<Bank> =>
  (await banksOf(rail)).find(bank => bank.code === code) ??
  failField('bankCode', 'We do not know that bank. Choose one from the list.')

/** Every bank that can be paid, AutoX first. Reads from memory; otherwise asks the rail, so never in a transaction. */
export const payableBanks = async (rail: Rail): Promise<Bank[]> => [
  autox,
  ...(await banksOf(rail)).map(({ code, name }) => ({ code, name })),
]

export const listBanks =
  (rail: Rail): Handler<typeof wallet.banks> =>
  () =>
    payableBanks(rail)
