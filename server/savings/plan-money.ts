// Moves money between wallet and savings plan under the plan's lock.
import { type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { balanceOf, type OwnedAccount, type PostAccount, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { PlanRow } from './sql.ts'

export type Plan = Pick<PlanRow, 'id' | 'user_id' | 'name'>
export const planAccount = (id: string): OwnedAccount => `savings:${id}`

/** Balance of a plan. */
export const savedIn = (db: Query, id: string): Promise<Kobo> => balanceOf(db, planAccount(id))

const metaOf = (plan: Plan) => ({ planId: plan.id, about: plan.name })

type In = { key: string; kind: 'savings-deposit' | 'savings-automatic'; amountKobo: Kobo; now: Date }

/** From the wallet into the plan. Refuses INSUFFICIENT_FUNDS; the same key moves once. */
export const putIn = async (tx: Tx, plan: Plan, { key, kind, amountKobo, now }: In): Promise<void> => {
  const moves = [{ from: walletOf(plan.user_id), to: planAccount(plan.id), amountKobo }]
  await post(tx, { key: `savings:${plan.id}:${key}`, kind, moves, meta: metaOf(plan), at: now })
}

type Out = {
  key: string
  kind: 'savings-take-out' | 'savings-pay-out' | 'savings-break' | 'savings-spend'
  amountKobo: Kobo
  /** Of the amount, what stays with the house. */
  costKobo?: Kobo
  now: Date
}

/** Returns a plan's money to the wallet, less its cost. An empty plan moves nothing. */
export const giveBack = async (tx: Tx, plan: Plan, out: Out): Promise<void> => {
  const { key, kind, amountKobo, costKobo = ZERO, now } = out
  const from = planAccount(plan.id)
  const parts: { to: PostAccount; amountKobo: Kobo }[] = [
    { to: 'fees', amountKobo: costKobo },
    { to: walletOf(plan.user_id), amountKobo: minus(amountKobo, costKobo) },
  ]
  const moves = parts.filter(part => part.amountKobo > ZERO).map(part => ({ from, ...part }))
  if (moves.length > 0)
    await post(tx, { key: `savings:${plan.id}:${key}`, kind, moves, meta: metaOf(plan), at: now })
}
