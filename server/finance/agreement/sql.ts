// The table of finance agreements, and of their files; only this kind touches them.
import type { AgreementFileKind } from '#contract/finance/agreement/fields.ts'
import { type AgreementState, owingStates } from '#contract/finance/agreement/process.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import type { CoverQuote } from '#contract/insurance/cover-quote.ts'
import type { InstalmentRow } from '#server/finance/repayment/instalment-kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type Side = 'applicant' | 'owner' | 'lender'
export type AgreementRow = InstalmentRow<AgreementState> & {
  applicant_id: string
  owner_id: string
  /** The account that lends. */
  lender_id: string
  /** The lender, as a row of its own. */
  lends: string
  car_id: string
  /** Lenders that get the application once the owner has described the car. */
  also_lends: readonly string[]
  /** The agreement with the first lender, which holds the form and the consent; null on itself. */
  application_id: string | null
  eligibility_id: string
  request: Eligibility['request']
  price_kobo: number
  down_kobo: number
  loan_kobo: number
  months: number
  /** A Lagos day, as every `_on` and `_since`. */
  policy_from: string
  savings_plan_id: string | null
  employer: string
  home_address: string
  delivery_address: string
  yearly_bps: number | null
  fee_bps: number | null
  fee_kobo: number
  papers_at: Date | null
  insurance_required: boolean
  /** What the offer was made with; null before it, and where nobody insures the car. */
  insurance_quote: CoverQuote | null
  /** Policy presented by the applicant. */
  policy_id: string | null
  /** By when the car is insured again; null while it is. */
  cover_cure_by: Date | null
  /** The report of an AutoX inspector that the applicant shared. */
  inspection_id: string | null
  /** When that time was over. */
  cover_overdue_at: Date | null
  /** When the applicant asked the lender to let the policy end; null unless it waits. */
  cover_end_asked_at: Date | null
  /** The latest change of its cover that was told. */
  cover_change: string | null
  /** The latest hundred of them, in the order in which they were told. */
  cover_changes: readonly string[]
  started_on: string | null
  first_on: string | null
  paused_months: number
  asked_pause_months: number | null
  /** Principal paid ahead of its day, in no instalment. */
  ahead_kobo: number
}

export const underStates = [
  'applied',
  'accepted',
  'inspected',
  'awaiting-inspector',
  'offered',
] as const satisfies AgreementState[]
const opened = [...underStates, 'preparing', 'in-transit', 'delivered', 'disputed'] as const

