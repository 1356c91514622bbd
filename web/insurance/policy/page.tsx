import { Suspense } from 'react'
import { policy as policyTable } from '#contract/insurance/policy/process.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { policyStory } from '#contract/insurance/policy/story.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { api } from '../../client/api.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/states.tsx'
import { type StepCallbacks, pageKind, takeBy, type StepFields } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { ClaimsSection } from './claims-section.tsx'
import { PolicyFacts } from './facts.tsx'
import type { Route } from './+types/page'
import { insureAgainAddress } from '../insure-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Kobo } from '#contract/core/money.ts'
import { MoveChoice } from './move-choice.tsx'

/** Sends the displayed amount under the call's field name: the step is refused if it has changed. */
const sendShownAmount = (
  name: string,
  amountOf: (policy: Policy) => Kobo | undefined,
): StepFields<Policy> => ({
  first: policy => ({ [name]: amountOf(policy) ?? 0 }),
  problems: () => ({}),
  draw: () => null,
})

const moveFields: StepFields<Policy, { quoteId: string; offerId: string }> = {
  first: () => ({ quoteId: '', offerId: '' }),
  problems: ({ offerId }): Record<string, string> => (offerId === '' ? { offerId: 'Choose an insurer' } : {}),
  draw: (policy, filled, fill, problems) => (
    <MoveChoice policy={policy} chosen={filled.offerId} choose={fill} error={problems['offerId']} />
  ),
}

const ended: readonly Policy['state'][] = [
  'expired',
  'withdrawn',
  'refused',
  'lapsed',
  'cancelled',
  'called-off',
  'taken-back',
]

/** What was bought for a delivery is bought again from its agreement, which knows whether there is one. */
const neverBegan: readonly Policy['state'][] = ['expired', 'withdrawn', 'refused', 'called-off']

/** It has not taken over the policy before, or never will. */
const takingOver: readonly Policy['state'][] = ['paid', 'unclear', 'bound', 'refused', 'called-off']

const OfTakeover = ({ policy: { id, state, allowed, change, takesOver } }: { policy: Policy }) => (
  <>
    {allowed.includes('change') && (
      <LinkButton variant="line" to={`/bookings/insurance/${id}/change`} className="mt-4">
        Change insurer
      </LinkButton>
    )}
    {change && !ended.includes(state) && (
      <LinkButton variant="line" to={`/bookings/insurance/${change.policyId}`} className="mt-4">
        Open the new policy
      </LinkButton>
    )}
    {takesOver && takingOver.includes(state) && (
      <LinkButton variant="line" to={`/bookings/insurance/${takesOver.policyId}`} className="mt-4">
        {`Open the policy with ${takesOver.insurerName}`}
      </LinkButton>
    )}
  </>
)

const ToRepeat = ({ policy }: { policy: Policy }) => {
  const { state, refusal, vehicle, renewedBy, waits, agreementId, rentalId, change, takesOver } = policy
  return (
    <>
      {refusal && (
        <div className="mt-4">
          <Notice tone="bad" title="Insurer’s reason">
            <p className="wrap-anywhere whitespace-pre-line">{refusal}</p>
          </Notice>
        </div>
      )}
      {waits?.unknown && (
        <p className="mt-3 text-sm text-soft">{`We asked the insurer ${waits.tries === 1 ? 'once' : `${waits.tries} times`}. It may have issued the policy. You won’t be charged twice.`}</p>
      )}
      {rentalId && (
        <LinkButton variant="line" to={`/bookings/rentals/${rentalId}`} className="mt-4">
          Open the rental
        </LinkButton>
      )}
      <OfTakeover policy={policy} />
      {state === 'suspended' && !rentalId && !change && (
        <LinkButton variant="line" to={insureAgainAddress(vehicle)} className="mt-4">
          Get quotes from other insurers
        </LinkButton>
      )}
      {ended.includes(state) && renewedBy && (
        <LinkButton to={`/bookings/insurance/${renewedBy}`} className="mt-4">
          Open the current policy
        </LinkButton>
      )}
      {ended.includes(state) && !renewedBy && !rentalId && !takesOver && (
        <LinkButton
          to={
            agreementId && neverBegan.includes(state)
              ? `/bookings/finance/${agreementId}`
              : insureAgainAddress(vehicle)
          }
          className="mt-4"
        >
          {agreementId && neverBegan.includes(state) ? 'Open the finance agreement' : 'Get new quotes'}
        </LinkButton>
      )}
    </>
  )
}

// The schema with the file limits loads only for a holder with papers to submit.
const ApplyForm = lazyComponent(() => import('./apply-form.tsx'))

const beside = (policyDeal: Policy, moves: StepCallbacks) => (
  <>
    {policyDeal.allowed.includes('apply') && (
      <div className="mt-5 border-t border-amber pt-5">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ApplyForm key={policyDeal.version} policy={policyDeal} {...moves} />
        </Suspense>
      </div>
    )}
    <ToRepeat policy={policyDeal} />
  </>
)

const kind = pageKind<Policy>({
  deal: policyTable,
  words: policyWords,
  story: policyStory,
  path: '/bookings/insurance',
  load: id => api.policies.byId({ query: { Id: id } }),
  take: takeBy(api.policies, 'policyId'),
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  asks: {
    renew: sendShownAmount('premiumKobo', ({ renewal }) => renewal?.premiumKobo),
    cancel: sendShownAmount('refundKobo', ({ refund }) => refund?.refundKobo),
    move: moveFields,
  },
  form: beside,
  papers: policyDeal => (
    <>
      <CertificateSection policy={policyDeal} />
      <ClaimsSection policy={policyDeal} />
    </>
  ),
  facts: policyDeal => <PolicyFacts policy={policyDeal} />,
})

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OnePolicy({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
