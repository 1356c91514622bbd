// Tables of insurers and their settled claims.
import type { InsurerRates } from '#contract/insurance/premium.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { refundWaits } from './waiting-refund.ts'

export type LicenceState = 'in-force' | 'suspended' | 'withdrawn'
export type InsurerRow = {
  id: string
  name: string
  licence_number: string
  licensed_on: string
  licence_state: LicenceState
  adapter: 'sandbox' | 'http'
  comprehensive_bps: number
  extension_bps: InsurerRates['extensionBps']
}

/** Every insurer there is, by name. */
export const allInsurers = (db: Query): Promise<InsurerRow[]> =>
  db.rows<InsurerRow>`
    select id, name, licence_number, licensed_on, licence_state, adapter, comprehensive_bps, extension_bps
    from insurer order by name, id limit 1000`

export const findInsurers = (db: Query, ids: readonly string[]): Promise<InsurerRow[]> =>
  db.rows<InsurerRow>`
    select id, name, licence_number, licensed_on, licence_state, adapter, comprehensive_bps, extension_bps
    from insurer where id = any(${[...new Set(ids)]})`

/** The insurer with this licence number. */
export const insurerWith = (db: Query, licenceNumber: string): Promise<InsurerRow | undefined> =>
  db.maybe<InsurerRow>`
    select id, name, licence_number, licensed_on, licence_state, adapter, comprehensive_bps, extension_bps
    from insurer where licence_number = ${licenceNumber}`

/** Locks the licence of an insurer until the transaction ends. */
export const keepInsurer = (tx: Tx, id: string): Promise<InsurerRow | undefined> =>
  tx.maybe<InsurerRow>`
    select id, name, licence_number, licensed_on, licence_state, adapter, comprehensive_bps, extension_bps
    from insurer where id = ${id} for share`

/** Returns the rows added: none if the licence exists. */
export const insertInsurer = (tx: Tx, i: InsurerRow, now: Date): Promise<number> =>
  tx.run`
    insert into insurer (id, name, licence_number, licensed_on, licence_state, adapter, comprehensive_bps, extension_bps,
      added_at, changed_at)
    values (${i.id}, ${i.name}, ${i.licence_number}, ${i.licensed_on}, ${i.licence_state}, ${i.adapter},
      ${i.comprehensive_bps}, ${JSON.stringify(i.extension_bps)}, ${now}, ${now})
    on conflict (licence_number) do nothing`

/** Returns the number of rows: one or none. */
export const setLicence = (tx: Tx, id: string, state: LicenceState, now: Date): Promise<number> =>
  tx.run`update insurer set licence_state = ${state}, changed_at = ${now} where id = ${id}`

export type Settled = {
  insurerId: string
  claimId: string
  paid: boolean
  days: number
  late: boolean
  at: Date
}

/** Notes how a claim was settled, once. */
export const insertSettled = (tx: Tx, s: Settled): Promise<number> =>
  tx.run`
    insert into insurer_settled (claim_id, insurer_id, paid, days, late, at)
    values (${s.claimId}, ${s.insurerId}, ${s.paid}, ${s.days}, ${s.late}, ${s.at}) on conflict do nothing`

export type SettledFigures = {
  insurer_id: string
  decided: number
  paid: number
  median_days: number | null
  late: number
}

/** Settlement figures of these insurers; those without claims are left out. */
export const readSettledFigures = (db: Query, ids: readonly string[]): Promise<SettledFigures[]> =>
  db.rows<SettledFigures>`
    select insurer_id, count(*) as decided, count(*) filter (where paid) as paid,
      percentile_disc(0.5) within group (order by days) filter (where paid) as median_days,
      count(*) filter (where late) as late
    from insurer_settled where insurer_id = any(${ids}) group by insurer_id`

/** What of premiums an insurer may still have to give back: its whole part of each policy that has not ended or whose refund waits. */
export const sumRefundable = async (db: Query, insurerId: string): Promise<number> =>
  (
    await db.one<{ kobo: number }>`
      select coalesce(sum(premium_kobo - commission_due_kobo), 0)::bigint as kobo from policy
      where insurer_id = ${insurerId}
        and (state in ('active', 'expiring', 'renewing', 'renewed', 'suspended') or ${refundWaits})`
  ).kobo
