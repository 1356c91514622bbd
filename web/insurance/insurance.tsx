// Insurance overview (/insurance): policies, insurers, claims and certificate check.
import { FileText, ShieldCheck, Siren } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { useRevalidator, Link, useNavigate } from 'react-router'
import type { Insurer } from '#contract/insurance/quote-shape.ts'
import { nationalRegister, covers } from '#contract/insurance/terms.ts'
import { statePill } from '#contract/deal-engine/deal-words.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { insuredDays, isInsuredToday } from '#contract/insurance/policy/first-day.ts'
import { policy as policyProcess } from '#contract/insurance/policy/process.ts'
import type { PolicyCard, Policy } from '#contract/insurance/policy/shape.ts'
import { policyWords, policySteps } from '#contract/insurance/policy/words.ts'
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { api, newKey } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { formatDay } from '../ui/date.ts'
import { ErrorState, Waiting } from '../ui/states.tsx'
import { NavigationRow } from '../ui/navigation-row.tsx'
import { Pager } from '../ui/pager.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { ConfirmStep, type Confirmation } from '../deal-engine/confirm-step.tsx'
import { takeBy } from '../deal-engine/kind.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { sayBad } from '../ui/toast.ts'
import { InsurerLines } from './insurer-lines.tsx'
import { insureAgainAddress } from './insure-card.tsx'
import { plateWords, texts, untilWords } from './words.ts'
import type { Route } from './+types/insurance'

const take = takeBy(api.policies, 'policyId')

type DialogProps = { policy: Policy; onClose: () => void }

function RenewDialog({ policy, onClose }: DialogProps) {
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const renew = async ({ pin }: Confirmation) => {
    const fields = { premiumKobo: policy.renewal?.premiumKobo ?? 0 }
    return (await take('renew', key, policy, { pin, fields })).error
  }
  // Its page shows the state, also after a refusal.
  const openPolicy = (error?: CallError) => {
    if (error) sayBad(messageOf(error))
    void navigate(`/bookings/insurance/${policy.id}`)
  }
  return (
    <ConfirmStep terms={policySteps.renew!(policy)} take={renew} onClose={onClose} onMoved={openPolicy} />
  )
}

// Renewing in two taps from the list: what it costs and covers, then the pin.
function RenewHere({ card: { id, vehicleTitle } }: { card: PolicyCard }) {
  const [policy, setPolicy] = useState<Policy>()
  const navigate = useNavigate()
  const open = async () => {
    const { data, error } = await api.policies.byId({ query: { Id: id } })
    if (error) return sayBad(messageOf(error))
    if (!data.allowed.includes('renew')) return navigate(`/bookings/insurance/${id}`)
    setPolicy(data)
  }
  return (
    <>
      <Button onClick={open} aria-label={`Renew the policy for ${vehicleTitle}`}>
        Renew
      </Button>
      {policy && <RenewDialog policy={policy} onClose={() => setPolicy(undefined)} />}
    </>
  )
}

type Listed = NonNullable<Awaited<ReturnType<typeof api.insurance.vehicles>>['data']>[number]

type VehiclesProps = { vehicles: readonly Listed[]; meta: PageMeta }

const notHere = ({ insuredFrom, elsewhereUntil }: Listed): string => {
  if (elsewhereUntil) return `, insured elsewhere until ${formatDay(elsewhereUntil)}`
  return insuredFrom ? ', not insured today' : ''
}

// Garage vehicles: insured until when, or a button to insure.
const VehiclesSection = ({ vehicles, meta }: VehiclesProps) => (
  <section>
    <h2 className="show text-xl">Your vehicles</h2>
    <ul className="mt-2 border-t border-line">
      {vehicles.map(vehicle => (
        <li
          key={`${vehicle.vehicleId} ${vehicle.vin} ${vehicle.plate}`}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4"
        >
          <p className="min-w-0 grow basis-40">
            <span className="block font-semibold wrap-anywhere">{vehicle.title}</span>
            <span className="figures block text-sm text-soft">{`${plateWords(vehicle)}${notHere(vehicle)}`}</span>
          </p>
          {vehicle.insuredUntil && (
            <Pill tone={vehicle.insuredFrom ? 'plain' : 'good'}>{insuredDays(vehicle)}</Pill>
          )}
          {!isInsuredToday(vehicle) && (
            <LinkButton
              variant="line"
              to={insureAgainAddress(vehicle)}
              aria-label={`${vehicle.elsewhereUntil ? 'Get quotes' : 'Insure it'}: ${vehicle.title}`}
            >
              {vehicle.elsewhereUntil ? 'Get quotes' : 'Insure it'}
            </LinkButton>
          )}
        </li>
      ))}
      {meta.totalRecords === 0 && (
        <li className="border-b border-line py-4">
          <p>
            Your garage is empty. Enter a vehicle’s details to insure it, or{' '}
            <Link to="/garage/new" className="font-semibold text-link underline">
              add it to your garage
            </Link>{' '}
            first.
          </p>
        </li>
      )}
    </ul>
    <Pager meta={meta} to={page => `/insurance?PageNumber=${page}`} />
  </section>
)

