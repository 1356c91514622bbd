// Ends a savings plan: payout, or early break at the stated cost.
import { formatNaira, minus, ZERO } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { formatDay } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ActProps } from './action-props.ts'
import { PinSheet } from './pin-sheet.tsx'
import { lockCostWords } from '../plan-words.ts'
import { usePinned } from './use-pinned.ts'

export function EndPlan({ action, plan, wallet, done, refused }: ActProps) {
  const early = action === 'break'
  const { id, version, balanceKobo, kind, endsOn } = plan
  const costKobo = early ? plan.breakCostKobo : ZERO
  const backKobo = minus(balanceKobo, costKobo)
  const act = usePinned<{ id: string; version: number }>(
    ({ key, pin, body }) =>
      early
        ? api.savings.break({ key, query: { pin }, body: { ...body, shownCostKobo: costKobo } })
        : api.savings.payOut({ key, query: { pin }, body }),
    { done: () => done(`${formatNaira(backKobo)} is back in your wallet.`), refused },
  )
  return (
    <PinSheet
      facts={[
        ['Saved in this plan', formatNaira(balanceKobo)],
        [early ? 'Ending it early costs' : 'Fee', costKobo > ZERO ? `−${formatNaira(costKobo)}` : 'Nothing'],
        ['Back to your wallet, at once', formatNaira(backKobo)],
      ]}
      words={early ? `End it, get ${formatNaira(backKobo)}` : `Pay out ${formatNaira(backKobo)}`}
      look={early ? 'danger' : 'main'}
      act={act}
      send={pin => act.send({ id, version }, pin)}
      lockedUntil={wallet.pinLockedUntil}
    >
      {early && kind === 'locked' && endsOn && (
        <Notice
          tone="warn"
          title={`It opens on ${formatDay(endsOn)} at no cost`}
        >{`Ending a locked plan before costs ${lockCostWords(new Date(plan.createdAt))}.`}</Notice>
      )}
      <p className="text-sm text-soft">{`The plan ends${plan.schedule ? ', and no automatic deposit is taken any more' : ''}. This cannot be undone; you can begin another at any time.`}</p>
    </PinSheet>
  )
}
