// What follows from how the instalments of an agreement stand: behind, caught up, finished, and when one is taken next.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import { lateOn, owedOn } from '#contract/deals/agreement/repayment.ts'
import { agreement, owingStates } from '#contract/deals/agreement/process.ts'
import { agreementTerms } from '#contract/deals/agreement/terms.ts'
import { lagosDayOf } from '#contract/opening-hours/days.ts'
import { moveDeal } from '#server/deals/engine/move.ts'
import type { Kind } from '#server/deals/engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosMidnight } from '#server/kernel/jobs/lagos-time.ts'
import { moveTimer } from '#server/kernel/process/transition.ts'
import { instalmentsOf, setNext } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

const dayMs = 86_400_000

export const isOwing = ({ state }: Pick<AgreementRow, 'state'>): boolean =>
  (owingStates as readonly string[]).includes(state)

/** When what is late since a day counts as default. */
export const defaultAt = (behindSince: string): Date =>
  new Date(lagosMidnight(behindSince).getTime() + agreementTerms.defaultDays * dayMs)

/** When to try again what could not be taken; left out where everything due was. */
type After = { now: Date; again?: Date; tries?: number }

/** The step that the standing asks for, if any. */
const stepFor = ({ state }: AgreementRow, left: Kobo, isLate: boolean): string | undefined => {
  if (left === ZERO) return 'finish'
  if (state === 'written-off') return undefined
  if (state === 'repaying') return isLate ? 'fall-behind' : undefined
  return isLate ? undefined : 'catch-up'
}

/** Reads how the instalments stand and takes the step that follows. The agreement is locked and owes. */
export const followStanding = async (
  tx: Tx,
  kind: Kind,
  row: AgreementRow,
  { now, again, tries = 0 }: After,
): Promise<void> => {
  const today = lagosDayOf(now)
  const standing = await instalmentsOf(tx, row.id)
  const { leftKobo, nextOn } = owedOn(standing, today)
  const behindSince = lateOn(standing, today)[0]?.dueOn ?? null
  const nextAt = again ?? (nextOn === null ? null : slotTime(nextOn))
  const taken = leftKobo > ZERO && isOwing(row)
  await setNext(tx, row.id, { next_at: taken ? nextAt : null, tries, behind_since: behindSince })
  const event = stepFor(row, leftKobo, behindSince !== null)
  if (event) await moveDeal(tx, kind, { id: row.id, event, actor: 'system', actorId: null, now })
  else if (behindSince !== null && behindSince !== row.behind_since && row.state === 'in-arrears')
    await moveTimer(tx, agreement, { id: row.id, event: 'default', dueAt: defaultAt(behindSince) })
}
