// Proposes an instalment sale (/bookings/in-parts/new/{carId}) with its schedule.
import { type ReactNode, Suspense, use } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { factsLine } from '../../cars/words.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { userIdOf } from '../../session/keys.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { SubjectStrip } from '../../deal-engine/deal-facts.tsx'
import { firstPlan, PlanQuestion } from './plan-question.tsx'
import type { Route } from './+types/new'
import { texts } from '../words.ts'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.cars.byId({ query: { Id: params.carId } }),
  now: new Date(),
})

/** Why a car cannot be paid in instalments; undefined if it can. */
function whyNot(car: Car): ReactNode {
  const market = (
    <LinkButton to="/marketplace?InstallmentPayment=true">Browse cars sold in instalments</LinkButton>
  )
  if (car.seller.id === userIdOf())
    return (
      <EmptyState title="This is your own car" action={<LinkButton to="/mylistings">Your cars</LinkButton>}>
        Buyers’ plans for it are under your bookings.
      </EmptyState>
    )
  if (car.state !== 'listed' || !car.forSale || car.priceKobo === null)
    return (
      <EmptyState title="This car is not for sale now" action={market}>
        It isn’t open to instalment plans now, but may return to the market.
      </EmptyState>
    )
  if (!car.installmentPayment)
    return (
      <EmptyState title="This seller doesn’t accept instalments" action={market}>
        Pay in full, or see what finance would cost.
      </EmptyState>
    )
  return undefined
}

const next = (seller: string, at: Date): readonly string[] => [
  `${seller} has three days to accept, propose another plan or decline. You can exchange up to ${saleTermsAt(at).plansMax} plans.`,
  texts.saleNoInterest,
  `Your money stays in escrow until the handover, and either of you can cancel for a full refund. You’re also refunded if an instalment stays unpaid for ${saleTermsAt(at).unpaidDays} days.`,
  texts.saleHandover,
]

const loadForm = async () => (await import('./proposal-check.ts')).proposalForm

function useProposal({ id: carId }: Car, priceKobo: Kobo, at: Date) {
  const navigate = useNavigate()
  const first = { ...firstPlan(priceKobo), deliveryAddress: '' }
  const drafted = useDrafted(`private-in-parts:${carId}`, first)
  const { submit, ...form } = useContractForm(loadForm, drafted, { carId, priceKobo, at })
  const once = useKeyed()
  const send = async () => {
    const sale = await submit(
      body => once(key => api.instalmentSales.propose({ key, body })),
      'Plan proposed. The seller has three days to answer.',
    )
    if (!sale) return
    drafted.forget()
    await navigate(`/bookings/in-parts/${sale.id}`, { replace: true })
  }
  return { ...form, send }
}

function PlanForm({ car, priceKobo, now }: { car: Car; priceKobo: Kobo; now: Date }) {
  const { values, put, visibleProblems: problems, refusal, error, send } = useProposal(car, priceKobo, now)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.pictures[0] ?? null}
        title={car.title}
        facts={factsLine(car)}
        words={`${car.seller.name} asks ${formatNaira(priceKobo)}`}
      />
      {refusal && (
        <Refusal title={refusal}>
          {error?.name === 'ALREADY_ASKED' && (
            <LinkButton to="/bookings/in-parts">Your instalment sales</LinkButton>
          )}
        </Refusal>
      )}
      <PlanQuestion
        priceKobo={priceKobo}
        typed={values}
        onTyped={put}
        problems={problems}
        at={now}
        today={lagosDayOf(now)}
      />
      <TextField
        label="Delivery address"
        hint="Leave empty to collect the car yourself."
        value={values.deliveryAddress}
        onChange={({ target }) => put({ deliveryAddress: target.value })}
        error={problems['deliveryAddress']}
      />
      <Panel title="What happens next">
        <ul className="grid list-disc gap-2 pl-5">
          {next(car.seller.name, now).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Panel>
      <ProblemSummary />
      <Button onClick={send} className="w-full sm:justify-self-start sm:px-10">
        Propose plan
      </Button>
    </div>
  )
}

function Body({ request, now }: ReturnType<typeof clientLoader>) {
  const { data: car, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.status !== 400)
    return <ErrorState error={error} retry={revalidate} />
  if (!car)
    return (
      <EmptyState
        title="We can’t find this car"
        action={<LinkButton to="/marketplace">Browse cars</LinkButton>}
      >
        The link may be incomplete, or the car is no longer listed.
      </EmptyState>
    )
  const reason = whyNot(car)
  if (reason || car.priceKobo === null) return reason
  return <PlanForm car={car} priceKobo={car.priceKobo} now={now} />
}

export default function NewSaleInParts({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Pay in instalments"
        back={{ words: 'Back to car', to: `/marketplace/${params.carId}` }}
      />
      <Suspense fallback={<Waiting />}>
        <Body key={params.carId} request={request} now={now} />
      </Suspense>
    </>
  )
}
