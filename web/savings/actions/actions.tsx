// Actions on a savings plan, as its process and kind allow.
import { type ComponentType, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { announce } from '../../ui/announce.ts'
import { ChangePlan } from './change-plan.tsx'
import { type ActProps, type DrawerAction, drawerActions } from './action-props.ts'
import { MoveMoney } from './deposit-withdraw.tsx'
import { RollOver } from './roll-over.tsx'
import { formatNaira, minus, ZERO } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { formatDay } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { PinSheet } from './pin-sheet.tsx'
import { lockCostWords } from '../words.ts'
import { usePinned } from './use-pinned.ts'

function EndPlan({ action, plan, wallet, done, refused }: ActProps) {
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
        [early ? 'Early withdrawal fee' : 'Fee', costKobo > ZERO ? `−${formatNaira(costKobo)}` : 'None'],
        ['Back to your wallet, at once', formatNaira(backKobo)],
      ]}
      words={early ? `End plan, get ${formatNaira(backKobo)}` : `Pay out ${formatNaira(backKobo)}`}
      variant={early ? 'danger' : 'main'}
      act={act}
      send={pin => act.send({ id, version }, pin)}
      lockedUntil={wallet.pinLockedUntil}
    >
      {early && kind === 'locked' && endsOn && (
        <Notice
          tone="warn"
          title={`It unlocks on ${formatDay(endsOn)} at no cost`}
        >{`Ending a locked plan before costs ${lockCostWords(new Date(plan.createdAt))}.`}</Notice>
      )}
      <p className="text-sm text-soft">{`The plan ends${plan.schedule ? ', and automatic deposits stop' : ''}. This cannot be undone, but you can start another at any time.`}</p>
    </PinSheet>
  )
}

const drawers: Record<DrawerAction, { words: string; Form: ComponentType<ActProps> }> = {
  deposit: { words: 'Add money', Form: MoveMoney },
  'pay-out': { words: 'Pay out', Form: EndPlan },
  'take-out': { words: 'Take out', Form: MoveMoney },
  'roll-over': { words: 'Keep saving', Form: RollOver },
  change: { words: 'Change it', Form: ChangePlan },
  break: { words: 'End it early', Form: EndPlan },
}

/** Sends the version of the plan that it was opened with: a change made meanwhile is told, never written over. */
function Drawer({ plan: shownPlan, ...props }: ActProps) {
  const [plan] = useState(shownPlan)
  const { Form } = drawers[props.action]
  return <Form {...props} plan={plan} />
}

type Props = {
  plan: Plan
  wallet: Wallet | undefined
  reload: () => Promise<void>
  onRefused: (words: string | undefined) => void
}

// Which drawer is open stands in the address, so that the phone's back button closes it.
function useDrawer({ plan, reload, onRefused }: Omit<Props, 'wallet'>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const close = () => navigate(`/account/savings/${plan.id}`, { replace: true, preventScrollReset: true })
  const closeAndLoad = async () => {
    await close()
    // One after the other: a revalidation that meets a navigation would be asked whether the address changed.
    await reload()
  }
  const done = (words: string) => {
    announce(words)
    onRefused(undefined)
    void closeAndLoad()
  }
  const refused = (error: CallError) => {
    onRefused(error.problems[0]?.message ?? messageOf(error))
    void closeAndLoad()
  }
  return { open: drawerActions.find(action => action === search.get('do')), close, done, refused }
}

export function Actions(props: Props) {
  const { plan, wallet } = props
  const { open, close, done, refused } = useDrawer(props)
  const may = drawerActions.filter(action => plan.allowed.includes(action))
  const now = open && may.includes(open) ? open : undefined
  if (may.length === 0) return null
  return (
    <>
      <div className="grid two-up gap-3 sm:flex sm:flex-wrap">
        {may.map((action, place) => (
          <Link
            key={action}
            to={`/account/savings/${plan.id}?do=${action}`}
            preventScrollReset
            className={`button px-3 sm:px-6 ${place === 0 ? 'button-main max-sm:col-span-full' : 'button-line'}`}
          >
            {drawers[action].words}
          </Link>
        ))}
      </div>
      <Dialog
        open={now !== undefined && wallet !== undefined}
        onClose={() => void close()}
        as="drawer"
        title={now ? drawers[now].words : ''}
      >
        {now && wallet && <Drawer key={now} action={now} {...{ plan, wallet, done, refused }} />}
      </Dialog>
    </>
  )
}
