import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { api } from '../../client/api.ts'
import { Price } from '../../ui/amount.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { NextStep, Timeline } from '../../deal-engine/timeline.tsx'
import { CallOff } from './call-off-button.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { nextOf, stepsOf, titleOf, toneOf } from '../words.ts'
import { HelpRows } from '../../help/help-rows.tsx'
import type { Route } from './+types/withdrawal'

type WithdrawalData = { start: Withdrawal; error?: undefined; loadedAt: Date } | { error: CallError }

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<WithdrawalData> {
  const { data, error } = await api.transfers.withdrawal({ query: { Id: params.id } })
  return data ? { start: data, loadedAt: new Date() } : { error }
}

const Head = () => <PageHeader title="Transfer to a bank" back={{ words: 'Wallet', to: '/account/wallet' }} />

const factsOf = (w: Withdrawal): Fact[] => [
  ['To', w.accountName],
  [w.bankName, w.accountNumber],
  ...(w.narration ? ([['What for', w.narration]] as const) : []),
  ['Amount', formatNaira(w.amountKobo)],
  ['Fee', formatNaira(w.feeKobo)],
  ['VAT on the fee', formatNaira(w.vatKobo)],
  ...(w.dutyKobo > 0 ? ([['Stamp duty', formatNaira(w.dutyKobo)]] as const) : []),
  ['Total', formatNaira(w.totalKobo)],
]

const Ended = ({ w }: { w: Withdrawal }) => {
  const isBack = w.state === 'failed' || w.state === 'reversed'
  if (!isBack) return null
  return (
    <Notice tone="bad" title={`${formatNaira(w.totalKobo)} is back in your wallet.`}>
      {`${w.reason || 'The bank gave no reason.'} Fee and duty came back with it. Nothing more is needed from you.`}
    </Notice>
  )
}

function WithdrawalTimeline({ start, loadedAt }: { start: Withdrawal; loadedAt: Date }) {
  const w = useWithdrawal(start)
  const next = nextOf(w)
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 content-start gap-6">
        <div role="status">
          <p
            className={`font-semibold ${{ plain: '', good: 'text-good', warn: 'text-warn', bad: 'text-bad' }[toneOf(w.state)]}`}
          >
            {titleOf(w)}
          </p>
          <p className="text-3xl">
            <Price kobo={w.amountKobo} />
          </p>
          <p className="text-soft">{`to ${w.accountName}, ${w.bankName}`}</p>
        </div>
        <Ended w={w} />
        {w.callOffToken && w.waitsUntil && <CallOff token={w.callOffToken} until={w.waitsUntil} />}
        {next && (
          <NextStep
            title={next.title}
            words={next.words}
            {...(w.expectedBy !== null && { due: { words: 'By', at: w.expectedBy } })}
            now={loadedAt}
          />
        )}
        <section>
          <h2 className="show mb-4 text-xl">Each step</h2>
          <Timeline steps={stepsOf(w)} />
        </section>
      </div>
      <div className="min-w-0">
        <Panel title="Details">
          <Facts facts={factsOf(w)} />
          {w.sessionId && (
            <p className="mt-3 text-sm text-soft">
              Session ID for your bank:{' '}
              <span className="figures block text-xs font-semibold wrap-anywhere text-ink">
                {w.sessionId}
              </span>
            </p>
          )}
          <div className="mt-4 grid gap-3">
            <LinkButton variant="line" to={`/account/receipts/${w.receiptId}`}>
              View receipt
            </LinkButton>
            <CopyButton text={w.reference} words="Copy reference" />
          </div>
        </Panel>
        <div className="mt-6">
          <HelpRows about="withdrawal" id={w.id} />
        </div>
      </div>
    </div>
  )
}

export default function WithdrawalScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (!('start' in loaderData))
    return (
      <>
        <Head />
        <ErrorState
          error={loaderData.error}
          {...(loaderData.error.status === 404 || loaderData.error.status === 400
            ? {}
            : { retry: revalidate })}
        />
      </>
    )
  return (
    <>
      <Head />
      <WithdrawalTimeline key={loaderData.start.id} start={loaderData.start} loadedAt={loaderData.loadedAt} />
    </>
  )
}
