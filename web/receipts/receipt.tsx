import { useLocation, useRevalidator } from 'react-router'
import { WaitingPage } from '../app/waiting-page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { Paper } from './paper.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { HelpRows } from '../help/help-rows.tsx'
import type { Route } from './+types/receipt'
import type { CallError } from '#contract/core/call.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { api } from '../client/api.ts'

type LoadedReceipt = { receipt: Receipt; error?: undefined } | { error: CallError; receipt?: undefined }

/** `id` is the number of the transaction, as the history gives it. */
async function loadReceipt(id: string): Promise<LoadedReceipt> {
  const { data, error } = await api.receipts.byId({ query: { TransactionId: id } })
  return data ? { receipt: data } : { error }
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadReceipt(params.id)

const home = { words: 'History', to: '/account/history' }

/** The list it was opened from, with its filters; never an address outside the account. */
function useBack() {
  const state = useLocation().state as { back?: unknown } | null
  const back = typeof state?.back === 'string' && state.back.startsWith('/account') ? state.back : home.to
  return back.startsWith(home.to) ? { ...home, to: back } : { words: 'Wallet', to: '/account/wallet' }
}

const Head = () => {
  const { words, to } = useBack()
  return (
    <>
      <title>Receipt | AutoX</title>
      <PageHeader title={<span className="sr-only">Receipt</span>} back={{ words, to }} />
    </>
  )
}

export const HydrateFallback = () => (
  <WaitingPage>
    <div role="status" aria-label="Loading">
      <Skeleton className="h-[36rem] w-full max-w-lg rounded-box" />
    </div>
  </WaitingPage>
)

export default function ReceiptScreen({ loaderData: { receipt, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  if (error)
    return (
      <>
        <Head />
        <ErrorState
          error={error.name === 'BAD_INPUT' ? { ...error, message: 'We can’t find that.' } : error}
          {...(error.status === 404 || error.name === 'BAD_INPUT' ? {} : { retry: revalidate })}
        />
      </>
    )
  return (
    <>
      <Head />
      <div className="grid gap-6 md:grid-cols-[minmax(0,32rem)_16rem] md:gap-10">
        <Paper receipt={receipt} />
        <div>
          <ReceiptActions receipt={receipt} />
          <div className="mt-8">
            <HelpRows about="transaction" id={receipt.id} />
          </div>
        </div>
      </div>
    </>
  )
}
