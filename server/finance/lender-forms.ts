// Forms for proposing decisions about lenders.
import { failField } from '#contract/core/errors.ts'
import { type ApprovalState, approvalStates } from '#contract/finance/lender-shape.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { idOf } from '#server/desk/arguments.ts'
import {
  choiceField,
  dayField,
  percentField,
  readFields,
  textField,
  type TypedField,
  wholeField,
} from '#server/desk/typed-fields.ts'
import type { DecisionForm } from '#server/manifest/manifest.ts'
import { lenderLine } from './lender-line.ts'
import type { LenderRow } from './sql.ts'

export type LenderDecision =
  | { does: 'add'; lender: LenderRow }
  | { does: 'approval'; state: ApprovalState }
  | { does: 'account'; accountId: string }

const newFields = (now: Date) => {
  const policy = financePolicyAt(now)
  const months = [1, policy.monthsMax] as const
  return {
    name: textField({ words: 'Name' }, 'name of the lender', 120),
    approvalNumber: textField({ words: 'Approval number', hint: 'Of the FCCPC' }, 'approval number', 120),
    approvedOn: dayField({ words: 'Approved on' }, 'approval'),
    yearlyBps: percentField({ words: 'Yearly rate' }, 'yearly rate', [0, policy.yearlyMaxBps]),
    feeBps: percentField({ words: 'Fee' }, 'fee', [0, policy.feeMaxBps]),
    downMinBps: percentField({ words: 'Minimum down payment' }, 'minimum down payment', [0, 9_999]),
    monthsMin: wholeField({ words: 'Shortest term (months)' }, 'fewest months', months),
    monthsMax: wholeField(
      { words: 'Longest term (months)', hint: `At most ${policy.monthsMax}` },
      'most months',
      months,
    ),
  }
}

const add: DecisionForm = {
  words: 'New lender',
  about: 'It can lend once confirmed, within the finance policy.',
  isNew: true,
  fields: newFields,
  read: (typed, { id, now }) => {
    const its = readFields(newFields(now), typed)
    if (its.monthsMax < its.monthsMin)
      failField('monthsMax', 'The longest term can’t be shorter than the shortest.')
    const lender: LenderRow = {
      id,
      name: its.name,
      approval_number: its.approvalNumber,
      approved_on: its.approvedOn,
      approval_state: 'approved',
      yearly_bps: its.yearlyBps,
      fee_bps: its.feeBps,
      down_min_bps: its.downMinBps,
      months_min: its.monthsMin,
      months_max: its.monthsMax,
      account_id: null,
    }
    return { value: { does: 'add', lender } satisfies LenderDecision, line: lenderLine(lender) }
  },
}

const approvalFields = () => ({ state: choiceField({ words: 'Its approval is' }, approvalStates) })
const approval: DecisionForm = {
  words: 'Status of its approval',
  about: 'Without approval it makes no new loans. Existing agreements stay the same.',
  isNew: false,
  fields: approvalFields,
  read: typed => ({
    value: { does: 'approval', ...readFields(approvalFields(), typed) } satisfies LenderDecision,
  }),
}

const accountId: TypedField<string> = {
  words: 'Account',
  hint: 'Its id, as `Find` shows it: who signs in there makes its offers, and its wallet pays',
  kind: 'text',
  choices: [],
  read: typed => idOf(typed, 'account'),
}
const accountFields = () => ({ accountId })
const account: DecisionForm = {
  words: 'The account through which it lends',
  about: 'Whoever signs in there makes its offers from then on.',
  isNew: false,
  fields: accountFields,
  read: typed => {
    const its = readFields(accountFields(), typed)
    return { value: { does: 'account', ...its } satisfies LenderDecision, ...its }
  },
}

export const lenderForms = { add, approval, account }
