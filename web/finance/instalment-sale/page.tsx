// One sale in parts (/bookings/in-parts/{id}), the same page for both sides.
import { Suspense } from 'react'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { saleOwedOn } from '#contract/finance/instalment-sale/plan.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import { saleStory } from '#contract/finance/instalment-sale/story.ts'
import { saleWords } from '#contract/finance/instalment-sale/words.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/states.tsx'
import { type StepCallbacks, pageKind, type StepFields, takeBy } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { codeWithKeys } from '../../deal-engine/words.ts'
import { partFields } from '../repayment/payment-fields.tsx'
import { Plans, SaleFacts, SalePapers } from './facts.tsx'
import { InstalmentsSection } from './instalments-section.tsx'
import { RecordLink } from './record-link.tsx'
import { returnAsks } from './return-fields.tsx'
import { ReturnSection } from './return-section.tsx'
import { PlanQuestion, problemsOf, type Typed } from './plan-question.tsx'
import type { Route } from './+types/page'
import { texts } from '../words.ts'

// The schema with the file limits loads only for a seller with papers to submit.
const PapersForm = lazyComponent(() => import('./papers-form.tsx'))

const counterFields: StepFields<Sale, Typed> = {
  first: ({ firstKobo, months, keysBps }) => ({ firstKobo, months, keysBps }),
  problems: (typed, { priceKobo, history }) => problemsOf(typed, priceKobo, new Date(history[0]!.at)),
  draw: ({ priceKobo, history }, typed, onTyped, problems) => (
    <PlanQuestion
      priceKobo={priceKobo}
      typed={typed}
      onTyped={onTyped}
      problems={problems}
      at={new Date(history[0]!.at)}
      today={lagosDayOf(new Date())}
    />
  ),
}

const toHandIn = (sale: Sale, moves: StepCallbacks) => (
  <>
    <Plans sale={sale} />
    <RecordLink sale={sale} onMoved={moves.onMoved} />
    {sale.allowed.includes('submit-papers') && (
      <div className="mt-5 border-t border-amber pt-5">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PapersForm key={sale.version} sale={sale} {...moves} />
        </Suspense>
      </div>
    )}
  </>
)

const handOver = {
  words: texts.afterHandoverSale,
  button: 'Hand over the car',
  done: 'Handed over. The buyer now inspects the car.',
}
const proveReturn = {
  label: 'The seller’s 6-digit code',
  words: 'The seller gives you the code when they have the car. Your refund is paid at once.',
  button: 'Confirm the return',
  done: 'The car is back, and your refund is paid.',
}

const kind = pageKind<Sale>({
  deal: instalmentSale,
  words: saleWords,
  story: saleStory,
  path: '/bookings/in-parts',
  load: id => api.instalmentSales.byId({ query: { Id: id } }),
  take: takeBy(api.instalmentSales, 'saleId'),
  titleOf: ({ car }) => car.title,
  listing: ({ car }) => ({ about: 'car', id: car.id }),
  code: ({ role }) =>
    role === 'buyer'
      ? { only: codeWithKeys, after: 'Once the seller enters it, your time to inspect the car begins.' }
      : {
          only: 'Give it only with car, keys and particulars in hand. Never by phone, never before.',
          after: 'The refund is paid when the buyer enters it.',
        },
  handOver: ({ role }) => (role === 'buyer' ? proveReturn : handOver),
  asks: {
    counter: counterFields,
    ...returnAsks,
    pay: partFields<Sale>(sale => saleOwedOn(sale, lagosDayOf(new Date()))),
  },
  form: toHandIn,
  papers: sale => (
    <>
      <ReturnSection sale={sale} />
      <InstalmentsSection sale={sale} />
      <SalePapers sale={sale} />
    </>
  ),
  facts: sale => <SaleFacts sale={sale} />,
})

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneSaleInParts({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
