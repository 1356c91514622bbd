// The table of reports that owners hand in; only this file touches it.
import type { Picture } from '#contract/core/picture.ts'
import type { PictureSlot } from '#contract/finance/agreement/own-statement.ts'
import type { PointVerdict } from '#contract/inspection/report-shape.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type PointFindings = Record<string, Omit<PointVerdict, 'point'>>
export type SlotPictures = Partial<Record<PictureSlot, Picture>>
export type ReportRow = {
  agreement_id: string
  checklist: number
  findings: PointFindings
  own_pictures: SlotPictures
  odometer_km: number | null
  words: string
  submitted_at: Date | null
}

export const findReport = (db: Query, agreementId: string): Promise<ReportRow | undefined> =>
  db.maybe<ReportRow>`
    select agreement_id, checklist, findings, own_pictures, odometer_km, words, submitted_at
    from agreement_report where agreement_id = ${agreementId}`

type Draft = {
  agreementId: string
  checklist: number
  findings: PointFindings
  pictures?: SlotPictures
  now: Date
}
export const putFindings = (
  tx: Tx,
  { agreementId, checklist, findings, pictures: bySlot = {}, now }: Draft,
): Promise<number> => {
  const ofPoints = Object.values(findings).flatMap(({ pictures }) => pictures)
  const hashes = [...ofPoints, ...Object.values(bySlot)].map(({ hash }) => hash)
  return tx.run`
    insert into agreement_report (agreement_id, checklist, findings, own_pictures, hashes, words, saved_at)
    values (${agreementId}, ${checklist}, ${JSON.stringify(findings)}::jsonb, ${JSON.stringify(bySlot)}::jsonb,
      ${[...new Set(hashes)]}::text[], '', ${now})
    on conflict (agreement_id) do update set findings = excluded.findings, own_pictures = excluded.own_pictures,
      hashes = excluded.hashes, saved_at = excluded.saved_at`
}

/** The same statement for another lender of the application. */
export const copyReport = (tx: Tx, fromId: string, toId: string): Promise<number> =>
  tx.run`
    insert into agreement_report (agreement_id, checklist, findings, own_pictures, hashes, odometer_km, words, saved_at,
      submitted_at)
    select ${toId}, checklist, findings, own_pictures, hashes, odometer_km, words, saved_at, submitted_at
    from agreement_report where agreement_id = ${fromId}`

type HandedIn = { odometerKm: number | null; words: string; now: Date }
export const closeReport = (tx: Tx, id: string, { odometerKm, words, now }: HandedIn): Promise<number> =>
  tx.run`
    update agreement_report set odometer_km = ${odometerKm}, words = ${words}, submitted_at = ${now}
    where agreement_id = ${id} and submitted_at is null`

/** Which of these pictures a report shows. */
export const picturesInReports = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ hash: string }>`
      select distinct hash from agreement_report, unnest(hashes) as hash
      where hashes && ${hashes}::text[] and hash = any(${hashes})`
  ).map(({ hash }) => hash)
