// The wallet (/account/wallet): the balance, adding and sending money, and the newest transactions.
import { Suspense, useState } from 'react'
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useSearchParams,
  redirect,
} from 'react-router'
import { makeReading, useDroppedReading } from '../client/reading.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState, Waiting, Skeleton, WaitingList } from '../ui/states.tsx'
import { AddMoney } from './add-money.tsx'
import { MoneyCard } from './money-card.tsx'
import { OnHold } from './on-hold.tsx'
import { SavingsSection } from './savings-section.tsx'
import { PendingWithdrawals } from '../transfers/withdrawals/pending.tsx'
import type { Route } from './+types/wallet'
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { isUnderWay } from '#contract/transfers/withdrawal.ts'
import type { Entry, Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../client/api.ts'
import { warn } from '../ui/toast.ts'
import { dayOf, formatDate, formatTime } from '../ui/date.ts'
import { EntryRow, entryKey, NothingMoved } from './entry-row.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { tierTerms } from '#contract/kyc/tier-terms.ts'
import { formatNaira } from '#contract/core/money.ts'
import { Announced } from '../desk/announced/announced.tsx'
import { limitWords } from '../desk/announced/words.ts'
import { HelpRows } from '../help/help-rows.tsx'
import { identityPage } from './words.ts'

const Lane = ({ wallet: { sentTodayKobo, dailyLimitKobo } }: { wallet: Wallet }) => {
  const share = dailyLimitKobo === 0 ? 1 : Math.min(1, sentTodayKobo / dailyLimitKobo)
  return (
    <div aria-hidden className="mt-2 h-1.5 track">
      <div className={`h-full ${share >= 1 ? 'bg-bad' : 'bg-amber'}`} style={{ width: `${share * 100}%` }} />
    </div>
  )
}

function WalletLimits({ wallet }: { wallet: Wallet }) {
  const { tier, sentTodayKobo, dailyLimitKobo, balanceLimitKobo } = wallet
  const [now] = useState(() => new Date())
  if (tier === 0) return null
  return (
    <section className="mt-5 rounded-box border border-line bg-card px-4 py-3.5 md:px-6">
      <div className="split-row items-baseline gap-x-4">
        <h2 className="text-sm font-semibold">{`Limits at tier ${tier} of 3`}</h2>
        <Link to={identityPage} className="-my-2 shrink-0 py-3 text-sm font-semibold text-link underline">
          {tier === 3 ? 'See limits' : 'Raise limits'}
        </Link>
      </div>
      <p className="figures mt-1">
        <span className="font-semibold">{formatNaira(sentTodayKobo)}</span>
        <span>{` of ${formatNaira(dailyLimitKobo)} sent today`}</span>
      </p>
      <Lane wallet={wallet} />
      <p className="figures mt-2 text-sm text-soft">
        {`${balanceLimitKobo === null ? 'No maximum balance.' : `Maximum balance: ${formatNaira(balanceLimitKobo)}.`} The daily limit resets at midnight.`}
      </p>
      <Announced terms={tierTerms} now={now} say={limitWords(tier)} className="mt-2" />
    </section>
  )
}

const WaitingWallet = () => (
  <WaitingPage>
    <div role="status" aria-label="Loading">
      <Skeleton className="h-72 w-full rounded-box" />
      <div className="mt-10">
        <WaitingList />
      </div>
    </div>
  </WaitingPage>
)

const formatDayOrTime = (at: string, today: string): string =>
  dayOf(at) === today ? `Today, ${formatTime(at)}` : formatDate(at)

function Newest({ entries }: { entries: readonly Entry[] }) {
  const [today] = useState(() => dayOf(new Date().toISOString()))
  if (entries.length === 0) return <NothingMoved />
  return (
    <>
      <ul className="border-t-2 border-ink">
        {entries.map(entry => (
          <EntryRow
            key={entryKey(entry)}
            entry={entry}
            when={formatDayOrTime(entry.at, today)}
            back="/account/wallet"
          />
        ))}
      </ul>
      <Link to="/account/history" className="button button-line mt-5 max-sm:w-full">
        All transactions and statements
      </Link>
    </>
  )
}

type WalletPage = {
  wallet: Wallet
  history: { entries: Entry[]; error?: undefined } | { error: CallError }
  /** Pending withdrawals, newest first; empty if they failed to load, which the history reports. */
  underWay: Withdrawal[]
  demonstration: boolean
}
const newest = 5
const withdrawalsLooked = 10

/** Redirects to /account with the specification's warning without a wallet (section 4, error code 01). */
async function loadWallet(): Promise<WalletPage | { error: CallError }> {
  const [wallet, history, withdrawals, mode] = await Promise.all([
    api.wallet.details(),
    api.wallet.history({ query: { PageSize: newest } }),
    api.transfers.withdrawals({ query: { PageSize: withdrawalsLooked } }),
    api.demo.mode(),
  ])
  if (wallet.error?.name === 'NO_WALLET') {
    warn(messages.noWallet)
    throw redirect('/account')
  }
  if (wallet.error) return { error: wallet.error }
  return {
    wallet: wallet.data,
    history: history.error ? { error: history.error } : { entries: history.data },
    underWay: (withdrawals.data ?? []).filter(({ state }) => isUnderWay(state) || state === 'contested'),
    demonstration: mode.data?.demonstration ?? false,
  }
}

const reading = makeReading()
export const clientLoader = () => reading.run(loadWallet)
export const HydrateFallback = WaitingWallet

/** A drawer only changes the address and needs no data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  reading.reads(currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname)

// Only who sends needs it.
const SendMoney = lazyComponent(() => import('../transfers/send/send-money.tsx'))

// The address holds the open drawer, so that the phone's back button closes it.
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
      <div className="mt-10">
        <HelpRows subject="wallet" />
      </div>
      <Drawers wallet={wallet} demonstration={demonstration} />
    </>
  )
}
