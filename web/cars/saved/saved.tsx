import { countNoun } from '#contract/core/count-noun.ts'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { saved, SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import { api } from '../../client/api.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SavedRow } from '../saved-row.tsx'
import { useCarMarks } from '../use-car-marks.ts'
import { SavedViews } from '../saved-views.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'
import type { Route } from './+types/saved'

type SavedCarsRequest = Promise<Answer<(typeof saved)['list']>>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const PageNumber = pageNumber(new URL(request.url).searchParams)
  return { request: api.saved.list({ query: { PageNumber } }) }
}

function Remove({ car: { id, title } }: { car: SavedCar }) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    const { error } = await api.saved.unsave({ body: { id } })
    if (error) return sayBad(messageOf(error))
    announce(`${title} is no longer saved.`)
    await revalidate()
  }
  return (
    <Button variant="quiet" onClick={remove} className="-mx-4">
      Remove <span className="sr-only">{title}</span>
    </Button>
  )
}

const toMarket = <LinkButton to="/marketplace">Browse cars</LinkButton>

function Rows({ cars }: { cars: readonly SavedCar[] }) {
  const marks = useCarMarks(cars.map(({ id }) => id))
  return (
    <ul>
      {cars.map(car => (
        <SavedRow key={car.id} car={car} mine={marks.get(car.id)} action={<Remove car={car} />} />
      ))}
    </ul>
  )
}

function List({ request }: { request: SavedCarsRequest }) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState title="No saved cars yet" action={toMarket}>
        Tap the heart on a car to save it. You’ll see when its price drops or it is sold.
      </EmptyState>
    )
  return (
    <>
      <Rows cars={data} />
      <Pager meta={pageMeta} to={page => `/saved?PageNumber=${page}`} />
      {pageMeta.pageNumber === pageMeta.totalPages && (
        <ListEnd>{countNoun(pageMeta.totalRecords, 'car')}</ListEnd>
      )}
    </>
  )
}

export default function Saved({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Saved cars" back={{ words: 'Home', to: '/home' }} />
      <SavedViews view="cars" />
      <Suspense fallback={<WaitingList />}>
        <List request={request} />
      </Suspense>
    </>
  )
}
