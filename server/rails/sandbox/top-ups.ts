// Top-ups at the sandbox bank: begun, then paid or declined.
import { demoPayPage } from '#contract/transfers/top-up-terms.ts'
import { kobo } from '#contract/core/money.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { toppingUpFee } from '../tariff.ts'
import type { TopUpBegun, TopUpLookup, TopUpOrder } from '../rail.ts'
import { leaveNews } from './announcements.ts'
import { topUpNews } from './webhook.ts'

const codeMinutes = 30

type Row = {
  reference: string
  amount_kobo: number
  fee_kobo: number
  state: 'open' | 'paid' | 'declined'
  ended_at: Date | null
}

type Deps = { db: Db; clock: () => Date }

const find = (query: Query, reference: string): Promise<Row | undefined> =>
  query.maybe<Row>`
    select reference, amount_kobo, fee_kobo, state, ended_at
    from sandbox_top_up where reference = ${reference}`

const add = (db: Db, { reference, way, amountKobo }: TopUpOrder, now: Date) =>
  db.one<{ serial: number }>`
    insert into sandbox_top_up (reference, way, amount_kobo, fee_kobo, begun_at)
    values (${reference}, ${way}, ${amountKobo}, ${toppingUpFee(amountKobo)}, ${now})
    returning serial`

/** Begins one. No bank has the code: the page of the demonstration stands for the phone. */
export const beginTopUp =
  ({ db, clock }: Deps) =>
  async (order: TopUpOrder): Promise<TopUpBegun> => {
    const now = clock()
    const { serial } = await add(db, order, now)
    if (order.way === 'card') return { kind: 'page', url: demoPayPage(order.reference) }
    const validUntil = new Date(now.getTime() + codeMinutes * 60_000)
    return { kind: 'code', dialCode: `*000*${serial}#`, validUntil }
  }

export const askTopUp =
  ({ db }: Pick<Deps, 'db'>) =>
  async (reference: string): Promise<TopUpLookup> => {
    const row = await find(db, reference)
    if (!row) return { kind: 'never-seen' }
    if (row.state !== 'paid') return { kind: row.state }
    const [amountKobo, feeKobo] = [kobo(row.amount_kobo), kobo(row.fee_kobo)]
    return { kind: 'paid', payment: { rail: 'sandbox', reference, amountKobo, feeKobo, at: row.ended_at! } }
  }

/** The person pays at the demonstration's page, or declines. What was paid stays paid. */
export const endTopUp =
  ({ db, clock }: Deps) =>
  ({ reference, pays }: { reference: string; pays: boolean }): Promise<void> =>
    db.inTx(async (tx: Tx) => {
      const now = clock()
      const ended = await tx.run`
        update sandbox_top_up set state = ${pays ? 'paid' : 'declined'}, ended_at = ${now}
        where reference = ${reference} and state <> 'paid'`
      if (ended === 1 && pays) await leaveNews(tx, reference, topUpNews(reference), now)
    })
