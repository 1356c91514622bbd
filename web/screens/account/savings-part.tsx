// Savings on the wallet page: the row that leads there, and the savings popup that offers to begin once there is money.
import { PiggyBank } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNaira, plus, ZERO } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../../client/api.ts'
import { isSavingsOfferQuiet, rememberSavingsOffer } from '../../session/savings-popup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActRow, WayRow } from '../../ui/way-row.tsx'

/** Asked for once the page stands; undefined until then, and where it could not be read. */
function usePlans(): readonly Plan[] | undefined {
  const [plans, setPlans] = useState<readonly Plan[]>()
  useEffect(() => {
    void api.savings.list({ query: { PageSize: 20 } }).then(({ data }) => setPlans(data))
  }, [])
  return plans
}

const Offer = ({ onYes, onNo }: { onYes: () => void; onNo: () => void }) => (
  <div className="grid gap-4">
    <p>
      There is money in your wallet. Would you like to set some by for a car, for repairs, or until a day that
      you choose?
    </p>
    <ul className="grid gap-2 border-l-4 border-amber bg-sunk p-3 text-sm">
      <li>Weekly or monthly, by itself or by hand.</li>
      <li>Save for a car you have seen: the target follows its price, and the plan can pay for it.</li>
      <li>Yours at any time. Only a locked plan costs something to end early, and it says so before.</li>
    </ul>
    <Button onClick={onYes} className="w-full">
      Begin a plan
    </Button>
    <Button look="quiet" onClick={onNo} className="w-full">
      Not now
    </Button>
  </div>
)

/** Open by its own button, or once per person and device where there is money, no plan, and nothing else was asked for. */
function usePopup(wallet: Wallet, plans: readonly Plan[] | undefined) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [quiet, setQuiet] = useState(isSavingsOfferQuiet)
  const asked = search.get('do') === 'save'
  // Who came to add or to send money is not asked something else afterwards.
  if (search.has('do') && !quiet) setQuiet(true)
  const offered = !quiet && plans?.length === 0 && wallet.balanceKobo > ZERO
  const answer = (yes: boolean) => {
    rememberSavingsOffer(yes ? 'yes' : 'no')
    setQuiet(true)
    if (yes) return void navigate('/account/savings/create')
    if (asked) void navigate('/account/wallet', { replace: true, preventScrollReset: true })
  }
  const open = () => void navigate('/account/wallet?do=save', { preventScrollReset: true })
  return { shown: asked || offered, answer, open }
}

const savedWords = (plans: readonly Plan[]): string => {
  const total = plans.reduce((sum, { balanceKobo }) => plus(sum, balanceKobo), ZERO)
  return `${formatNaira(total)} set by in ${plans.length === 1 ? 'one plan' : `${plans.length} plans`}`
}

export function SavingsPart({ wallet }: { wallet: Wallet }) {
  const plans = usePlans()
  const { shown, answer, open } = usePopup(wallet, plans)
  const under =
    plans?.filter(({ state }) => state === 'active' || state === 'paused' || state === 'matured') ?? []
  return (
    <>
      <ul className="mt-3">
        {plans?.length === 0 ? (
          <ActRow
            act={open}
            words="Begin saving"
            about="For a car, for repairs, or until a day"
            icon={PiggyBank}
          />
        ) : (
          <WayRow
            to="/account/savings"
            words="Savings"
            about={under.length > 0 ? savedWords(under) : 'Set money by for a purpose'}
            icon={PiggyBank}
          />
        )}
      </ul>
      <Dialog open={shown} onClose={() => answer(false)} title="Begin saving?">
        <Offer onYes={() => answer(true)} onNo={() => answer(false)} />
      </Dialog>
    </>
  )
}
