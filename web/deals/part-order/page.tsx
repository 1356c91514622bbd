// One order of parts (/bookings/parts/{id}), the same page for both sides: what to do now, what happened, the part, the money.
import { partOrder } from '#contract/deals/part-order/process.ts'
import type { PartOrder } from '#contract/deals/part-order/shape.ts'
import { partOrderStory } from '#contract/deals/part-order/story.ts'
import { partOrderWords, piecesOf } from '#contract/deals/part-order/words.ts'
import { api } from '../../client/api.ts'
import { pageKind, takeBy } from '../kind.ts'
import { DealPage } from '../page.tsx'
import { OrderFacts } from './facts.tsx'
import type { Route } from './+types/page'

const kind = pageKind<PartOrder>({
  deal: partOrder,
  words: partOrderWords,
  story: partOrderStory,
  path: '/bookings/parts',
  ratedAs: 'part-order',
  load: id => api.partOrders.byId({ query: { Id: id } }),
  take: takeBy(api.partOrders, 'orderId'),
  titleOf: ({ part, quantity }) => piecesOf(part.title, quantity),
  listing: ({ part }) => ({ about: 'part', id: part.id }),
  code: {
    only: 'Give it only when you have the part. Never before.',
    after: 'Your days to try it begin when the seller enters it.',
  },
  handOver: {
    words:
      'The buyer then has time to try it. After that you’re paid, unless the buyer returns it or opens a dispute.',
    button: 'Hand it over',
    done: 'Handed over. The buyer is trying it.',
  },
  facts: order => <OrderFacts order={order} />,
})

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  asked: kind.load(params.id),
  now: new Date(),
})

export default function OneOrder({ loaderData: { asked, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} asked={asked} now={now} />
}
