// Savings on the wallet page: row and offer popup.
import { PiggyBank } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNaira, plus, ZERO } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../client/api.ts'
import { isSavingsOfferQuiet, rememberSavingsOffer } from '../session/savings-popup.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ActionRow, NavigationRow } from '../ui/navigation-row.tsx'
import { texts } from './words.ts'

/** Loads after rendering; undefined until then, and on failure. */
function usePlans(): readonly Plan[] | undefined {
  const [plans, setPlans] = useState<readonly Plan[]>()
  useEffect(() => {
    void api.savings.list({ query: { PageSize: 20 } }).then(({ data }) => setPlans(data))
  }, [])
  return plans
}

const Offer = ({ onYes, onNo }: { onYes: () => void; onNo: () => void }) => (
  <div className="grid gap-4">
    <p>{texts.savingsOffer}</p>
    <ul className="grid gap-2 border-l-4 border-amber bg-sunk p-3 text-sm">
      <li>Weekly or monthly, automatic or manual.</li>
      <li>Save for a car on the market: the target follows its price, and the plan can pay for it.</li>
      <li>{texts.savingsWithdrawal}</li>
    </ul>
    <Button onClick={onYes} className="w-full">
      Start a plan
    </Button>
    <Button variant="quiet" onClick={onNo} className="w-full">
      Not now
    </Button>
  </div>
)

/** The person is typing, or a dialog, drawer or menu is open. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open], [popover]:not([data-notices]):popover-open') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false)

/** Money that cannot be used yet cannot be saved either. */
const canSave = ({ tier, balanceKobo, overLimitKobo }: Wallet): boolean =>
  tier > 0 && balanceKobo > ZERO && overLimitKobo === ZERO

/**
 * Open by its own button; by itself once per person and device, as the page opens, where there is money and no plan.
 * What happens afterwards, such as money that arrives, does not open it over what the person does by then.
 */
function usePopup(wallet: Wallet, plans: readonly Plan[] | undefined) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [quiet, setQuiet] = useState(isSavingsOfferQuiet)
  const isSaveRequest = search.get('do') === 'save'
  // People who came to add or send money are not asked afterwards.
  if (search.has('do') && !quiet) setQuiet(true)
  const [offered, setOffered] = useState<boolean>()
  if (offered === undefined && plans) setOffered(!quiet && plans.length === 0 && canSave(wallet) && !isBusy())
  const answer = (yes: boolean) => {
    rememberSavingsOffer(yes ? 'yes' : 'no')
    setQuiet(true)
    if (yes) return void navigate('/account/savings/create')
    if (isSaveRequest) void navigate('/account/wallet', { replace: true, preventScrollReset: true })
  }
  const open = () => void navigate('/account/wallet?do=save', { preventScrollReset: true })
  return { isOpen: isSaveRequest || (offered === true && !quiet), answer, open }
}

const savedWords = (plans: readonly Plan[]): string => {
  const total = plans.reduce((sum, { balanceKobo }) => plus(sum, balanceKobo), ZERO)
  return `${formatNaira(total)} saved in ${plans.length === 1 ? 'one plan' : `${plans.length} plans`}`
}

export function SavingsSection({ wallet }: { wallet: Wallet }) {
  const plans = usePlans()
  const { isOpen, answer, open } = usePopup(wallet, plans)
  const under =
    plans?.filter(({ state }) => state === 'active' || state === 'paused' || state === 'matured') ?? []
  return (
    <>
      <ul className="mt-3">
        {plans?.length === 0 ? (
          <ActionRow
            act={open}
            words="Start saving"
            about="For a car, repairs or a set date. Savings don’t earn interest."
            icon={PiggyBank}
          />
        ) : (
          <NavigationRow
            to="/account/savings"
            words="Savings"
            about={
              under.length > 0
                ? savedWords(under)
                : 'Set money aside for a goal. Savings don’t earn interest.'
            }
            icon={PiggyBank}
          />
        )}
      </ul>
      <Dialog open={isOpen} onClose={() => answer(false)} title="Start saving?">
        <Offer onYes={() => answer(true)} onNo={() => answer(false)} />
      </Dialog>
    </>
  )
}
