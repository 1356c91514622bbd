// Implements the rail for Paystack: binds each question of the port to its file.
import { setTimeout } from 'node:timers/promises'
import { closeAccount, lookAgain, openAccount } from './accounts.ts'
import { banksOf, resolverOf } from './banks.ts'
import { confirmDeposit, listDeposits } from './deposits.ts'
import { readFloat } from './float.ts'
import { lineTo, type Timing } from './http.ts'
import { send } from './send.ts'
import { askTopUp, beginTopUp } from './top-ups.ts'
import { approve, askFor, listTransfers } from './transfers.ts'
import { verifyPaystackWebhook } from './webhook.ts'
import type { Rail } from '../rail.ts'
import { receivingFee, sendingFee, toppingUpFee } from '../tariff.ts'

export type PaystackDeps = { secretKey: string; clock: () => Date; baseUrl?: string } & Partial<Timing>

/** Paystack behind the port. Everything but the key and the clock is for tests. */
export const openPaystack = ({
  baseUrl = 'https://api.paystack.co',
  sleep = setTimeout,
  timeout = ms => AbortSignal.timeout(ms),
  random = Math.random,
  ...parts
}: PaystackDeps): Rail => {
  const line = lineTo({ ...parts, baseUrl, sleep, timeout, random })
  const banks = banksOf(line)
  return {
    name: 'paystack',
    banks,
    resolveAccount: resolverOf(line),
    send: order => send(line, order),
    ask: reference => askFor(line, { reference }),
    approve: transfer => approve(line, transfer),
    listTransfers: stretch => listTransfers(line, stretch),
    listDeposits: stretch => listDeposits(line, stretch),
    confirmDeposit: announced => confirmDeposit(line, banks, announced),
    beginTopUp: order => beginTopUp(line, order),
    askTopUp: reference => askTopUp(line, reference),
    openAccount: person => openAccount(line, person),
    closeAccount: account => closeAccount(line, account),
    lookAgain: account => lookAgain(line, account),
    float: () => readFloat(line),
    fees: { sending: sendingFee, receiving: receivingFee, toppingUp: toppingUpFee },
    verifyWebhook: verifyPaystackWebhook(parts.secretKey),
  }
}
