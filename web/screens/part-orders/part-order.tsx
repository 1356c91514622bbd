// One order of parts (/bookings/parts/{id}), the same page for both sides: what to do now, what happened, the part, the money.
import type { PartOrder } from '#contract/accessories/part-orders.ts'
import { api, newKey } from '../../client/api.ts'
import type { DealKind } from '../../deals/deal-kind.ts'
import { DealPage } from '../../deals/deal-page.tsx'
import { orderOtherwise, orderWords, piecesOf } from '../../deals/part-order-state-words.ts'
import { OrderFacts } from './order-facts.tsx'
import { road, stopsOf } from './progress.ts'
import { steps } from './step-dialogs.ts'
import type { Route } from './+types/part-order'

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  asked: api.partOrders.byId({ query: { Id: params.id } }),
  now: new Date(),
})

const kind: DealKind<PartOrder> = {
  name: 'order',
  list: { words: 'Your orders', to: '/bookings/parts' },
  ratedAs: 'part-order',
  road,
  titleOf: ({ part, quantity }) => piecesOf(part.title, quantity),
  stopsOf,
  nextOf: ({ state, role }) => orderWords[state][role],
  otherwiseOf: ({ due, role }) => (due ? orderOtherwise(due.event, role) : ''),
  steps,
  code: {
    only: 'Read it out only when you hold the part. Never before.',
    after: 'Once the seller types it, your days to try it begin.',
  },
  handOver: {
    words:
      'After this the buyer has time to try it. Then you are paid, unless the buyer sends it back or opens a dispute.',
    button: 'Hand it over',
    done: 'Handed over. The buyer now tries it.',
    send: ({ id, version }, code) =>
      api.partOrders.handOver({ key: newKey(), body: { orderId: id, version, code } }),
  },
  facts: order => <OrderFacts order={order} />,
}

export default function OneOrder({ loaderData: { asked, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} asked={asked} now={now} />
}
