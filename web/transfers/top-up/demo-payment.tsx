// The demonstration's payment page (/account/demo-payment/:reference): pays or declines with one tap.
import { useNavigate } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { topUpIdOf } from '#contract/transfers/top-up-terms.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { sayBad } from '../../ui/toast.ts'
import { backOf } from './words.ts'
import type { Route } from './+types/demo-payment'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [mode, topUp] = await Promise.all([
    api.demo.mode(),
    api.topUps.details({ query: { Id: topUpIdOf(params.reference) } }),
  ])
  return { demonstration: mode.data?.demonstration ?? false, topUp }
}

function Payment({ topUp }: { topUp: TopUp }) {
  const navigate = useNavigate()
  const end = async (pays: boolean) => {
    const { error } = await api.topUps.endSandbox({ body: { reference: topUp.reference, pays } })
    if (error) return sayBad(messageOf(error))
    await navigate(`/account/top-up/${topUp.id}`, { replace: true })
  }
  return (
    <div className="grid gap-6">
      <Notice title="Demo: no real money">
        {topUp.way === 'card'
          ? 'In the live app your payment provider’s page is here. It takes your card; AutoX never sees it.'
          : 'In the live app you dial the code on your phone and confirm with your bank PIN.'}
      </Notice>
      <Panel title="Payment to AutoX">
        <Facts
          facts={[
            ['Amount', formatNaira(topUp.totalKobo)],
            [
              'Reference',
              <span key="reference" className="text-sm wrap-anywhere">
                {topUp.reference}
              </span>,
            ],
          ]}
        />
      </Panel>
      <div className="grid gap-3">
        <Button onClick={() => end(true)}>{`Pay ${formatNaira(topUp.totalKobo)}`}</Button>
        <Button variant="line" onClick={() => end(false)}>
          Decline
        </Button>
      </div>
    </div>
  )
}

export default function DemoPayment({ loaderData: { demonstration, topUp } }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader title="Demo payment" back={backOf(topUp.data)} />
      {!demonstration ? (
        <EmptyState title="Demo only">Here, cards are charged by the payment provider.</EmptyState>
      ) : topUp.error ? (
        <ErrorState error={topUp.error} />
      ) : (
        <Payment topUp={topUp.data} />
      )}
    </div>
  )
}
