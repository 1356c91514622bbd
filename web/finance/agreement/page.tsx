// One finance agreement (/bookings/finance/{id}), the same page for its three sides.
import { Suspense } from 'react'
import { messages } from '#contract/core/messages.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { agreement, owingStates } from '#contract/finance/agreement/process.ts'
import { agreementStory } from '#contract/finance/agreement/story.ts'
import { agreementWords } from '#contract/finance/agreement/words.ts'
import { api } from '../../client/api.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { type StepCallbacks, pageKind, takeBy } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { codeWithKeys } from '../../deal-engine/words.ts'
import { ApplyAgain } from './apply-again.tsx'
import { AgreementFiles } from './applicant.tsx'
import { AgreementFacts } from './facts.tsx'
import { IndependentReport, ToInspector } from './independent-report.tsx'
import { InsuranceSection } from './insurance-section.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { OffersSection } from './offers-section.tsx'
import { OwnStatement } from './own-statement.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { agreementFields } from './step-fields.tsx'
import type { Route } from './+types/page'
import { texts } from '../words.ts'

// The schema with the file limits loads only for an owner with papers to submit.
const PapersForm = lazyComponent(() => import('./papers-form.tsx'))

const toHandIn = (agreementDeal: Agreement, moves: StepCallbacks) => (
  <>
    <OfferTerms agreement={agreementDeal} />
    <ToInspector agreement={agreementDeal} />
    {agreementDeal.allowed.includes('submit-report') && (
      <LinkButton to={`/finance/submitInspectionForm?Id=${agreementDeal.id}`} className="mt-4">
        Describe the car
      </LinkButton>
    )}
    {agreementDeal.allowed.includes('submit-papers') && (
      <div className="mt-5 border-t border-amber pt-5">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PapersForm key={agreementDeal.version} agreement={agreementDeal} {...moves} />
        </Suspense>
      </div>
    )}
  </>
)

const insuredStates: readonly Agreement['state'][] = [
  'preparing',
  'in-transit',
  'delivered',
  'disputed',
  ...owingStates,
  'written-off',
]

const kind = pageKind<Agreement>({
  deal: agreement,
  words: agreementWords,
  fallback: messages.errorFetchingFinance,
  story: agreementStory,
  path: '/bookings/finance',
  load: id => api.agreements.byId({ query: { Id: id } }),
  take: takeBy(api.agreements, 'agreementId'),
  titleOf: ({ car }) => car.title,
  code: {
    only: codeWithKeys,
    after: 'Once the owner enters it, your time to inspect the car begins.',
  },
  handOver: {
    words: texts.afterHandoverLoan,
    button: 'Hand over the car',
    done: 'Handed over. The applicant now inspects the car.',
    label: 'The applicant’s code',
  },
  asks: agreementFields,
  form: toHandIn,
  papers: agreementDeal => (
    <>
      <OffersSection agreement={agreementDeal} />
      <ApplyAgain agreement={agreementDeal} />
      {insuredStates.includes(agreementDeal.state) && <InsuranceSection agreement={agreementDeal} />}
      <ScheduleSection agreement={agreementDeal} />
      <IndependentReport agreement={agreementDeal} />
      <OwnStatement agreement={agreementDeal} />
      <AgreementFiles agreement={agreementDeal} />
    </>
  ),
  facts: agreementDeal => <AgreementFacts agreement={agreementDeal} />,
})

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneAgreement({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
