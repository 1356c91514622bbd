// Half-year report per lender: loans, payments, arrears and complaints.
import { kobo } from '#contract/core/money.ts'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { parseChoice, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { complaintsBetween } from '#server/help/reads.ts'
import { lendersByIds, type LendingAccount } from '#server/finance/reads.ts'
import { cellOf, lineOf, naira } from '#server/receipts/statement-csv.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { ages, lateByAge } from './desk-sql.ts'
import { listLoansEnded, type Half, listLoansMade, listLoanPayments } from './report-sql.ts'
import { writeOnce } from './records.ts'

const amount = (of: number | undefined): string => naira(kobo(of ?? 0))
const percent = (bps: number | undefined): string => (bps === undefined ? '' : (bps / 100).toFixed(2))
const count = (of: number | undefined): string => String(of ?? 0)

const read = async (db: Query, half: Half, today: string) => {
  const [made, ended, paid, late, complaints] = await Promise.all([
    listLoansMade(db, half),
    listLoansEnded(db, half),
    listLoanPayments(db, half),
    lateByAge(db, today),
    complaintsBetween(db, half.from, half.to),
  ])
  const ids = [made, ended, paid, late].flatMap(rows => rows.map(({ lends }) => lends))
  const complained = complaints.flatMap(({ lender_id: id }) => id ?? [])
  const lenders = await lendersByIds(db, [...ids, ...complained])
  return { made, ended, paid, late, complaints, lenders }
}
type ReportFigures = Awaited<ReturnType<typeof read>>

/** Columns of the report for a lender; finance in general has only complaints. */
const columnsFor = (
  figures: ReportFigures,
  lender: LendingAccount | undefined,
  today: string,
): [string, string][] => {
  const of = <R extends { lends: string }>(rows: readonly R[]) =>
    rows.find(({ lends }) => lends === lender?.id)
  const [made, ended, paid] = [of(figures.made), of(figures.ended), of(figures.paid)]
  const complaints = figures.complaints.find(({ lender_id: id }) => id === (lender?.id ?? null))
  const late = (age: number) => figures.late.find(row => row.lends === lender?.id && row.age === age)
  return [
    ['Lender', cellOf(lender?.name ?? 'None: about finance at all')],
    ['Approval', cellOf(lender?.approval.number ?? '')],
    ['Approval stands', lender?.approval.state ?? ''],
    ['Applications', count(ended?.applied)],
    ['Agreements made', count(made?.made)],
    ['Lent (NGN)', amount(made?.lent_kobo)],
    ['Lowest rate (% a year)', percent(made?.rate_min)],
    ['Average rate (% a year)', percent(made?.rate_mean)],
    ['Highest rate (% a year)', percent(made?.rate_max)],
    ['Fees agreed (NGN)', amount(made?.fee_kobo)],
    ['Principal paid (NGN)', amount(paid?.principal_kobo)],
    ['Interest paid (NGN)', amount(paid?.interest_kobo)],
    ['Late fees paid (NGN)', amount(paid?.late_kobo)],
    ['Repaid', count(ended?.paid_back)],
    ['Paid off early', count(ended?.paid_off_early)],
    ['Written off', count(ended?.written_off)],
    ['Late as of', today],
    ...ages.flatMap((words, age): [string, string][] => [
      [`Instalments late ${words}`, count(late(age)?.instalments)],
      [`Overdue ${words} (NGN)`, amount(late(age)?.kobo)],
    ]),
    ['Complaints', count(complaints?.complaints)],
    ['Acknowledged within 24 hours', count(complaints?.acknowledged_in_time)],
    ['Answered within 48 hours', count(complaints?.answered_in_time)],
    ['Without an answer', count(complaints?.unanswered)],
    ['Average hours to the answer', complaints?.hours == null ? '' : String(complaints.hours)],
  ]
}

/** The table as a file: RFC 4180, a line for each lender and one for complaints about finance at all. */
export const renderHalfYearCsv = async (db: Query, half: Half, today: string): Promise<string> => {
  const figures = await read(db, half, today)
  const lenders = [...figures.lenders.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const rows = [...lenders, undefined].map(lender => columnsFor(figures, lender, today))
  const head = rows[0]!.map(([name]) => cellOf(name))
  return `\uFEFF${[head, ...rows.map(row => row.map(([, value]) => value))].map(lineOf).join('')}`
}

const halfOf = (typedYear: string | undefined, typedHalf: string | undefined): Half => {
  if (!/^20\d\d$/.test(typedYear ?? '')) return refuse('Say the year, such as 2026.')
  const year = Number(typedYear)
  const [from, to] =
    parseChoice(typedHalf, ['1', '2']) === '1'
      ? [`${year}-01-01`, `${year}-07-01`]
      : [`${year}-07-01`, `${year + 1}-01-01`]
  return { from: lagosMidnight(from), to: lagosMidnight(to) }
}

const write: Run = async (desk, [typedYear, typedHalf, path, ...words]) => {
  const half = halfOf(typedYear, typedHalf)
  if (!path) return refuse('Name the file to write the report to.')
  const reason = reasonOf(words)
  const content = await act(desk, { command: 'finance-report write', reason }, tx =>
    renderHalfYearCsv(tx, half, lagosDayOf(desk.clock())),
  )
  await writeOnce(path, content)
  desk.print(`Written to ${path}. What is late is as of today; everything else is of the half-year.`)
  return true
}

export const reportCommands: Record<string, Command> = {
  'finance-report write': {
    usage: '<year> 1|2 <path to write to> <reason>',
    about: 'writes the report of a half-year as a table: lenders, loans, rates, arrears by age, complaints',
    run: write,
  },
}
