// Decides a proposal once and in time; calls a confirmed one back before its day.
import { fail } from '#contract/core/errors.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { settingCalled } from '#contract/desk/settings/settings.ts'
import type { Decisions } from '#server/manifest/manifest.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { signalChanged } from './current.ts'
import { checkValue, confirmBy } from './rules.ts'
import { type ChangeRow, hasLaterOnTop, lockChange, setCalledBack, setDecided } from './sql.ts'

export const ways = {
  confirm: 'confirmed',
  refuse: 'refused',
  withdraw: 'withdrawn',
  'call-back': 'called-back',
} as const
export type WayOfDeciding = keyof typeof ways

const late = (): never =>
  fail('NOT_NOW', {
    message: 'Its first day has come or is too near. Refuse or withdraw it, then propose a later day.',
  })

const checkConfirm = (row: ChangeRow, now: Date): void => {
  if (row.in_force_from === null) return
  if (now > confirmBy(row.in_force_from, row.notice_days) || row.in_force_from <= lagosDayOf(now)) late()
  // Bounds may have become narrower since.
  const setting = settingCalled(row.setting) ?? fail('NOT_NOW', { message: 'That setting no longer exists.' })
  checkValue(setting.shape, row.value)
}

/** True until the midnight in Lagos with which it comes into force. */
export const canCallBack = ({ state, in_force_from: day }: ChangeRow, now: Date): boolean =>
  state === 'confirmed' && day !== null && day > lagosDayOf(now)

const callBack = async (tx: Tx, row: ChangeRow, { id, by, reason, now }: DecisionRequest) => {
  if (row.state !== 'confirmed')
    fail('NOT_NOW', { message: `It is ${row.state.replace('-', ' ')}, so there is nothing to call back.` })
  if (!canCallBack(row, now))
    fail('NOT_NOW', { message: 'It is in force already. Propose another value instead.' })
  if (await hasLaterOnTop(tx, row))
    fail('NOT_NOW', {
      message: 'A later change was built on it. Call that one back, refuse it or withdraw it first.',
    })
  await setCalledBack(tx, { id, by, reason, now })
  signalChanged(tx)
  return row
}

type DecisionRequest = { id: string; way: WayOfDeciding; by: string; reason: string; now: Date }
/**
 * Refuses NOT_ALLOWED to the proposer, and NOT_NOW if it is decided or too late. `decisions` execute confirmed
 * decisions about people.
 */
export const decideChange = async (
  tx: Tx,
  { id, way, by, reason, now }: DecisionRequest,
  decisions: Decisions,
): Promise<ChangeRow> => {
  const row = (await lockChange(tx, id)) ?? fail('NOT_FOUND', { message: 'We can’t find that proposal.' })
  if (way === 'call-back') return callBack(tx, row, { id, way, by, reason, now })
  if (row.state !== 'proposed') fail('NOT_NOW', { message: `It is already ${row.state.replace('-', ' ')}.` })
  if (way === 'withdraw' && row.proposed_by !== by)
    fail('NOT_ALLOWED', { message: 'Only the operator who proposed it can withdraw it. You can refuse it.' })
  if (way !== 'withdraw' && row.proposed_by === by)
    fail('NOT_ALLOWED', {
      message: 'You proposed it, so another operator must confirm or refuse it. You can withdraw it.',
    })
  if (way === 'confirm') checkConfirm(row, now)
  await setDecided(tx, { id, state: ways[way], by, now, reason })
  if (way === 'confirm') {
    // Also a decision about a lender changes what is shown: its offer.
    signalChanged(tx)
    if (row.subject_id !== null) {
      const decision = Object.hasOwn(decisions, row.setting) ? decisions[row.setting] : undefined
      await (decision ?? fail('NOT_NOW', { message: 'That decision no longer exists.' })).confirmed(
        tx,
        { id: row.subject_id, value: row.value },
        now,
      )
    }
  }
  return row
}
