// Lists agreements at the desk by state, arrears and pending inspection.
import { dayInWords } from '#contract/core/day-words.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { agreement, type AgreementState } from '#contract/finance/agreement/process.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { owedOn } from '#contract/finance/repayment/repayment.ts'
import { idOf, parseChoice } from '#server/desk/arguments.ts'
import type { Command, Print, Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { carTitle } from '#server/cars/reads.ts'
import { lendersByIds } from '#server/finance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { instalmentsOf, paymentsOf } from '../repayment-sql.ts'
import {
  ages,
  agreementsIn,
  countByState,
  inspectionsWaiting,
  lateByAge,
  type ToInspect,
} from './desk-sql.ts'

const states = Object.keys(agreement.states) as [AgreementState, ...AgreementState[]]

const list: Run = async ({ db, print }, [typed]) => {
  const state = typed === undefined ? null : parseChoice(typed, states)
  const rows = await agreementsIn(db, state)
  const lenders = await lendersByIds(
    db,
    rows.map(row => row.lends),
  )
  for (const row of rows)
    print(
      `${row.id}  ${row.state}, ${formatNaira(kobo(row.loan_kobo))} over ${row.months} months, ${lenders.get(row.lends)!.name}${row.behind_since ? `, behind since ${dayInWords(row.behind_since)}` : ''}, since ${lagosTime(row.changed_at)}`,
    )
  const all = await countByState(db)
  for (const { state: each, count, kobo: lent } of all)
    print(`${agreement.states[each].words}: ${count}, loans of ${formatNaira(kobo(lent))}`)
  if (all.length === 0) print('There is no agreement yet.')
  return true
}

const arrears: Run = async ({ db, print, clock }) => {
  const late = await lateByAge(db, lagosDayOf(clock()))
  const sum = (age: number, of: 'instalments' | 'agreements' | 'kobo') =>
    late.filter(row => row.age === age).reduce((all, row) => all + row[of], 0)
  for (const [age, words] of ages.entries())
    print(
      `${words}: ${sum(age, 'instalments')} instalments of ${sum(age, 'agreements')} agreements, ${formatNaira(kobo(sum(age, 'kobo')))}`,
    )
  print(`Total: ${formatNaira(kobo(late.reduce((all, row) => all + row.kobo, 0)))}`)
  return true
}

const inspections: Run = async ({ db, print, clock }) => {
  const rows = await selectWaiting<ToInspect>(db, inspectionsWaiting, atOnce)
  const { points } = checklistAt(clock())
  for (const { id, state, car_id: carId, points: findings, due_at: due } of rows)
    print(
      `${id}  ${await carTitle(db, carId)}: ${state === 'accepted' ? `the owner has ${findings} of ${points.length} points` : 'the lender reads the report'}, lapses ${lagosTime(due)}`,
    )
  print(rows.length === 0 ? 'No inspection waits.' : `${rows.length} waiting.`)
  return true
}

const printMoney = async (db: Query, print: Print, id: string, today: string): Promise<void> => {
  const instalments = await instalmentsOf(db, id)
  if (instalments.length === 0) return print('Nothing is owed yet: the car is not handed over.')
  const { leftKobo, lateKobo, nextOn, nextKobo } = owedOn(instalments, today)
  print(
    `${formatNaira(leftKobo)} left, of it late ${formatNaira(lateKobo)}${nextOn ? `, next ${formatNaira(nextKobo)} on ${dayInWords(nextOn)}` : ''}`,
  )
  for (const paid of await paymentsOf(db, id, 100))
    print(
      `${lagosTime(paid.at)}  ${paid.way}: ${formatNaira(kobo(paid.principal_kobo + paid.interest_kobo + paid.fee_kobo))}, transaction ${paid.transaction_id}`,
    )
}

/** History of an agreement, and its money: debt, arrears and every payment. */
const withMoney =
  (story: Run): Run =>
  async (desk, args) => {
    const wasPrinted = await story(desk, args)
    await printMoney(desk.db, desk.print, idOf(args[0], 'finance agreement'), lagosDayOf(desk.clock()))
    return wasPrinted
  }

export const listCommands = (story: Command): Record<string, Command> => ({
  'agreement show': {
    ...story,
    about: 'one finance agreement with its history, what is left and late, and its payments',
    run: withMoney(story.run),
  },
  'agreement list': {
    usage: '[state]',
    about: 'finance agreements in a state, the newest hundred, and how many there are in each',
    run: list,
  },
  'agreement arrears': {
    usage: '',
    about: 'what is late by its age: instalments, agreements, naira',
    run: arrears,
  },
  'agreement inspections': {
    usage: '',
    about: 'cars to be gone through and reports to be read, what lapses first on top',
    run: inspections,
  },
})
