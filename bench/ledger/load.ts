// Concurrent ledger callers, each sending its next transfer after the last answer.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { kobo } from '#contract/core/money.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { openAccount, outside, type OwnedAccount, walletOf } from '#server/ledger/accounts.ts'
import { groupCommit, type GroupCommit } from '#server/ledger/group-commit.ts'
import type { Transaction } from '#server/ledger/transaction.ts'

export const wallets = 10_000
export const callers = 256

export const walletNumber = (number: number): OwnedAccount => walletOf(`bench-${number}`)
const anyWallet = (among: number): number => 1 + Math.floor(Math.random() * among)

/** Opens the wallets and puts ₦1,000,000 into each. */
export const fillWallets = async (db: Db): Promise<void> => {
  await db.inTx(async tx => {
    for (let number = 1; number <= wallets; number++)
      await openAccount(tx, walletNumber(number), randomUUID())
  })
  const ledger = groupCommit(db)
  await Promise.all(
    Array.from({ length: wallets }, (_, i) =>
      ledger.submit({
        key: `deposit:bench-${i + 1}`,
        kind: 'deposit',
        moves: [{ from: outside('sandbox'), to: walletNumber(i + 1), amountKobo: kobo(100_000_000) }],
      }),
    ),
  )
  await ledger.close()
}

/** Who is paid: anyone among so many, or one of so many favourites. */
export const payees =
  (among: number, favourites = among) =>
  (): number =>
    anyWallet(Math.min(among, favourites))

export const transferOf = (payee: () => number, among: number): Transaction => {
  const to = payee()
  let from = anyWallet(among)
  while (from === to) from = anyWallet(among)
  return {
    key: `transfer:${randomUUID()}`,
    kind: 'transfer',
    moves: [{ from: walletNumber(from), to: walletNumber(to), amountKobo: kobo(100) }],
    meta: { narration: 'For the spare tyre' },
  }
}

/** How much so many callers get done per second, each asking again when it was answered. */
export const measureRate = async (
  count: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<number> => {
  const started = performance.now()
  const until = started + seconds * 1_000
  let done = 0
  const caller = async () => {
    while (performance.now() < until) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: count }, caller))
  return (done * 1_000) / (performance.now() - started)
}

/** Transfers per second that 256 callers get done in the time given. */
export const callersAtOnce = (
  ledger: GroupCommit,
  payee: () => number,
  seconds: number,
  among: number,
): Promise<number> => measureRate(callers, seconds, () => ledger.submit(transferOf(payee, among)))

const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How long one transfer takes when nobody else is there, in milliseconds, sorted. */
export const measureAlone = async (ledger: GroupCommit, count: number): Promise<number[]> => {
  const times: number[] = []
  for (let i = 0; i < count; i++)
    times.push(await timeOf(() => ledger.submit(transferOf(payees(wallets), wallets))))
  return sorted(times)
}

/** How long transfers take that arrive so often per second, whether or not the last ones were answered; milliseconds, sorted. */
export const measureAtRate = async (
  ledger: GroupCommit,
  perSecond: number,
  seconds: number,
): Promise<number[]> => {
  const started = performance.now()
  const going: Promise<number>[] = []
  while (performance.now() < started + seconds * 1_000) {
    const due = ((performance.now() - started) * perSecond) / 1_000
    while (going.length < due) going.push(timeOf(() => ledger.submit(transferOf(payees(wallets), wallets))))
    await setTimeout(1)
  }
  return sorted(await Promise.all(going))
}

// pgbench takes a colon before a word for a variable, hence chr(58).
/** The same transfer by pgbench, one at a time in its own transaction, to anyone or to the one favourite. */
export const singleTransferScript = (
  favourite: boolean,
  among = wallets,
  isolation: 'read committed' | 'serializable' = 'read committed',
): string => `
\\set payee ${favourite ? '1' : `random(1, ${among})`}
\\set payer 1 + (:payee - 1 + random(1, ${among - 1})) % ${among}
${isolation === 'serializable' ? 'begin isolation level serializable;' : ''}
select * from ledger_post(
  array['wallet' || chr(58) || 'bench-' || (:payer)::text, 'wallet' || chr(58) || 'bench-' || (:payee)::text],
  array['transfer-' || gen_random_uuid()],
  array['transfer'], array[sha256('request')], array['{"narration": "For the spare tyre"}']::jsonb[],
  array[null]::timestamptz[], array[1], array[1], array[2], array[100]::bigint[],
  array[0], array[null]::date[], array[0]::bigint[], array[0]::bigint[], array[0], array[0]::bigint[]);
${isolation === 'serializable' ? 'commit;' : ''}
`
