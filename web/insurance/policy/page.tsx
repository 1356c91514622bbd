import { Suspense } from 'react'
import { policy } from '#contract/insurance/policy/process.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { policyStory } from '#contract/insurance/policy/story.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { api } from '../../client/api.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Skeleton } from '../../ui/states.tsx'
import { type Moves, pageKind, takeBy } from '../../deal-engine/kind.ts'
import { DealPage } from '../../deal-engine/page.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { ClaimsSection } from './claims-section.tsx'
import { PolicyFacts } from './facts.tsx'
import { ToRepeat } from './to-repeat.tsx'
import { shownAmount, moveFields } from './step-fields.tsx'
import type { Route } from './+types/page'

// The contract's schema tells the limits of the files; only a holder with papers to hand in loads it.
const ApplyForm = lazyComponent(() => import('./apply-form.tsx'))

const beside = (policyDeal: Policy, moves: Moves) => (
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
  deal: policy,
  words: policyWords,
  story: policyStory,
  path: '/bookings/insurance',
  load: id => api.policies.byId({ query: { Id: id } }),
  take: takeBy(api.policies, 'policyId'),
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  asks: {
    renew: shownAmount('premiumKobo', ({ renewal }) => renewal?.premiumKobo),
    cancel: shownAmount('refundKobo', ({ refund }) => refund?.refundKobo),
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

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OnePolicy({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