/** How many applications of an applicant have not come to their instalments yet, whatever the number of their lenders. */
export const countOpen = async (db: Query, applicantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(distinct car_id) as count from agreement where applicant_id = ${applicantId} and state = any(${opened})`
  ).count

export const isOpenFor = async (db: Query, applicantId: string, carId: string): Promise<boolean> =>
  (await db.maybe`
    select from agreement
    where applicant_id = ${applicantId} and car_id = ${carId} and state = any(${opened})`) !== undefined

/** Until the transaction ends the same person begins no other. */
export const lockApplying = (tx: Tx, applicantId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`agreements of ${applicantId}`}, 0))`

/** The next agreement whose car was not insured again in time and whose sides do not know it, locked. */
export const lockOverdueCover = (
  tx: Tx,
  now: Date,
  passed: readonly string[],
): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>`
    select id from agreement
    where state = any(${[...owingStates, 'delivered', 'disputed', 'written-off']})
      and cover_cure_by <= ${now} and cover_overdue_at is null and id <> all(${passed}::uuid[])
    order by cover_cure_by limit 1 for update skip locked`

/** Whether the last that both sides heard of the insurance is that there is none. */
export const isCoverLost = async (db: Query, id: string): Promise<boolean> =>
  (
    await db.maybe<{ event: string }>`
      select event from process_event
      where process = 'agreement' and subject_id = ${id}
        and event in ('cover-lost', 'cover-restored', 'cover-ready', 'insure', 'set-off')
      order by version desc limit 1`
  )?.event === 'cover-lost'

/** Those about a car that end when it is gone. */
export const openAbout = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{
    id: string
  }>`select id from agreement where car_id = ${carId} and state = any(${underStates}) limit 1000`

/** The agreement in which an application is held. */
export const rootOf = ({ id, application_id: rootId }: Pick<AgreementRow, 'id' | 'application_id'>): string =>
  rootId ?? id

export type OfferRow = AgreementRow & { due_at: Date | null }
/** The agreements of an application with all of its lenders, and when each ends by itself. */
export const offersIn = (db: Query, rootId: string): Promise<OfferRow[]> =>
  db.rows<OfferRow>`
    select a.*, (select min(due_at) from process_timer where process = 'agreement' and subject_id = a.id) as due_at
    from agreement a where a.id = ${rootId} or a.application_id = ${rootId} order by a.started_at, a.id limit 20`

export type LendersBeside = {
  /** How many other lenders of the application are deciding or have offered. */
  others: number
  /** Further lenders are named, and none has the application yet. */
  isAwaited: boolean
}
/** How the applications stand with their other lenders, by agreement. */
export const countBeside = async (
  db: Query,
  rows: readonly AgreementRow[],
): Promise<Map<string, LendersBeside>> => {
  const roots = [...new Set(rows.map(rootOf))]
  const all = await db.rows<{ id: string; root: string; is_under: boolean }>`
    select id, coalesce(application_id, id) as root, state = any(${underStates}) as is_under from agreement
    where id = any(${roots}::uuid[]) or application_id = any(${roots}::uuid[]) limit 1000`
  const besideOf = (row: AgreementRow): LendersBeside => {
    const beside = all.filter(({ id, root }) => root === rootOf(row) && id !== row.id)
    return {
      others: beside.filter(({ is_under: isUnder }) => isUnder).length,
      isAwaited: row.also_lends.length > 0 && beside.length === 0,
    }
  }
  return new Map(rows.map(row => [row.id, besideOf(row)]))
}

/** An owner's cars with a past or current loan, which the agreements refer to. */
export const carsFinanced = async (db: Query, ownerId: string): Promise<string[]> =>
  (await db.rows<{ car_id: string }>`select distinct car_id from agreement where owner_id = ${ownerId}`).map(
    ({ car_id: id }) => id,
  )

export type FileRow = {
  id: string
  agreement_id: string
  kind: AgreementFileKind
  file_key: string
  name: string
  content_type: string
  bytes: number
}

export const insertFile = (tx: Tx, f: Omit<FileRow, 'id'>, now: Date): Promise<number> =>
  tx.run`
    insert into agreement_file (agreement_id, kind, file_key, name, content_type, bytes, at)
    values (${f.agreement_id}, ${f.kind}, ${f.file_key}, ${f.name}, ${f.content_type}, ${f.bytes}, ${now})`

export const filesOf = (db: Query, agreementId: string): Promise<FileRow[]> =>
  db.rows<FileRow>`
    select id, agreement_id, kind, file_key, name, content_type, bytes from agreement_file
    where agreement_id = ${agreementId} order by at, kind, id limit 200`

export const findFile = (db: Query, id: string): Promise<FileRow | undefined> =>
  db.maybe<FileRow>`
    select id, agreement_id, kind, file_key, name, content_type, bytes from agreement_file where id = ${id}`

/** Those about a car in which the lender is still to decide and this report was shared, locked. */
export const agreementsWithReport = (
  tx: Tx,
  { inspectionId, carId }: { inspectionId: string; carId: string },
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>`
    select id from agreement where car_id = ${carId} and inspection_id = ${inspectionId} and state = 'inspected'
    order by id limit 100 for update`

/** Which of these stored documents an agreement still has. */
export const filesAmong = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ file_key: string }>`
      select distinct file_key from agreement_file where file_key = any(${keys})`
  ).map(({ file_key: key }) => key)

/** Erases addresses and employers; the agreement stays as long as lending law requires. */
export const eraseAgreements = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`
    update agreement set employer = '', home_address = '', delivery_address = '' where applicant_id = ${userId}`
  await tx.run`
    delete from agreement_file where kind in ('income', 'identity')
      and agreement_id in (select id from agreement where applicant_id = ${userId})`
  await tx.run`
    update agreement_file set name = kind
    where agreement_id in (select id from agreement where owner_id = ${userId})`
}

/** Agreements of a user by the words found in the name of the lender. */
export const agreementsWithWords = (
  db: Query,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; word: string }[]> =>
  db.rows<{ id: string; word: string }>`
    select d.id, w.word from agreement d join lender l on l.id = d.lends, unnest(${[...words]}::text[]) as w (word)
    where (d.applicant_id = ${userId} or d.owner_id = ${userId} or d.lender_id = ${userId})
      and plain_name(l.name) like name_pattern(w.word)`
