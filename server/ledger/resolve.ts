// Resolves a hold, at most once: captures it, releases it, or lets it expire.
import { fail, Failure } from '#contract/core/errors.ts'
import { type Kobo, KOBO_MAX, kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { AccountCode, HoldAccount, OwnedAccount, PostAccount } from './accounts.ts'
import { write } from './post.ts'
import type { Meta, Move, Posted, Spend } from './transaction.ts'

type Common = { key: string; kind?: string; meta?: Meta; at?: Date }
type HoldRow = {
  code: HoldAccount
  payer: OwnedAccount
  amount: Kobo
  expires_at: Date | null
  resolved_by: string | null
  now: Date
}

const find = async (query: Query, holdId: number): Promise<HoldRow> =>
  (await query.maybe<HoldRow>`
    select held.code, payer.code as payer, h.amount_kobo as amount, h.expires_at, t.key as resolved_by, now() as now
    from ledger_hold h
    join ledger_account held on held.id = h.account_id
    join ledger_account payer on payer.id = h.payer_id
    left join ledger_hold_resolution r on r.hold_id = h.id
    left join ledger_txn t on t.id = r.txn_id
    where h.id = ${holdId}`) ?? fail('NOT_FOUND', { message: 'We can’t find that hold.' })

type Resolution = Common & {
  holdId: number
  kind: string
  outcome: 'captured' | 'released' | 'expired'
  parts: readonly { account: PostAccount; amountKobo: Kobo }[]
  giveBackDay?: string
  giveBackKobo?: Kobo
}

const giveBack = (account: OwnedAccount, day: string, amountKobo: Kobo): { spend: Spend } => ({
  spend: { account, day, amountKobo: 0 - amountKobo, limitKobo: kobo(KOBO_MAX) },
})

/** The moves that empty a hold: its parts to where they go, and the rest back to the payer. */
const emptying = (held: HoldRow, parts: Resolution['parts'], left: Kobo): Move<AccountCode>[] => [
  ...parts.map(({ account, amountKobo }) => ({ from: held.code, to: account, amountKobo })),
  ...(left > 0 ? [{ from: held.code, to: held.payer, amountKobo: left }] : []),
]

const resolve = async (
  tx: Tx,
  held: HoldRow,
  { holdId, outcome, parts, giveBackDay, giveBackKobo, meta, ...rest }: Resolution,
): Promise<Posted> => {
  if (held.resolved_by !== null && held.resolved_by !== rest.key) fail('HOLD_RESOLVED')
  const captured = parts.reduce((sum, part) => plus(sum, part.amountKobo), ZERO)
  if (captured > held.amount) fail('BAD_INPUT', { message: 'The parts are more than what is held.' })
  const left = minus(held.amount, captured)
  const posted = await write(tx, {
    ...rest,
    moves: emptying(held, parts, left),
    meta: { ...meta, holdId },
    ...(giveBackDay && left > 0 && giveBack(held.payer, giveBackDay, giveBackKobo ?? left)),
  }).catch((error: unknown) => {
    // Another transaction emptied the hold while this one waited for its lock.
    if (error instanceof Failure && error.errorName === 'INSUFFICIENT_FUNDS') return fail('HOLD_RESOLVED')
    throw error
  })
  if (posted.replayed) return posted
  const first = await tx.run`
    insert into ledger_hold_resolution (hold_id, txn_id, outcome, captured_kobo)
    values (${holdId}, ${posted.transactionId}, ${outcome}, ${captured}) on conflict do nothing`
  return first ? posted : fail('HOLD_RESOLVED')
}

/**
 * Pays a hold out: each part to its account, the rest back to the payer, in one transaction. Fails with HOLD_RESOLVED,
 * HOLD_EXPIRED, NOT_FOUND, or BAD_INPUT if the parts exceed the hold.
 */
export const capture = async (
  tx: Tx,
  { holdId, to, kind = 'capture', ...rest }: Common & { holdId: number; to: Resolution['parts'] },
): Promise<Posted> => {
  if (to.length === 0) throw new RangeError('A capture pays at least one account; otherwise release the hold')
  const held = await find(tx, holdId)
  if (held.resolved_by === null && held.expires_at && held.expires_at <= (rest.at ?? held.now))
    fail('HOLD_EXPIRED')
  return resolve(tx, held, { ...rest, holdId, kind, outcome: 'captured', parts: to })
}

/**
 * Returns a hold to its payer. `giveBackDay` is the Lagos day whose spending counted it, `giveBackKobo` the amount to
 * uncount if not all. Fails with HOLD_RESOLVED or NOT_FOUND.
 */
export const release = async (
  tx: Tx,
  {
    holdId,
    kind = 'release',
    ...rest
  }: Common & { holdId: number; giveBackDay?: string; giveBackKobo?: Kobo },
): Promise<Posted> =>
  resolve(tx, await find(tx, holdId), { ...rest, holdId, kind, outcome: 'released', parts: [] })

/** Returns an expired hold to its payer. Idempotent. Fails with HOLD_RESOLVED, NOT_FOUND or NOT_NOW. */
export const expire = async (
  tx: Tx,
  { holdId, at, meta, giveBackDay }: { holdId: number; at: Date; meta?: Meta; giveBackDay?: string },
): Promise<Posted> => {
  const held = await find(tx, holdId)
  if (!held.expires_at || held.expires_at > at)
    fail('NOT_NOW', { message: 'That hold has not run out of time.' })
  return resolve(tx, held, {
    key: `expire:${holdId}`,
    kind: 'expire',
    at,
    holdId,
    outcome: 'expired',
    parts: [],
    ...(meta && { meta }),
    ...(giveBackDay && { giveBackDay }),
  })
}
