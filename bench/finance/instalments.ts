// Measures collecting instalments due on one day, once, concurrently and repeatedly.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kobo } from '#contract/core/money.ts'
import { agreementRepayment } from '#server/finance/agreement/repayment-rules.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { benchPeople } from '../ledger/growth-data.ts'
import { cpuBetween, cpuSoFar } from '../ledger/cpu.ts'
import { instalmentKobo, makeAgreements } from './agreement-data.ts'

type Run = { name: string; done: number; seconds: number; postgresMs: number; clientMs: number }
export type InstalmentBench = { agreements: number; empty: number; runs: Run[]; findings: number }

/** `AGREEMENTS`, such as `1000`. */
export const readAgreements = (text = '100000'): number => {
  const agreements = Number(text)
  if (!(agreements >= 100)) throw new Error(`Not so many agreements: ${text}.`)
  return agreements
}

const onTheDay = (month: string) => new Date(`2026-${month}-15T08:00:00+01:00`)
const plainTransfers = 5_000

/** One at a time between two wallets each: what a transfer of these books costs by itself. */
const transfer = async (db: Db): Promise<void> => {
  const rows = await db.rows<{ id: string }>`
    select id from ${benchPeople} b where n % 20 = 1 order by n limit ${2 * plainTransfers}`
  for (let n = 0; n < plainTransfers; n++)
    await db.inTx(tx =>
      post(tx, {
        key: `bench:plain:${n}`,
        kind: 'transfer',
        moves: [
          {
            from: walletOf(rows[n % rows.length]!.id),
            to: walletOf(rows[(n + 1) % rows.length]!.id),
            amountKobo: kobo(100),
          },
        ],
      }),
    )
}

/** How many instalments were paid in whole, each beside a payment of its own; anything else is an error. */
const countPaid = async (db: Db): Promise<number> => {
  const {
    paid,
    payments,
    kobo: sum,
  } = await db.one<{ paid: number; payments: number; kobo: number }>`
    select (select count(*) from agreement_instalment where paid_principal_kobo = principal_kobo
        and paid_interest_kobo = interest_kobo)::int as paid,
      count(*)::int as payments, coalesce(sum(interest_kobo + principal_kobo), 0)::bigint as kobo
    from agreement_payment`
  if (paid !== payments || sum !== paid * instalmentKobo)
    throw new Error(`${paid} instalments are paid, with ${payments} payments of ${sum} kobo.`)
  return paid
}

/** Builds the agreements, then takes their instalments: alone, again at once, and a month later by two that share the work. */
export const benchInstalments = async (
  agreements: number,
  say: (sentence: string) => void,
): Promise<InstalmentBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const [db, secondDb] = [connect(postgres.url(), { max: 2 }), connect(postgres.url(), { max: 2 })]
  try {
    await prepareDatabase(db)
    const { empty } = await makeAgreements(db, agreements)
    say(`${agreements} agreements are made; ${empty} of their applicants have nothing.`)
    const runs: Run[] = []
    const measured = async (name: string, work: () => Promise<number>): Promise<void> => {
      const [before, began] = [cpuSoFar(postgres.pid()), performance.now()]
      const done = await work()
      const seconds = (performance.now() - began) / 1_000
      const used = cpuBetween(before, cpuSoFar(postgres.pid()))
      runs.push({ name, done, seconds, postgresMs: used.postgres * 1_000, clientMs: used.client * 1_000 })
      say(`${name}: ${done} in ${seconds.toFixed(1)} s.`)
    }
    const collect = (through: Db, month: string) =>
      collectDue(through, agreementRepayment, onTheDay(month), error => {
        throw error
      })
    const paidBy = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await countPaid(db)
      await work()
      return (await countPaid(db)) - before
    }
    await measured('a transfer, one at a time', async () => {
      await transfer(db)
      return plainTransfers
    })
    await measured('instalments of a day, one process', () => paidBy(() => collect(db, '02')))
    await measured('the same, run again', () => paidBy(() => collect(db, '02')))
    await measured('instalments of the next month, two at once', () =>
      paidBy(() => Promise.all([collect(db, '03'), collect(secondDb, '03')])),
    )
    await measured('the same, run again by both', () =>
      paidBy(() => Promise.all([collect(db, '03'), collect(secondDb, '03')])),
    )
    const { findings } = await verifyBooks(db)
    return { agreements, empty, runs, findings: findings.length }
  } finally {
    await Promise.all([db.close(), secondDb.close()])
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const describeInstalments = ({ agreements, empty, runs, findings }: InstalmentBench): string => {
  const count = (n: number) => n.toLocaleString('en-NG')
  const [plain] = runs
  const each = ({ postgresMs, clientMs, done }: Run) => (postgresMs + clientMs) / done
  const line = (run: Run) => [
    run.name,
    count(run.done),
    run.seconds.toFixed(1),
    run.done > 0 ? `${(run.postgresMs / run.done).toFixed(2)} + ${(run.clientMs / run.done).toFixed(2)}` : '',
    run.done > 0 ? `${(each(run) / each(plain!)).toFixed(1)}×` : '',
  ]
  return [
    `${count(agreements)} agreements that are due on one day, ${count(empty)} of them with an empty wallet; an instalment is taken, allotted and noted in a transaction of its own`,
    '',
    '| what | paid | seconds | processor ms each: PostgreSQL + client | beside a transfer |',
    '|---|---|---|---|---|',
    ...runs.map(run => `| ${line(run).join(' | ')} |`),
    '',
    `Afterwards each payment has its instalment and its transaction, and the books have ${findings} findings.`,
  ].join('\n')
}
