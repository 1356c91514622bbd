// A top-up (/account/top-up/:id): where to pay it, and what became of it.
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { demoPayPage } from '#contract/transfers/top-up-terms.ts'
import { api } from '../../client/api.ts'
import { HelpRows } from '../../help/help-rows.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatTime } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useTopUp } from './use-top-up.ts'
import { costFacts, dialLink, stateWords, texts, wayTitle } from './words.ts'
import type { Route } from './+types/top-up'

type TopUpData = { start: TopUp; demonstration: boolean; error?: undefined } | { error: CallError }

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<TopUpData> {
  const [{ data, error }, mode] = await Promise.all([
    api.topUps.details({ query: { Id: params.id } }),
    api.demo.mode(),
  ])
  return data ? { start: data, demonstration: mode.data?.demonstration ?? false } : { error }
}

const Head = ({ title }: { title: string }) => (
  <PageHeader title={title} back={{ words: 'Wallet', to: '/account/wallet' }} />
)

const factsOf = (topUp: TopUp): Fact[] => [
  ...costFacts(topUp),
  ...(topUp.bankName ? ([['Your bank', topUp.bankName]] as const) : []),
]

type Shown = { topUp: TopUp; demonstration: boolean }

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

const NextSteps = ({ topUp, demonstration }: Shown) => {
  switch (topUp.state) {
    case 'open':
      return topUp.way === 'card' ? (
        <CardPage {...{ topUp, demonstration }} />
      ) : (
        <Code {...{ topUp, demonstration }} />
      )
    case 'paid':
      return (
        <div className="grid gap-3 sm:flex">
          <LinkButton to="/account/wallet">Go to your wallet</LinkButton>
          {topUp.receiptId && (
            <LinkButton look="line" to={`/account/receipts/${topUp.receiptId}`}>
              View receipt
            </LinkButton>
          )}
        </div>
      )
    case 'declined':
    case 'expired':
      return <LinkButton to="/account/wallet?do=add">Add money again</LinkButton>
    case 'unmatched':
      return null
  }
}

function TopUpState({ start, demonstration }: { start: TopUp; demonstration: boolean }) {
  const topUp = useTopUp(start)
  const { title, words, tone } = stateWords(topUp)
  return (
    <div className="grid max-w-lg gap-6">
      <div role="status">
        <Notice tone={tone === 'bad' ? 'warn' : tone} title={title}>
          {words}
        </Notice>
      </div>
      <NextSteps {...{ topUp, demonstration }} />
      <Panel title="Details">
        <Facts facts={factsOf(topUp)} />
        <p className="mt-4">
          <CopyButton text={topUp.reference} words="Copy reference" />
        </p>
      </Panel>
      <HelpRows subject="wallet" />
    </div>
  )
}

export default function TopUpScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (!('start' in loaderData)) {
    const isFinal = loaderData.error.status === 404 || loaderData.error.status === 400
    return (
      <>
        <Head title="Adding money" />
        <ErrorState error={loaderData.error} {...(isFinal ? {} : { retry: revalidate })} />
      </>
    )
  }
  const { start, demonstration } = loaderData
  return (
    <>
      <Head title={wayTitle(start.way)} />
      <TopUpState key={start.id} start={start} demonstration={demonstration} />
    </>
  )
}
