// Desk commands of finance: lenders and refusal reviews.
import { dayInWords } from '#contract/core/day-words.ts'
import { randomUUID } from 'node:crypto'
import { formatNaira } from '#contract/core/money.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { eyesUsage, proposing } from '#server/desk/settings/by-command.ts'
import { act, type Command, type Print, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { aboutLender, lenderDecision } from './decide-lender.ts'
import { lenderLine } from './lender-line.ts'
import { decideReview } from './review.ts'
import { allLenders, type EligibilityRow, findEligibility, reviewsWaiting, type ToReview } from './sql.ts'

const lenders: Run = async ({ db, print }) => {
  const rows = await allLenders(db)
  for (const row of rows) print(lenderLine(row))
  print(rows.length === 0 ? 'No lenders yet.' : `${rows.length} altogether.`)
  return true
}

const about = { name: aboutLender, decision: lenderDecision }

const addLender = proposing(about, ([name, number, on, rate, fee, down, least, most, ...words]) => ({
  form: 'add',
  id: randomUUID(),
  typed: {
    name,
    approvalNumber: number,
    approvedOn: on,
    yearlyBps: rate,
    feeBps: fee,
    downMinBps: down,
    monthsMin: least,
    monthsMax: most,
  },
  reason: reasonOf(words),
}))

const changeApproval = proposing(about, ([id, state, ...words]) => ({
  form: 'approval',
  id: idOf(id, 'lender'),
  typed: { state },
  reason: reasonOf(words),
}))

const nameAccount = proposing(about, ([id, accountId, ...words]) => ({
  form: 'account',
  id: idOf(id, 'lender'),
  typed: { accountId },
  reason: reasonOf(words),
}))

const line = (row: ToReview): string =>
  `${row.id}  until ${lagosTime(row.due_at)}, ${row.car_title || 'a price that was typed'}, ${formatNaira(row.request.priceKobo)}`

const reviews: Run = async ({ db, print, clock }) => {
  const rows = await selectWaiting<ToReview>(db, reviewsWaiting, atOnce)
  for (const row of rows) print(`${row.due_at < clock() ? 'OVERDUE  ' : ''}${line(row)}`)
  print(rows.length === 0 ? 'No refusals to review.' : `${rows.length} waiting.`)
  return true
}

const unknown = () => refuse('We can’t find that result.')

const printWhole = (print: Print, { request, answer, ...row }: EligibilityRow): void => {
  print(`${row.id}  ${row.state}, account ${row.user_id}, policy of ${dayInWords(row.policy_from)}`)
  print(
    `${row.car_title || 'a price that was typed'}: ${formatNaira(request.priceKobo)}, ${formatNaira(request.downKobo)} down, ${request.months} months`,
  )
  print(
    `income ${formatNaira(request.incomeKobo)} (${request.job}, ${request.jobMonths} months), lives on ${formatNaira(request.expensesKobo)}, debts ${formatNaira(request.debtsKobo)}`,
  )
  for (const { words } of answer.reasons) print(`refused: ${words}`)
  if (row.review_words) print(`in their words: ${row.review_words}`)
  if (row.review_reason) print(`decided: ${row.review_reason}`)
}

const showReview: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'answer')
  const { user_id: accountId } = (await findEligibility(desk.db, id)) ?? unknown()
  const subject = { type: 'finance-answer', id } as const
  const what = { command: 'finance-reviews show', subject, accountId }
  printWhole(desk.print, await act(desk, what, async tx => (await findEligibility(tx, id)) ?? unknown()))
  return true
}

const deciding =
  (event: 'uphold' | 'overturn'): Run =>
  async (desk, [typedId, ...words]) => {
    const [id, reason] = [idOf(typedId, 'answer'), reasonOf(words)]
    const { user_id: accountId } = (await findEligibility(desk.db, id)) ?? unknown()
    const subject = { type: 'finance-answer', id } as const
    const what = { command: `finance-reviews ${event}`, subject, accountId, reason }
    await act(desk, what, tx => decideReview(tx, { id, event, reason, now: desk.clock() }))
    desk.print('Decided. They read the reason.')
    return true
  }

export const financeCommands: Record<string, Command> = {
  'lenders list': { usage: '', about: 'who lends, with the approval of each', run: lenders },
  'lenders add': {
    usage: `<name> <approval number> <day> <rate> <fee> <down> <fewest months> <most months> <reason> ${eyesUsage}`,
    about: 'proposes that a lender lends here; rate, fee and down payment in hundredths of a percent',
    run: addLender,
  },
  'lenders approval': {
    usage: `<lender id> approved|suspended|withdrawn <reason> ${eyesUsage}`,
    about: 'proposes what has become of its approval: without one it lends nothing new',
    run: changeApproval,
  },
  'lenders account': {
    usage: `<lender id> <account id> <reason> ${eyesUsage}`,
    about:
      'proposes through which account it lends: who signs in there makes its offers, and its wallet pays',
    run: nameAccount,
  },
  'finance-reviews waiting': { usage: '', about: 'refusals to review', run: reviews },
  'finance-reviews show': { usage: '<answer id>', about: 'one of them, with its figures', run: showReview },
  'finance-reviews uphold': {
    usage: '<answer id> <reason>',
    about: 'keeps a refusal; the applicant reads the reason',
    run: deciding('uphold'),
  },
  'finance-reviews overturn': {
    usage: '<answer id> <reason>',
    about: 'approves after a refusal; the applicant reads the reason',
    run: deciding('overturn'),
  },
}
