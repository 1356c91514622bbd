// Decisions about a lender: admission, approval and account.
import { approvalStates } from '#contract/finance/lender-shape.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { failField } from '#contract/core/errors.ts'
import { refuse } from '#server/desk/arguments.ts'
import type { DecisionName } from '#contract/desk/settings/decisions.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Decision } from '#server/manifest/manifest.ts'
import { type LenderDecision, lenderForms } from './lender-forms.ts'
import { lenderTerms } from './lender-line.ts'
import { allLenders, findLenders, insertLender, lenderWith, setAccount, setApproval } from './sql.ts'

/** The name under which it is proposed. */
export const aboutLender: DecisionName = 'lender'

/** Validates a decision now: both when proposed and when confirmed. */
const checkLenderDecision = async (
  db: Query,
  { id, value }: { id: string; value: LenderDecision },
  now: Date,
): Promise<void> => {
  if (value.does === 'add') {
    const policy = financePolicyAt(now)
    const { yearly_bps: rate, fee_bps: fee, months_max: months, approval_number: number } = value.lender
    if (rate > policy.yearlyMaxBps || fee > policy.feeMaxBps || months > policy.monthsMax)
      refuse('The finance policy in force allows less than that. Refuse this and propose it again.')
    if (await lenderWith(db, number))
      failField('approvalNumber', 'A lender with that approval already exists.')
    return
  }
  if ((await findLenders(db, [id])).length === 0) failField('id', 'We can’t find that lender.')
  if (value.does === 'account' && !(await hasWallet(db, value.accountId)))
    failField('accountId', 'We can’t find that account, or it has no wallet to lend from.')
}

const confirmed = async (
  tx: Tx,
  { id, value }: { id: string; value: LenderDecision },
  now: Date,
): Promise<void> => {
  await checkLenderDecision(tx, { id, value }, now)
  const touched =
    value.does === 'add'
      ? await insertLender(tx, value.lender, now)
      : value.does === 'approval'
        ? await setApproval(tx, id, value.state, now)
        : await setAccount(tx, id, value.accountId, now)
  if (touched === 0) refuse('A lender with that approval already exists.')
}

const linesOf = (value: LenderDecision): string[] => {
  if (value.does === 'add') return [`lets it lend: ${value.lender.name}: ${lenderTerms(value.lender)}`]
  if (value.does === 'account') return [`lends through account ${value.accountId} from then on`]
  return [
    value.state === approvalStates[0]
      ? 'its approval is in force: it lends from then on'
      : `its approval is ${value.state}: it lends nothing new, and what was agreed stays as it is`,
  ]
}

// Only the forms of this decision propose under this name.
export const lenderDecision: Decision = {
  words: 'Lender',
  subject: 'lender',
  command: 'lenders',
  forms: lenderForms,
  known: async db =>
    (await allLenders(db)).map(row => ({ id: row.id, title: row.name, about: lenderTerms(row) })),
  check: (db, { id, value }, now) => checkLenderDecision(db, { id, value: value as LenderDecision }, now),
  lines: value => linesOf(value as LenderDecision),
  confirmed: (tx, { id, value }, now) => confirmed(tx, { id, value: value as LenderDecision }, now),
}
