// Rail that refuses every request because it is unavailable here.
import { fail } from '#contract/core/errors.ts'
import type { Rail, RailName } from './rail.ts'
import { receivingFee, sendingFee, toppingUpFee } from './tariff.ts'

/** The rail of a command whose shell lacks its key: what needs no answer of the bank goes on. */
export const closedRail = (name: RailName, message: string): Rail => {
  const refused = () => fail('BAD_INPUT', { message })
  return {
    name,
    banks: refused,
    resolveAccount: refused,
    send: refused,
    ask: refused,
    approve: refused,
    listTransfers: refused,
    listDeposits: refused,
    confirmDeposit: refused,
    beginTopUp: refused,
    askTopUp: refused,
    openAccount: refused,
    closeAccount: refused,
    lookAgain: refused,
    float: refused,
    verifyWebhook: refused,
    fees: { sending: sendingFee, receiving: receivingFee, toppingUp: toppingUpFee },
  }
}
