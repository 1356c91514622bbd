// The calls about money: the wallet, sending out of it, receipts; and the doors at which banks announce.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import type { Config } from './config.ts'
import { receiptsHandlers } from './domains/receipts/receipts-handlers.ts'
import { listBanks } from './domains/transfers/banks.ts'
import { enquireName } from './domains/transfers/enquire-name.ts'
import { callOffKey } from './domains/transfers/call-off-token.ts'
import { depositFromSandbox } from './domains/transfers/sandbox-deposit.ts'
import { readWithdrawal } from './domains/transfers/show-withdrawals.ts'
import { transfersHandlers } from './domains/transfers/transfers-handlers.ts'
import { webhookRoute } from './domains/transfers/webhook-route.ts'
import { mailedCodes } from './domains/user/codes.ts'
import { changePin, resetPin, sendPinCode } from './domains/wallet/change-pin.ts'
import type { CheckPin } from './domains/wallet/check-pin.ts'
import { limitFinder } from './domains/wallet/find-limits.ts'
import type { FindWallet } from './domains/wallet/find-wallet.ts'
import { listHistory } from './domains/wallet/list-history.ts'
import { openWallet } from './domains/wallet/open-wallet.ts'
import { showOutcome } from './domains/wallet/outcome.ts'
import { readReceipt } from './domains/wallet/read-receipt.ts'
import { sendMoney } from './domains/wallet/send-money.ts'
import { showWallet } from './domains/wallet/show-wallet.ts'
import type { GroupCommit } from './ledger/group-commit.ts'
import type { Bank } from './open-bank.ts'
import type { Db } from './kernel/db/db.ts'
import type { Handlers } from './kernel/calls/handler-types.ts'
import { serve, type ServeParts } from './kernel/calls/serve.ts'

export type MoneyParts = {
  db: Db
  books: GroupCommit
  bank: Bank
  pepper: Uint8Array
  clock: () => Date
  config: Config
}

type Money = { find: FindWallet; checkPin: CheckPin }

export const serveMoney = (
  app: FastifyInstance,
  to: ServeParts,
  { db, books, pepper, clock, config, bank }: MoneyParts,
  { find, checkPin }: Money,
): void => {
  const { rail, sandbox } = bank
  const codes = mailedCodes(pepper)
  const walletHandlers: Handlers<typeof contract.wallet> = {
    create: openWallet(pepper, rail.name),
    details: showWallet,
    banks: listBanks(rail),
    nameEnquiry: enquireName(find, rail),
    transfer: sendMoney(find, limitFinder(db), books),
    history: listHistory,
    generateOtp: sendPinCode(find, codes),
    changePin: changePin(find, checkPin, pepper),
    resetPin: resetPin(find, pepper, codes),
    outcome: showOutcome(to.again),
    sandboxDeposit: depositFromSandbox(find, config.demonstration ? sandbox : undefined),
  }
  serve(app, to, contract.wallet, walletHandlers, (of, { userId, key }) => readReceipt(of, userId, key))
  const key = callOffKey(pepper)
  serve(app, to, contract.transfers, transfersHandlers(find, rail, key), (of, { id, userId, now }) =>
    readWithdrawal(of, id, userId, now, key),
  )
  serve(app, to, contract.receipts, receiptsHandlers(pepper, config.publicUrl))
  webhookRoute(app, { db, rail, clock })
}
