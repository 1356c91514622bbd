// The wallet (/account/wallet): the balance, adding and sending money, and the newest transactions.
import { Suspense, useState } from 'react'
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
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
import type { MoneyAction } from './money-actions.tsx'
import { PayWays } from './pay-ways.tsx'
import { RecentRecipients } from './recent-recipients.tsx'
import { findRecentRecipients, type Recipient } from '../transfers/send/recipients.ts'
import { OnHold } from './on-hold.tsx'
import { SavingsSection } from './savings-section.tsx'
import { PendingTopUps, PendingWithdrawals } from '../transfers/pending.tsx'
import type { Route } from './+types/wallet'
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import type { Entry, Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../client/api.ts'
import { warn } from '../ui/toast.ts'
import { formatShort } from '../ui/date.ts'
import { EntryRow, entryKey, NothingMoved } from './entry-row.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { tierTerms } from '#contract/kyc/tier-terms.ts'
import { formatNaira } from '#contract/core/money.ts'
import { Announced } from '../ui/announced/announced.tsx'
import { limitWords } from '../ui/announced/words.ts'
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

function Newest({ entries }: { entries: readonly Entry[] }) {
  const [now] = useState(() => new Date())
  if (entries.length === 0) return <NothingMoved />
  return (
    <>
      <ul className="border-t-2 border-ink">
        {entries.map(entry => (
          <EntryRow
            key={entryKey(entry)}
            entry={entry}
            when={formatShort(entry.at, now)}
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
  /** Top-ups that wait for their payment, newest first. */
  openTopUps: TopUp[]
  /** Those that arrived with another amount. */
  checkedTopUps: TopUp[]
  recipients: Recipient[]
  demonstration: boolean
}
const newest = 5
const withdrawalsLooked = 10
const savedLooked = 6
const topUpsLooked = 5

/** Redirects to /account with the specification's warning without a wallet (section 4, error code 01). */
async function loadWallet(): Promise<WalletPage | { error: CallError }> {
  const [wallet, history, withdrawals, underWay, topUps, checked, saved, mode] = await Promise.all([
    api.wallet.details(),
    api.wallet.history({ query: { PageSize: newest } }),
    api.transfers.withdrawals({ query: { PageSize: withdrawalsLooked } }),
    api.transfers.withdrawals({ query: { Group: 'open', PageSize: withdrawalsLooked } }),
    api.topUps.list({ query: { Group: 'open', PageSize: topUpsLooked } }),
    api.topUps.list({ query: { Group: 'checking', PageSize: topUpsLooked } }),
    api.transfers.beneficiaries({ query: { PageSize: savedLooked } }),
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
    underWay: underWay.data ?? [],
    openTopUps: topUps.data ?? [],
    checkedTopUps: checked.data ?? [],
    recipients: findRecentRecipients(saved.data ?? [], withdrawals.data ?? []),
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
  const { state } = useLocation() as { state: { recipient?: Recipient } | null }
  return { open: search.get('do') as MoneyAction | null, recipient: state?.recipient, close }
}

const titles = { send: 'Send money', withdraw: 'Withdraw to your bank' }

function Drawers({ wallet, demonstration }: Pick<WalletPage, 'wallet' | 'demonstration'>) {
  const { open, recipient, close } = useDrawer()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Dialog open={open === 'add'} onClose={() => void close()} as="drawer" title="Add money">
        <AddMoney wallet={wallet} demonstration={demonstration} onArrived={() => void close()} />
      </Dialog>
      {(['send', 'withdraw'] as const).map(action => (
        <Dialog
          key={action}
          open={open === action}
          onClose={() => void close()}
          as="drawer"
          title={titles[action]}
        >
          <Suspense fallback={<Waiting />}>
            <SendMoney
              {...{ wallet, demonstration, recipient }}
              toOwn={action === 'withdraw'}
              onMoved={() => void revalidate()}
              onClose={() => void close()}
            />
          </Suspense>
        </Dialog>
      ))}
      <Dialog open={open === 'pay'} onClose={() => void close()} as="drawer" title="Pay">
        <PayWays />
      </Dialog>
    </>
  )
}

export default function WalletScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useDroppedReading(reading)
  useRefresh({ topics: ['wallet', 'deal'] })
  if ('error' in loaderData) return <ErrorState error={loaderData.error} retry={revalidate} />
  const { wallet, history, underWay, openTopUps, checkedTopUps, recipients, demonstration } = loaderData
  return (
    <>
      <PageHeader title="Wallet" back={{ words: 'Account', to: '/account' }} />
      <MoneyCard wallet={wallet} />
      <OnHold wallet={wallet} onMoved={() => void revalidate()} />
      <PendingTopUps title="Being checked" topUps={checkedTopUps} />
      <PendingTopUps title="Not paid yet" topUps={openTopUps} />
      <PendingWithdrawals withdrawals={underWay} />
      <RecentRecipients recipients={recipients} />
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
