// The wallet (/account/wallet): the balance, adding and sending money, and the newest transactions.
import { Suspense } from 'react'
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { makeReading, useDroppedReading } from '../client/reading.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState, Waiting } from '../ui/states.tsx'
import { AddMoney } from './add-money.tsx'
import { loadWallet, type WalletPage } from './load-wallet.ts'
import { MoneyCard } from './money-card.tsx'
import { Newest } from './newest.tsx'
import { OnHold } from './on-hold.tsx'
import { SavingsSection } from './savings-section.tsx'
import { PendingWithdrawals } from '../transfers/withdrawals/pending.tsx'
import { WaitingWallet } from './waiting-wallet.tsx'
import { WalletLimits } from './wallet-limits.tsx'
import type { Route } from './+types/wallet'

const reading = makeReading()
export const clientLoader = () => reading.run(loadWallet)
export const HydrateFallback = WaitingWallet

/** Opening a drawer changes the address and nothing else: nothing is loaded for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  reading.reads(currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)

// Only who sends needs it.
const SendMoney = lazyComponent(() => import('../transfers/send/send-money.tsx'))

// Which drawer is open stands in the address, so that the phone's back button closes it.
function useDrawer() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = async () => {
    await navigate('/account/wallet', { replace: true, preventScrollReset: true })
    // One after the other: a revalidation that meets a navigation would be asked whether the address changed.
    await revalidate()
  }
  return { open: search.get('do'), close }
}

function Drawers({ wallet, demonstration }: Pick<WalletPage, 'wallet' | 'demonstration'>) {
  const { open, close } = useDrawer()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Dialog open={open === 'add'} onClose={() => void close()} as="drawer" title="Add money">
        <AddMoney wallet={wallet} demonstration={demonstration} onArrived={() => void close()} />
      </Dialog>
      <Dialog open={open === 'send'} onClose={() => void close()} as="drawer" title="Send money">
        <Suspense fallback={<Waiting />}>
          <SendMoney
            {...{ wallet, demonstration }}
            onMoved={() => void revalidate()}
            onClose={() => void close()}
          />
        </Suspense>
      </Dialog>
    </>
  )
}

export default function WalletScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useDroppedReading(reading)
  useRefresh({ topics: ['wallet', 'deal'] })
  if ('error' in loaderData) return <ErrorState error={loaderData.error} retry={revalidate} />
  const { wallet, history, underWay, demonstration } = loaderData
  return (
    <>
      <PageHeader title="Wallet" back={{ words: 'Account', to: '/account' }} />
      <MoneyCard wallet={wallet}>
        <Link to="/account/wallet?do=add" preventScrollReset className="button button-amber">
          Add money
        </Link>
        <Link to="/account/wallet?do=send" preventScrollReset className="button button-band">
          Send money
        </Link>
      </MoneyCard>
      <OnHold wallet={wallet} onMoved={() => void revalidate()} />
      <PendingWithdrawals withdrawals={underWay} />
      <WalletLimits wallet={wallet} />
      <SavingsSection wallet={wallet} />
      <section className="mt-10">
        <h2 className="show mb-4 text-xl">Transactions</h2>
        {history.error ? (
          <ErrorState error={history.error} retry={revalidate} />
        ) : (
          <Newest entries={history.entries} />
        )}
      </section>
      <Drawers wallet={wallet} demonstration={demonstration} />
    </>
  )
}
