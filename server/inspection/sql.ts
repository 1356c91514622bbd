// The tables of inspections and their reports; only this kind touches them.
import type { InspectionState } from '#contract/inspection/process.ts'
import type { PointVerdict } from '#contract/inspection/report-shape.ts'
import type { showings } from '#contract/inspection/shape.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type InspectionRow = DealRow<InspectionState> & {
  buyer_id: string
  inspector_id: string
  seller_id: string
  car_id: string
  fee_kobo: number
  wish: string
  visit_at: Date | null
  visit_words: string
  showing: (typeof showings)[number]
}

export type PointFinding = Omit<PointVerdict, 'point'>
export type ReportRow = {
  inspection_id: string
  checklist: number
  findings: Record<string, PointFinding>
  odometer_km: number | null
  vin: string
  vin_matches: boolean | null
  plate: string
  words: string
  saved_at: Date
  submitted_at: Date | null
}

/** One at a time for each buyer and car, until the transaction ends. */
export const lockAsking = (tx: Tx, buyerId: string, carId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('inspection ' || ${buyerId}::text || ${carId}::text, 0))`

export const openOfBuyer = (db: Query, buyerId: string, carId: string): Promise<{ id: string } | undefined> =>
  db.maybe<{ id: string }>`
    select id from inspection where buyer_id = ${buyerId} and car_id = ${carId}
      and state in ('requested', 'accepted', 'visiting', 'reported', 'disputed')`

/** Those about a car that end when it is gone. */
export const openAbout = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from inspection where car_id = ${carId} and state in ('requested', 'accepted') limit 1000`

/** The words of the buyer, and those of the inspector to the others, go; reports are the record of the buyer. */
export const eraseInspections = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`update inspection set wish = '' where buyer_id = ${userId}`
  await tx.run`update inspection set visit_words = '' where inspector_id = ${userId}`
}

export const setShowing = (tx: Tx, id: string, showing: InspectionRow['showing']): Promise<number> =>
  tx.run`update inspection set showing = ${showing} where id = ${id}`

export const findReport = (db: Query, id: string): Promise<ReportRow | undefined> =>
  db.maybe<ReportRow>`
    select inspection_id, checklist, findings, odometer_km, vin, vin_matches, plate, words, saved_at, submitted_at
    from inspection_report where inspection_id = ${id}`

export const insertReport = (tx: Tx, id: string, checklist: number, now: Date): Promise<number> =>
  tx.run`
    insert into inspection_report (inspection_id, checklist, saved_at) values (${id}, ${checklist}, ${now})`

const hashesOf = (findings: ReportRow['findings']): string[] => [
  ...new Set(Object.values(findings).flatMap(({ pictures }) => pictures.map(({ hash }) => hash))),
]

export const putFindings = (
  tx: Tx,
  id: string,
  findings: ReportRow['findings'],
  now: Date,
): Promise<number> =>
  tx.run`
    update inspection_report
    set findings = ${JSON.stringify(findings)}::jsonb, pictures = ${hashesOf(findings)}, saved_at = ${now}
    where inspection_id = ${id}`

type Facts = Pick<ReportRow, 'odometer_km' | 'vin' | 'plate' | 'words'>
export const putFacts = (tx: Tx, id: string, f: Facts, now: Date): Promise<number> =>
  tx.run`
    update inspection_report
    set odometer_km = ${f.odometer_km}, vin = ${f.vin}, plate = ${f.plate}, words = ${f.words}, saved_at = ${now}
    where inspection_id = ${id}`

/** From now on the database refuses every change. */
export const freezeReport = (tx: Tx, id: string, vinMatches: boolean | null, now: Date): Promise<number> =>
  tx.run`
    update inspection_report set vin_matches = ${vinMatches}, submitted_at = ${now} where inspection_id = ${id}`

/** Which of these pictures a report shows. */
export const picturesAmong = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from inspection_report, unnest(pictures) as hash
      where pictures && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)

export type ShownReportRow = ReportRow & {
  car_id: string
  inspector_id: string
  submitted_at: Date
  odometer_km: number
}

/** Public reports of a car: its own, and those with a matching VIN. */
export const findReportsForCar = (db: Query, carId: string, vin: string | null): Promise<ShownReportRow[]> =>
  db.rows<ShownReportRow>`
    select r.inspection_id, r.checklist, r.findings, coalesce(r.odometer_km, 0) as odometer_km, r.vin, r.vin_matches, r.plate, r.words, r.saved_at,
      r.submitted_at, i.car_id, i.inspector_id
    from inspection i join inspection_report r on r.inspection_id = i.id
    where i.showing = 'shown' and r.submitted_at is not null
      and (i.car_id = ${carId} or (r.vin_matches and r.vin = ${vin}))
    order by r.submitted_at desc limit 3`

/** Submitted reports about a car that a person paid for or that are shown with it; one that AutoX refunded serves nobody. */
export const findReportsToShare = (
  db: Query,
  { carId, userId }: { carId: string; userId: string },
): Promise<ShownReportRow[]> =>
  db.rows<ShownReportRow>`
    select r.inspection_id, r.checklist, r.findings, coalesce(r.odometer_km, 0) as odometer_km, r.vin, r.vin_matches, r.plate, r.words, r.saved_at,
      r.submitted_at, i.car_id, i.inspector_id
    from inspection i join inspection_report r on r.inspection_id = i.id
    where i.car_id = ${carId} and (i.buyer_id = ${userId} or i.showing = 'shown')
      and r.submitted_at is not null and i.state not in ('disputed', 'refunded')
    order by r.submitted_at desc limit 10`

/** A submitted report, unless it is in dispute or AutoX refunded it. */
export const findServingReport = (db: Query, id: string): Promise<ShownReportRow | undefined> =>
  db.maybe<ShownReportRow>`
    select r.inspection_id, r.checklist, r.findings, coalesce(r.odometer_km, 0) as odometer_km, r.vin, r.vin_matches, r.plate, r.words, r.saved_at,
      r.submitted_at, i.car_id, i.inspector_id
    from inspection i join inspection_report r on r.inspection_id = i.id
    where i.id = ${id} and r.submitted_at is not null and i.state not in ('disputed', 'refunded')`

export const isDisputed = async (db: Query, id: string): Promise<boolean> =>
  (await db.maybe`select from inspection where id = ${id} and state = 'disputed'`) !== undefined
