import { partOrder } from '#contract/spare-parts/order/process.ts'
import type { PartOrder } from '#contract/spare-parts/order/shape.ts'
import { partOrderStory } from '#contract/spare-parts/order/story.ts'
import { partOrderWords, piecesOf } from '#contract/spare-parts/order/words.ts'
import { api } from '../../client/api.ts'
import { pageKind, takeBy, type StepFields } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { OrderFacts } from './facts.tsx'
import type { Route } from './+types/page'
import { TextField } from '../../ui/forms/inputs.tsx'

const waybillFields: StepFields<PartOrder, { waybill: string }> = {
  first: () => ({ waybill: '' }),
  form: async () => (await import('./waybill-check.ts')).waybillForm,
  draw: (_deal, { waybill }, onFilled, problems) => (
    <TextField
      label="Waybill number"
      hint="From the courier or bus company. If there is none, say how it travels, such as “ABC Transport, Jibowu”."
      maxLength={80}
      autoComplete="off"
      value={waybill}
      onChange={({ target }) => onFilled({ waybill: target.value })}
      error={problems['waybill']}
    />
  ),
}

const handOver = {
  words:
    'The buyer then has time to try it. After that you’re paid, unless the buyer returns it or opens a dispute.',
  button: 'Hand it over',
  done: 'Handed over. The buyer is trying it.',
}

const proveReturn = {
  label: 'The seller’s 6-digit code',
  words: 'The seller gives you the code when they have the part. You’re refunded at once.',
  button: 'Confirm the return',
  done: 'Return confirmed. You’ve been refunded.',
}

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
  asks: { 'send-back': waybillFields },
  code: ({ role }) =>
    role === 'buyer'
      ? {
          only: 'Give it only when you have the part. Never before that.',
          after: 'Your days to try it begin when the seller enters it.',
        }
      : {
          only: 'Give it only when you have the part back, as you sent it. Never before.',
          after: 'The buyer is refunded when they enter it.',
        },
  handOver: ({ role }) => (role === 'buyer' ? proveReturn : handOver),
  facts: order => <OrderFacts order={order} />,
})

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneOrder({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
