// Sends transfers to banks in a test and verifies the books.
import { expect } from 'vitest'
import { sandboxAccounts, sandboxBank, type SandboxBehaviour } from '#contract/transfers/sandbox-bank.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { sql } from '#server/kernel/db/db.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { type Person, pin } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

type To = { bankCode: string; accountNumber: string; accountName: string }

/** The documented account at the sandbox bank that behaves so. */
export const sandboxTo = (behaviour: SandboxBehaviour): To => {
  const { accountNumber, accountName } = sandboxAccounts.find(each => each.behaviour === behaviour)!
  return { bankCode: sandboxBank.code, accountNumber, accountName }
}

/** Sends to a bank by the call. */
export const toBank = (
  world: Pick<World, 'ask'>,
  { token }: Person,
  to: To,
  amountKobo: number,
  { key, ...more }: { key?: string; narration?: string; shownTotalKobo?: number } = {},
): Promise<ApiAnswer<Withdrawal>> =>
  world.ask<Withdrawal>({
    url: '/api/Wallet/WalletToBank',
    query: { pin },
    body: { ...to, amountKobo, ...more },
    token,
    ...(key && { key }),
  })

/** One withdrawal as its owner reads it. */
export const lookAt = async (
  world: Pick<World, 'ask'>,
  { token }: Person,
  { id }: { id: string },
): Promise<Withdrawal> =>
  (await world.ask<Withdrawal>({ url: '/api/Wallet/get-withdrawal-by-id', query: { Id: id }, token })).data

export const statesOf = ({ steps }: Withdrawal): string[] => steps.map(step => step.state)

/** Titles of what somebody was told about money sent to banks, oldest first. */
export const readTransferNotices = async (
  { db }: Pick<World, 'db'>,
  { id }: { id: string },
): Promise<string[]> =>
  (
    await db.rows<{ title: string }>`
      select title from notice where link = ${`/account/withdrawals/${id}`} order by at, id`
  ).map(row => row.title)

// What was given back and then paid stays released.
const wasVoided = sql`exists (select from ledger_txn t where t.key = 'withdrawal:' || w.id || ':void')`

/** No kobo is missing, and each withdrawal says what the books say. */
export const expectRightBooks = async ({ db }: Pick<World, 'db'>): Promise<void> => {
  expect((await verifyBooks(db)).findings).toEqual([])
  const astray = await db.rows`
    select w.id, w.state, w.books, r.outcome from withdrawal w
    left join ledger_hold_resolution r on r.hold_id = w.hold_id
    where r.outcome is distinct from
        case when books = 'held' then null when books = 'voided' or ${wasVoided} then 'released' else 'captured' end
      or (state in ('queued', 'waiting', 'sending', 'pending', 'unknown')) <> (books = 'held')
      or (state = 'settled' and books not in ('settled', 'paid-twice')) or (state = 'failed' and books <> 'voided')
      or (state = 'reversed' and books <> 'reversed')`
  expect(astray).toEqual([])
}
