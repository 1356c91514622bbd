// One workshop within the account frame (/auto-repairs/vendor-detail?Id=…).
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../client/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { WorkshopSections } from './workshop-sections.tsx'
import type { Route } from './+types/vendor-detail'

const list = '/auto-repairs/vendor-list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  request: api.workshops.byId({ query: { Id: new URL(request.url).searchParams.get('Id') ?? '' } }),
})

function Body({ request }: ReturnType<typeof clientLoader>) {
  const { data: workshop, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error && (error.status === 404 || error.name === 'BAD_INPUT'))
    return (
      <>
        <PageHeader title="Workshop" back={{ words: 'Workshops', to: list }} />
        <EmptyState
          title="We can’t find that workshop"
          action={<LinkButton to={list}>See every workshop</LinkButton>}
        >
          It may have closed, or the link is incomplete.
        </EmptyState>
      </>
    )
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      <PageHeader title={workshop.name} back={{ words: 'Workshops', to: list }} />
      <WorkshopSections workshop={workshop} where="account" origin={window.location.origin} />
    </>
  )
}

export default function VendorDetail({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
