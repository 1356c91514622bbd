// Applicant information (/finance/user-information?Id=), for applicant and lender.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Agreement, AgreementCard } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { messages } from '#contract/core/messages.ts'
import { api } from '../client/api.ts'
import { AgreementFiles, ApplicantPanel } from './agreement/applicant.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, Waiting } from '../ui/states.tsx'
import { agreementFor, nothing } from './load-car.ts'
import type { Route } from './+types/user-information'

const allUnless = async (id: string | null) =>
  id ? nothing : api.agreements.mine({ query: { PageSize: 50 } })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const id = new URL(request.url).searchParams.get('Id')
  return { one: agreementFor(id), all: allUnless(id) }
}

const None = () => (
  <EmptyState
    title="No application yet"
    action={<LinkButton to="/finance/eligibility">Can I afford it?</LinkButton>}
  >
    Your application details appear here. Only you and the lender see them.
  </EmptyState>
)

const One = ({ agreementDeal }: { agreementDeal: Agreement }) => (
  <div className="grid grid-cols-1 gap-6">
    <ApplicantPanel agreement={agreementDeal} />
    <AgreementFiles agreement={agreementDeal} />
    <LinkButton to={`/bookings/finance/${agreementDeal.id}`} className="justify-self-start">
      Application
    </LinkButton>
  </div>
)

const All = ({ cards }: { cards: readonly AgreementCard[] }) => (
  <ul className="border-t border-line">
    {cards
      .filter(({ role }) => role !== 'owner')
      .map(({ id, car, state }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={`/finance/user-information?Id=${id}`}
            className="flex flex-wrap items-center gap-2 py-4 hover:bg-sunk"
          >
            <span className="font-semibold wrap-anywhere">{car.title}</span>
            <Pill>{agreement.states[state].words}</Pill>
          </Link>
        </li>
      ))}
  </ul>
)

function Body({ one: askedOne, all: askedAll }: ReturnType<typeof clientLoader>) {
  const [agreementAnswer, all] = [use(askedOne), use(askedAll)]
  const { revalidate } = useRevalidator()
  const error = agreementAnswer.error ?? all.error
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  const agreementDeal = agreementAnswer.data
  if (agreementDeal && agreementDeal.role !== 'owner') return <One agreementDeal={agreementDeal} />
  return all.data?.some(({ role }) => role !== 'owner') ? <All cards={all.data} /> : <None />
}

export default function UserInformation({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Your application details"
        words="Only the applicant and the lender see it."
        back={{ words: 'Finance', to: '/finance' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </div>
  )
}