const kind = { deal: policyProcess, words: policyWords }

const StateOf = ({ card }: { card: PolicyCard }) => {
  const { words, tone } = statePill(kind, card)
  return <Pill tone={tone}>{words}</Pill>
}

const Row = ({ card, now }: { card: PolicyCard; now: Date }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
    <Link to={`/bookings/insurance/${card.id}`} className="group min-w-0 grow">
      <StateOf card={card} />
      <span className="mt-1 block font-semibold wrap-anywhere group-hover:underline">
        {`${card.vehicleTitle} ${card.plate}`}
      </span>
      <span className="figures block text-sm text-soft">
        {`${covers[card.cover]}, ${card.insurerName}. ${untilWords(card, now)}`}
      </span>
    </Link>
    {card.state === 'expiring' && <RenewHere card={card} />}
  </li>
)

const soonest = (a: PolicyCard, b: PolicyCard): number => a.until.localeCompare(b.until)

function MineSection({ policies, now }: { policies: readonly PolicyCard[]; now: Date }) {
  const open = policies.filter(({ state }) => !isOver(policyProcess, state))
  const ends = open.filter(({ state }) => state === 'expiring').toSorted(soonest)
  const rest = open.filter(card => !ends.includes(card))
  if (open.length === 0) return null
  return (
    <section>
      <h2 className="show text-xl">Your insurance</h2>
      <ul className="mt-2 border-t border-line">
        {[...ends, ...rest].map(card => (
          <Row key={card.id} card={card} now={now} />
        ))}
      </ul>
    </section>
  )
}

const steps = [texts.claimStart, texts.claimReport, texts.claimDecision]

const KnowPanels = () => (
  <>
    <Panel title="How to claim">
      <ol className="grid list-decimal gap-2 pl-5">
        {steps.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </Panel>
    <Panel title="Check a certificate">
      <p>{texts.checkCertificate}</p>
      <p className="mt-3">
        <Link to="/certificate" className="font-semibold text-link underline">
          Check by number and plate
        </Link>
      </p>
      <p className="mt-3">{`For an independent check, ${nationalRegister.words} (₦20). The national motor insurance register answers for any plate.`}</p>
    </Panel>
  </>
)

const InsurersPanel = ({ insurers }: { insurers: readonly Insurer[] }) => (
  <Panel title="Insurers">
    {insurers.length === 0 && <p>No insurer is available on AutoX at the moment.</p>}
    <ul>
      {insurers.map(insurer => (
        <li key={insurer.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
          <InsurerLines insurer={insurer} />
        </li>
      ))}
    </ul>
    <p className="mt-4 text-sm text-soft">{texts.licensedOnly}</p>
  </Panel>
)

const listMax = 20
// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  policies: api.policies.mine({ query: { PageSize: listMax } }),
  vehicles: api.insurance.vehicles({
    query: { PageNumber: pageNumber(new URL(request.url).searchParams), PageSize: listMax },
  }),
  insurers: api.insurance.insurers(),
  now: new Date(),
})

const InsuranceLinks = () => (
  <ul className="border-t border-line">
    <NavigationRow
      to="/insurance/apply"
      icon={ShieldCheck}
      words="Insure a vehicle"
      about="Quotes side by side, with every cost shown"
    />
    <NavigationRow
      to="/bookings/insurance"
      icon={FileText}
      words="Your policies"
      about="Certificates, renewals and past policies"
    />
    <NavigationRow to="/bookings/claims" icon={Siren} words="Your claims" about="Status and deadlines" />
  </ul>
)

function Body({ policies, vehicles, insurers, now }: ReturnType<typeof clientLoader>) {
  const [mine, cars, all] = [use(policies), use(vehicles), use(insurers)]
  const { revalidate } = useRevalidator()
  const error = mine.error ?? cars.error ?? all.error
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.5fr_1fr] lg:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <MineSection policies={mine.data ?? []} now={now} />
        {cars.data && <VehiclesSection vehicles={cars.data} meta={cars.pageMeta} />}
        <InsuranceLinks />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <InsurersPanel insurers={all.data ?? []} />
        <KnowPanels />
      </div>
    </div>
  )
}

export default function Insurance({ loaderData }: { loaderData: ReturnType<typeof clientLoader> }) {
  useRefresh({ topic: 'deal' })
  return (
    <>
      <PageHeader
        title="Insurance"
        words="Quotes in seconds, a certificate anyone can check, and claims from the roadside."
        back={{ words: 'Home', to: '/home' }}
        action={<LinkButton to="/insurance/apply">Get quotes</LinkButton>}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
