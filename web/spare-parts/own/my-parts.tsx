import { countNoun } from '#contract/core/count-noun.ts'
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { accessories } from '#contract/spare-parts/accessories.ts'
import type { Answer } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import { useActing } from '../../session/acting.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import { OwnPartRow } from './own-part-row.tsx'
import type { Route } from './+types/my-parts'

type MyPartsRequest = Promise<Answer<(typeof accessories)['mine']>>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const PageNumber = pageNumber(new URL(request.url).searchParams)
  return { request: api.accessories.mine({ query: { PageNumber } }) }
}

function List({ request }: { request: MyPartsRequest }) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  const acting = useActing()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState
        title={acting ? `${acting.name} has no parts for sale yet` : 'You have no parts for sale yet'}
        action={<LinkButton to="/addAccessories">Sell a part</LinkButton>}
      >
        Say what it fits and how many you have. Buyers pay into escrow before you send anything.
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(part => (
          <OwnPartRow key={part.id} part={part} onChanged={revalidate} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/mylisting-accessories?PageNumber=${page}`} />
      {pageMeta.pageNumber === pageMeta.totalPages && (
        <ListEnd>{countNoun(pageMeta.totalRecords, 'part')}</ListEnd>
      )}
    </>
  )
}

const way = 'inline-block py-2 text-sm font-semibold text-link underline'

export default function MyParts({ loaderData: { request } }: Route.ComponentProps) {
  const acting = useActing()
  return (
    <>
      <PageHeader
        title={acting ? `Parts of ${acting.name}` : 'Your parts'}
        action={<LinkButton to="/addAccessories">Sell a part</LinkButton>}
      />
      <p className="mb-4 flex flex-wrap gap-x-6">
        <Link to="/bookings/parts?Role=seller" className={way}>
          Orders to send
        </Link>
        <Link to="/addAccessories/updateVehicleAccessoryKyc" className={way}>
          Your documents for parts
        </Link>
        <Link to="/mylistings" className={way}>
          Your cars
        </Link>
      </p>
      <Suspense fallback={<WaitingList />}>
        <List request={request} />
      </Suspense>
    </>
  )
}
