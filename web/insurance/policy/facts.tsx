import { Link } from 'react-router'
import { isOver } from '#contract/deal-engine/process.ts'
import { policy as table } from '#contract/insurance/policy/process.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { vehicleClasses } from '#contract/insurance/tariff.ts'
import { covers, excesses, extensions } from '#contract/insurance/terms.ts'
import { api } from '../../client/api.ts'
import { InsurerLines } from '../insurer-lines.tsx'
import { policyDaysWords, texts } from '../words.ts'
import { CommissionLine, PremiumLines, TariffSource } from '../premium-lines.tsx'
import { FileButton } from '../../sharing/file-button.tsx'
import { formatBytes } from '../../uploads/upload-progress.ts'
import { awaitsRefund, refundedWords } from '#contract/insurance/policy/change-words.ts'
import { formatDay } from '../../ui/date.ts'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'

const comprehensiveFacts = (policy: Policy): Fact[] => [
  ...(policy.sumInsuredKobo === null ? [] : [amount('Sum insured', policy.sumInsuredKobo)]),
  ...(policy.excess === null || policy.excessKobo === null
    ? []
    : [amount(`Your excess per claim, ${excesses[policy.excess].toLowerCase()}`, policy.excessKobo)]),
  ...policy.extensions.map((each): Fact => [extensions[each], 'Insured']),
  ...policy.drivers.map(({ name, licensedOn }): Fact => [
    `Driver: ${name}`,
    `Licence since ${formatDay(licensedOn)}`,
  ]),
]

const insuredFacts = (policy: Policy): Fact[] => [
  ['Plate', policy.plate || 'Not noted'],
  ['VIN', policy.vehicle.vin || 'Not noted'],
  ['Cover', covers[policy.cover]],
  ['Use', vehicleClasses[policy.vehicleClass]],
  ['Dates', policyDaysWords(policy)],
  amount('Damage to others’ property, up to', policy.propertyKobo),
  ...comprehensiveFacts(policy),
]

const moneyWords = (policy: Policy): string => {
  const { state, paidKobo, refundedKobo, agreementId, rentalId, takesOver } = policy
  if (refundedKobo !== null || awaitsRefund(policy)) return refundedWords(policy)
  if (state === 'bound') return `In escrow until ${takesOver ? 'its first day' : 'the car is handed over'}.`
  if (state === 'paid' || state === 'unclear') return 'In escrow until the insurer issues the policy.'
  if (state === 'quoted' || state === 'applied') return 'You haven’t been charged yet.'
  if (state === 'refused' || state === 'called-off') return 'You were refunded in full.'
  if (paidKobo === null) return 'You were not charged.'
  if (takesOver) return 'Paid to the insurer on the first day of cover.'
  return `Paid to the insurer when ${agreementId || rentalId ? 'the car was handed over' : 'it issued the policy'}.`
}

const kindWords = { paper: 'Document', picture: 'Picture' } as const

const HandedIn = ({ files }: Pick<Policy, 'files'>) =>
  files.length > 0 && (
    <Panel title="Submitted">
      <ul>
        {files.map(({ id, kind, name, bytes, isServed }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{isServed ? kindWords.paper : kindWords[kind]}</span>
              <span className="figures block wrap-anywhere text-sm text-soft">
                {isServed ? `${name}, from the finance agreement` : `${formatBytes(bytes)} · ${name}`}
              </span>
            </span>
            {!isServed && (
              <FileButton fetchFile={() => api.policies.file({ query: { Id: id } })} name={name}>
                Save
              </FileButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )

const OfAgreement = ({ agreementId, lender }: Policy) => {
  const id = lender?.agreementId ?? agreementId
  return (
    id && (
      <p className="mt-3">
        <Link to={`/bookings/finance/${id}`} className="font-semibold text-link underline">
          The finance agreement
        </Link>
      </p>
    )
  )
}

/** A suspended policy insures nothing that a lender could lose, so nobody is asked. */
const lenderWords = (state: Policy['state'], { name, mayEnd }: NonNullable<Policy['lender']>): string => {
  if (state === 'suspended') return texts.lenderOfSuspended(name)
  return mayEnd ? texts.lenderAgreed(name) : texts.lenderHolds(name)
}

const LenderPanel = ({ policy }: { policy: Policy }) =>
  policy.lender && (
    <Panel title="Lender noted">
      <Facts facts={[['Interested party', policy.lender.name]]} />
      {!isOver(table, policy.state) && (
        <p className="mt-3 text-sm">{lenderWords(policy.state, policy.lender)}</p>
      )}
      <OfAgreement {...policy} />
    </Panel>
  )

const Chain = ({ renews, renewedBy }: Policy) => (
  <>
    {renewedBy && (
      <p className="mt-3">
        <Link to={`/bookings/insurance/${renewedBy}`} className="font-semibold text-link underline">
          Next policy
        </Link>
      </p>
    )}
    {renews && (
      <p className="mt-3">
        <Link to={`/bookings/insurance/${renews}`} className="font-semibold text-link underline">
          Previous policy
        </Link>
      </p>
    )}
  </>
)

export const PolicyFacts = ({ policy }: { policy: Policy }) => (
  <>
    <Panel title="Vehicle and cover">
      <Facts facts={insuredFacts(policy)} />
      {!policy.lender && <OfAgreement {...policy} />}
      <Chain {...policy} />
    </Panel>
    <LenderPanel policy={policy} />
    <Panel title="Premium">
      <PremiumLines of={policy} />
      <p className="my-3 text-sm text-soft">{moneyWords(policy)}</p>
      <TariffSource tariff={policy.tariff} />
      <CommissionLine at={policy.startedAt} />
    </Panel>
    <Panel title="Insurer">
      <InsurerLines insurer={policy.insurer} />
      {policy.policyNumber && (
        <p className="mt-3">
          Policy number <span className="figures font-semibold wrap-anywhere">{policy.policyNumber}</span>
        </p>
      )}
    </Panel>
    <HandedIn files={policy.files} />
  </>
)
