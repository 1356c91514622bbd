// Change of insurer (/bookings/insurance/{id}/change?Day=): day, offers, refund and PIN.
import { Suspense, use, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { isDay } from '#contract/core/in-force.ts'
import type { InsurerChange, Policy } from '#contract/insurance/policy/shape.ts'
import { backWords, changeTerms } from '#contract/insurance/policy/change-words.ts'
import { api, newKey } from '../../client/api.ts'
import { ConfirmStep, type Confirmation } from '../../deal-engine/confirm-step.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { sayBad } from '../../ui/toast.ts'
import { OfferCards } from '../offer-card.tsx'
import { CommissionLine, TariffSource } from '../premium-lines.tsx'
import { insuredWords, texts } from '../words.ts'
import type { Route } from './+types/change'

type Offer = InsurerChange['offers'][number]

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params: { id }, request }: Route.ClientLoaderArgs) => {
  const day = new URL(request.url).searchParams.get('Day')
  return {
    policy: api.policies.byId({ query: { Id: id } }),
    change: api.policies.changeOffers({ query: { Id: id, ...(day && { StartsOn: day }) } }),
    now: new Date().toISOString(),
  }
}

type Chosen = { policy: Policy; change: InsurerChange; offer: Offer }

function ChangeDialog({ policy, change, offer, onClose }: Chosen & { onClose: () => void }) {
  const [key] = useState(newKey)
  const nextId = useRef('')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const take = async ({ pin }: Confirmation) => {
    const { id: policyId, version } = policy
    const { startsOn, refundKobo } = change
    const { insurer, premiumKobo } = offer
    const body = { policyId, version, startsOn, insurerId: insurer.id, premiumKobo, refundKobo }
    const { data, error } = await api.policies.change({ key, query: { pin }, body })
    if (data) nextId.current = data.id
    return error
  }
  const moved = async (error?: CallError) => {
    onClose()
    if (!error) return navigate(`/bookings/insurance/${nextId.current}`)
    sayBad(messageOf(error))
    await revalidate()
  }
  return (
    <ConfirmStep
      terms={changeTerms(policy, change, offer)}
      take={take}
      onClose={onClose}
      onMoved={error => void moved(error)}
    />
  )
}

/** A day within the bounds is looked up at once; another is said beside the field. */
function DayField({ change: { from, to, startsOn } }: { change: InsurerChange }) {
  const [typed, setTyped] = useState(startsOn)
  const navigate = useNavigate()
  const fits = (day: string) => isDay(day) && day >= from && day <= to
  return (
    <TextField
      label="First day of the new policy"
      hint="The policy you have lasts until midnight before it, Lagos time."
      type="date"
      required
      min={from}
      max={to}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (fits(value) && value !== startsOn)
          void navigate({ search: `?${new URLSearchParams({ Day: value })}` }, { replace: true })
      }}
      error={fits(typed) ? undefined : `Choose a day from ${dayInWords(from)} to ${dayInWords(to)}`}
    />
  )
}

const ChangeFacts = ({ policy, change }: { policy: Policy; change: InsurerChange }) => (
  <>
    <Facts
      facts={[
        [`${policy.insurerName} insures you until midnight on`, dayInWords(change.lastDay)],
        ['The new policy insures you', `${dayInWords(change.startsOn)} to ${dayInWords(change.until)}`],
        ['Cover', insuredWords(policy.cover, policy.vehicleClass)],
      ]}
    />
    <p className="mt-3">{backWords(change, `for ${change.unusedDays} unused days`)}</p>
    {policy.lender && <p className="mt-3">{texts.lenderOfChange(policy.lender.name)}</p>}
  </>
)

function Choice({ policy, change, now }: { policy: Policy; change: InsurerChange; now: string }) {
  const [chosen, setChosen] = useState<Chosen>()
  const { offers, startsOn } = change
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title="When">
        <div className="grid max-w-lg grid-cols-1 gap-4">
          <DayField key={startsOn} change={change} />
          <div>
            <ChangeFacts policy={policy} change={change} />
          </div>
        </div>
      </Panel>
      {offers.length === 0 ? (
        <EmptyState title="No other insurer offers this cover now">
          Your policy stays as it is. Try again later.
        </EmptyState>
      ) : (
        <>
          <OfferCards offers={offers} choose={offer => setChosen({ policy, change, offer })} />
          <div className="grid gap-1">
            <TariffSource tariff={offers[0]!.tariff} />
            <CommissionLine at={now} />
          </div>
        </>
      )}
      {chosen && <ChangeDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function Body({ policy: askedPolicy, change: askedChange, now }: Route.ComponentProps['loaderData']) {
  const [policy, change] = [use(askedPolicy), use(askedChange)]
  const { revalidate } = useRevalidator()
  if (policy.error) return <ErrorState error={policy.error} retry={revalidate} />
  if (change.error && change.error.status === 0) return <ErrorState error={change.error} retry={revalidate} />
  if (change.error)
    return (
      <EmptyState
        title="The insurer can’t be changed like this"
        action={<LinkButton to={`/bookings/insurance/${policy.data.id}`}>Open the policy</LinkButton>}
      >
        {messageOf(change.error)}
      </EmptyState>
    )
  return <Choice policy={policy.data} change={change.data} now={now} />
}

export default function ChangeInsurer({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Change insurer"
        words="The same cover from another insurer, from a day you choose. You’re not charged until you’ve checked every line and entered your PIN."
        back={{ words: 'Your policy', to: `/bookings/insurance/${params.id}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
