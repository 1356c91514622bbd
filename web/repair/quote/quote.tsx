// Writes a repair quote (/bookings/repairs/{id}/quote): first, revised or additional.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../client/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { QuoteForm } from './quote-form.tsx'
import { quoteStep } from './use-quote.ts'
import type { Route } from './+types/quote'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.repairs.byId({ query: { Id: params.id } }),
  mine: api.workshops.mine(),
  ownTemplates: api.templates.mine(),
  ownCosts: api.partCosts.ofRepair({ query: { Id: params.id } }),
})

type BodyProps = ReturnType<typeof clientLoader> & { id: string }

function Body({ request, mine, ownTemplates, ownCosts, id }: BodyProps) {
  const { data: repair, error } = use(request)
  const { data: own } = use(mine)
  const { data: list } = use(ownTemplates)
  const { data: costs, error: costsError } = use(ownCosts)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  const step = quoteStep(repair)
  if (!step)
    return (
      <EmptyState
        title="You can’t write a quote now"
        action={<LinkButton to={`/bookings/repairs/${id}`}>Back to the repair</LinkButton>}
      >
        The car isn’t checked in yet, or the repair has moved on.
      </EmptyState>
    )
  // Without them the quote would be sent as if no part had a cost.
  if (costsError) return <ErrorState error={costsError} retry={revalidate} />
  return (
    <QuoteForm
      repair={repair}
      step={step}
      services={own?.workshop?.services ?? []}
      templates={list?.templates ?? []}
      costs={costs}
    />
  )
}

export default function Quote({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="What has to be done?"
        back={{ words: 'The repair', to: `/bookings/repairs/${id}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={id} id={id} {...loaderData} />
      </Suspense>
    </div>
  )
}
