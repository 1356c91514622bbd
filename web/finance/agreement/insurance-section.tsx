// Insurance of a financed car: requirement, quotes and the chosen policy.
import { Link } from 'react-router'
import { formatDue } from '../../ui/date.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import type { CarPolicy } from '#contract/insurance/policy/car-policy.ts'
import { InsureCard } from '../../insurance/insure-card.tsx'
import { daysWords } from '../../insurance/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'
import type { StepFields } from '../../deal-engine/kind.ts'
import { texts } from '../words.ts'

const ShownPolicy = ({ policy, isCuring }: { policy: CarPolicy; isCuring: boolean }) => (
  <>
    <Facts
      facts={[
        ['Insurer', policy.insurerName],
        ...(policy.policyNumber ? [['Policy', policy.policyNumber] as const] : []),
        amount('For', policy.sumInsuredKobo),
        ['Dates', daysWords(policy)],
      ]}
    />
    {!policy.inForce && !policy.awaitsDelivery && !isCuring && (
      <div className="mt-3">
        <Notice tone="bad" title="No longer in force">
          It was cancelled or suspended, or has expired.
        </Notice>
      </div>
    )}
  </>
)

/** What becomes of the owner's own insurance, said before they hand the car over. */
const EndingPolicies = ({ ending }: Pick<Agreement['insurance'], 'ending'>) =>
  ending.map(({ id, insurerName }) => (
    <p key={id} className="mt-3 text-sm">
      <span>{`Your own policy with ${insurerName} ends when you hand over the car. `}</span>
      <Link to={`/bookings/insurance/${id}`} className="font-semibold text-link underline">
        See the refund of the unused days
      </Link>
    </p>
  ))

/** Insurance as the other side reads it. */
const InsuranceSummary = ({ agreement: { insurance, role } }: { agreement: Agreement }) => (
  <p className="text-sm">
    {insurance.isShown
      ? 'The applicant has shared the policy that covers the car.'
      : role === 'owner'
        ? texts.applicantInsures
        : 'The applicant shares a comprehensive policy before the car sets off.'}
  </p>
)

/** One deadline, the same to both sides of the loan. */
const Cure = ({ agreement: { insurance, role } }: { agreement: Agreement }) =>
  insurance.cureBy && (
    <div className="mt-3">
      <Notice tone="bad" title={`The car must be insured again by ${formatDue(insurance.cureBy)}`}>
        {role === 'applicant' ? texts.cureCover : texts.coverToCure}
      </Notice>
    </div>
  )

const EndAsked = ({ agreement: { insurance, role, lenderName } }: { agreement: Agreement }) =>
  insurance.endAskedAt && (
    <p className="mt-3 text-sm">
      {role === 'applicant'
        ? `You asked ${lenderName} to let this policy end. We notify you of the answer.`
        : 'The applicant asks to end this policy early. Answer below.'}
    </p>
  )

const Buying = ({
  buying: { policyId, isPaid },
}: {
  buying: NonNullable<Agreement['insurance']['buying']>
}) => (
  <>
    <p className="text-sm">
      {isPaid
        ? 'You’ve paid the premium into escrow. The insurer is issuing the policy; we notify you.'
        : 'You’ve chosen an insurer. Pay the premium so the car can be sent.'}
    </p>
    <LinkButton variant={isPaid ? 'line' : 'main'} to={`/bookings/insurance/${policyId}`} className="mt-3">
      {isPaid ? 'Open the policy' : 'Pay premium'}
    </LinkButton>
  </>
)

const ToInsure = ({ agreement }: { agreement: Agreement }) => {
  const { insurance, id, loanKobo, papersIn } = agreement
  if (insurance.buying) return <Buying buying={insurance.buying} />
  if (insurance.usable.length > 0)
    return <p className="text-sm">The car is insured. Share the policy above so it can be sent.</p>
  return (
    <>
      <p className="text-sm">{texts.insureFirst(formatNaira(loanKobo))}</p>
      {papersIn ? (
        <div className="mt-3">
          <InsureCard agreementId={id} about="Quotes from every licensed insurer, nothing to upload" />
        </div>
      ) : (
        <p className="mt-3 text-sm font-semibold">{texts.insureAfterPapers}</p>
      )}
    </>
  )
}

const beforeDelivery: readonly Agreement['state'][] = ['preparing', 'in-transit']
const toInsure: readonly Agreement['state'][] = ['preparing', 'in-transit', 'delivered', 'repaying']

export function InsuranceSection({ agreement }: { agreement: Agreement }) {
  const { insurance, role, state, car } = agreement
  if (!insurance.required)
    return role === 'applicant' && toInsure.includes(state) ? (
      <InsureCard
        carId={car.id}
        cover="comprehensive"
        about="Comprehensive, so damage doesn’t leave you with a loan and no car"
      />
    ) : null
  const { policy } = insurance
  const isCovered = policy?.inForce === true || policy?.awaitsDelivery === true
  const isWaiting = role === 'applicant' && beforeDelivery.includes(state) && !isCovered
  return (
    <Panel title="Insurance">
      {policy && <ShownPolicy policy={policy} isCuring={insurance.cureBy !== null} />}
      <Cure agreement={agreement} />
      <EndAsked agreement={agreement} />
      {isWaiting && <ToInsure agreement={agreement} />}
      {insurance.cureBy !== null && role === 'applicant' && insurance.usable.length === 0 && (
        <div className="mt-3">
          <InsureCard carId={car.id} cover="comprehensive" about="Quotes from every licensed insurer" />
        </div>
      )}
      {!policy && !isWaiting && <InsuranceSummary agreement={agreement} />}
      <EndingPolicies ending={insurance.ending} />
    </Panel>
  )
}

type InsureDraft = { policyId: string | undefined }

/** Preselects the first suitable policy. */
export const insureFields: StepFields<Agreement, InsureDraft> = {
  stands: ({ insurance: { usable } }) => usable.length > 0,
  first: ({ insurance: { usable } }) => ({ policyId: usable[0]?.id }),
  problems: ({ policyId }): Record<string, string> =>
    policyId ? {} : { policyId: 'Insure the car first: no policy in force covers the loan yet' },
  draw: ({ insurance: { usable }, loanKobo }, { policyId }, fill, problems) =>
    usable.length === 0 ? (
      <Notice tone="warn" title="No policy covers the car yet">
        {`It must be comprehensive, for at least ${formatNaira(loanKobo)}, and issued by the insurer.`}
      </Notice>
    ) : (
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Which policy?</legend>
        {usable.map(policy => (
          <RadioCard
            key={policy.id}
            name="policy"
            value={policy.id}
            checked={policy.id === policyId}
            onChange={() => fill({ policyId: policy.id })}
            label={`${policy.insurerName}, ${formatNaira(policy.sumInsuredKobo)}`}
            words={daysWords(policy)}
          />
        ))}
        {problems['policyId'] && <p className="text-sm text-bad">{problems['policyId']}</p>}
      </fieldset>
    ),
}
