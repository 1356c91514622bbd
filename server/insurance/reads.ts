// Reads of insurers for deals: licences, rates, adapters and settlement speed.
import type { LicensedRates } from '#contract/insurance/cheapest-cover.ts'
import type { Insurer } from '#contract/insurance/quote-shape.ts'
import type { InsurerRates } from '#contract/insurance/premium.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { balanceOf, insurerAccount } from '#server/ledger/accounts.ts'
import {
  allInsurers,
  findInsurers,
  type InsurerRow,
  keepInsurer,
  sumRefundable,
  readSettledFigures,
} from './sql.ts'

export type InsurerFacts = { insurer: Insurer; rates: InsurerRates; adapter: InsurerRow['adapter'] }

/** Fewer payments say nothing about speed. */
const paidMin = 5

const factsOf = async (db: Query, rows: readonly InsurerRow[]): Promise<InsurerFacts[]> => {
  const ids = rows.map(({ id }) => id)
  const settled = await readSettledFigures(db, ids)
  const figures = new Map(settled.map(each => [each.insurer_id, each]))
  return rows.map(row => {
    const { decided = 0, paid = 0, median_days: median = null, late = 0 } = figures.get(row.id) ?? {}
    return {
      insurer: {
        id: row.id,
        name: row.name,
        licence: { number: row.licence_number, on: row.licensed_on, state: row.licence_state },
        claims: {
          decidedCount: decided,
          settledCount: paid,
          medianDays: paid >= paidMin ? median : null,
          lateCount: late,
        },
      },
      rates: { comprehensiveBps: row.comprehensive_bps, extensionBps: row.extension_bps },
      adapter: row.adapter,
    }
  })
}

/** Every insurer, those without a licence too. */
export const insurersNow = async (db: Query): Promise<InsurerFacts[]> => factsOf(db, await allInsurers(db))

/** Current state of these insurers, by id. */
export const insurersByIds = async (db: Query, ids: readonly string[]): Promise<Map<string, InsurerFacts>> =>
  new Map((await factsOf(db, await findInsurers(db, ids))).map(facts => [facts.insurer.id, facts]))

/** Whether an insurer has a licence in force, which stays so until the transaction ends. */
export const isLicensed = async (tx: Tx, id: string): Promise<boolean> =>
  (await keepInsurer(tx, id))?.licence_state === 'in-force'

/** Rates of every insurer whose licence is in force. */
export const licensedRates = async (db: Query): Promise<LicensedRates[]> =>
  (await allInsurers(db))
    .filter(({ licence_state: state }) => state === 'in-force')
    .map(row => ({
      insurerName: row.name,
      licensedOn: row.licensed_on,
      comprehensiveBps: row.comprehensive_bps,
      extensionBps: row.extension_bps,
    }))

/** Whether any insurer is licensed on a Lagos day. */
export const hasLicensedInsurer = async (db: Query, day: string): Promise<boolean> =>
  (await allInsurers(db)).some(
    ({ licence_state: state, licensed_on: since }) => state === 'in-force' && since <= day,
  )

/** Payable part of an insurer's held money, in kobo: possible premium refunds stay. */
export const payableOf = async (db: Query, id: string): Promise<number> =>
  (await balanceOf(db, insurerAccount(id))) - (await sumRefundable(db, id))
