// A top-up (/account/top-up/:id): where to pay it, and what became of it.
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { demoPayPage } from '#contract/transfers/top-up-terms.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../../client/api.ts'
import { useLive } from '../../client/live.ts'
import { HelpRows } from '../../help/help-rows.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatTime } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { OnHold } from '../../wallet/on-hold.tsx'
import { amountFacts, backOf, dialLink, stateWords, texts, wayTitle } from './words.ts'
import type { Route } from './+types/top-up'
import { useFollowed } from '../use-followed.ts'

const read = (id: string) => api.topUps.details({ query: { Id: id } })
const mayChange = ({ state }: TopUp): boolean =>
  state === 'open' || state === 'declined' || state === 'expired'

/** Has the provider asked on arriving and coming back; only the server's state counts, never the address come back to. */
function useTopUp(start: TopUp): TopUp {
  const topUp = useFollowed(start, { read, mayChange })
  const { id } = start
  const waits = mayChange(topUp)
  useEffect(() => {
    if (!waits) return
    const check = () => {
      if (!document.hidden) void api.topUps.check({ body: { id } })
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [waits, id])
  return topUp
}

type TopUpData =
  | { start: TopUp; demonstration: boolean; isNeeded: boolean; error?: undefined }
  | { error: CallError }

/** Whether what is paid still waits for money; a wallet always does, and so does a booking that can't be read now. */
const isNeeded = async ({ bookingId }: TopUp): Promise<boolean> => {
  if (!bookingId) return true
  const { data } = await api.bookings.byId({ query: { Id: bookingId } })
  return !data || data.state === 'awaiting-money'
}

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<TopUpData> {
  const [{ data, error }, mode] = await Promise.all([
    api.topUps.details({ query: { Id: params.id } }),
    api.demo.mode(),
  ])
  if (!data) return { error }
  return { start: data, demonstration: mode.data?.demonstration ?? false, isNeeded: await isNeeded(data) }
}

const factsOf = (topUp: TopUp, needed: boolean): Fact[] => [
  ...amountFacts(topUp, needed),
  ...(topUp.bankName ? ([['Your bank', topUp.bankName]] as const) : []),
]

type Shown = { topUp: TopUp; demonstration: boolean }
type Needed = { isNeeded: boolean }

const Code = ({ topUp: { dialCode, codeUntil, reference, totalKobo }, demonstration }: Shown) =>
  dialCode && (
    <Panel title="Dial this code">
      <p className="show figures text-3xl wrap-anywhere">{dialCode}</p>
      <p className="mt-2 text-soft">
        {`It pays ${formatNaira(totalKobo)}. ${codeUntil ? `The code works until ${formatTime(codeUntil)}.` : 'Dial it soon: your bank accepts it for a few minutes only.'}`}
      </p>
      <div className="mt-4 grid gap-3 sm:flex">
        {demonstration ? (
          <LinkButton to={demoPayPage(reference)}>Pay in the demo</LinkButton>
        ) : (
          <a href={dialLink(dialCode)} className="button button-main">
            Dial now
          </a>
        )}
        <CopyButton text={dialCode} words="Copy code" />
      </div>
      {demonstration && <p className="mt-3 text-sm text-soft">{texts.demoUssd}</p>}
    </Panel>
  )

const CardPage = ({ topUp: { payUrl } }: Shown) => {
  if (!payUrl) return null
  return payUrl.startsWith('/') ? (
    <LinkButton to={payUrl}>Continue to payment</LinkButton>
  ) : (
    <a href={payUrl} className="button button-main">
      Continue to payment
    </a>
  )
}

const WalletAndReceipt = ({ topUp: { receiptId } }: Pick<Shown, 'topUp'>) => (
  <div className="grid gap-3 sm:flex">
    <LinkButton to="/account/wallet">Go to your wallet</LinkButton>
    {receiptId && (
      <LinkButton variant="line" to={`/account/receipts/${receiptId}`}>
        View receipt
      </LinkButton>
    )}
  </div>
)

const NextSteps = ({ topUp, demonstration, isNeeded: needed }: Shown & Needed) => {
  const { bookingId } = topUp
  switch (topUp.state) {
    case 'open':
      if (!needed) return <Notice tone="warn">{texts.noLongerNeeded}</Notice>
      return topUp.way === 'card' ? (
        <CardPage {...{ topUp, demonstration }} />
      ) : (
        <Code {...{ topUp, demonstration }} />
      )
    case 'paid':
    case 'credited':
      if (!bookingId || topUp.escrowKobo === 0) return <WalletAndReceipt topUp={topUp} />
      return <LinkButton to={`/bookings/${bookingId}`}>Go to your purchase</LinkButton>
    case 'declined':
    case 'expired':
    case 'closed':
      if (bookingId && !needed) return null
      return bookingId ? (
        <LinkButton to={`/bookings/${bookingId}`}>Try again</LinkButton>
      ) : (
        <LinkButton to="/account/wallet?do=add">Add money again</LinkButton>
      )
    case 'unmatched':
      return null
  }
}

/** Says what of the wallet's money is on hold, and what frees it, as the wallet does. */
function RestOnHold() {
  const [wallet, setWallet] = useState<Wallet>()
  const load = useCallback(() => {
    void api.wallet.details().then(({ data }) => data && setWallet(data))
  }, [])
  useEffect(load, [load])
  useLive('wallet', load, 'separately')
  return wallet && wallet.overLimitKobo > ZERO && <OnHold wallet={wallet} onMoved={load} />
}

type StateProps = Needed & { start: TopUp; demonstration: boolean }

function TopUpState({ start, demonstration, isNeeded: needed }: StateProps) {
  const topUp = useTopUp(start)
  const { title, words, tone } = stateWords(topUp)
  return (
    <div className="grid max-w-lg gap-6">
      <div role="status">
        <Notice tone={tone === 'bad' ? 'warn' : tone} title={title}>
          {words}
        </Notice>
      </div>
      {(topUp.restKobo ?? ZERO) > ZERO && <RestOnHold />}
      <NextSteps {...{ topUp, demonstration }} isNeeded={needed} />
      <Panel title="Details">
        <Facts facts={factsOf(topUp, needed)} />
        <p className="mt-4">
          <CopyButton text={topUp.reference} words="Copy reference" />
        </p>
      </Panel>
      <HelpRows subject={topUp.bookingId ? 'paying' : 'wallet'} />
    </div>
  )
}

export default function TopUpScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (!('start' in loaderData)) {
    const isFinal = loaderData.error.status === 404 || loaderData.error.status === 400
    return (
      <>
        <PageHeader title="Adding money" back={backOf()} />
        <ErrorState error={loaderData.error} {...(isFinal ? {} : { retry: revalidate })} />
      </>
    )
  }
  const { start, demonstration, isNeeded: needed } = loaderData
  return (
    <>
      <PageHeader title={wayTitle(start)} back={backOf(start)} />
      <TopUpState key={start.id} start={start} demonstration={demonstration} isNeeded={needed} />
    </>
  )
}
