import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { garage } from '#contract/garage/garage.ts'
import { entryKinds } from '#contract/garage/words.ts'
import type { Entry, Vehicle } from '#contract/garage/vehicle-shape.ts'
import { api } from '../client/api.ts'
import { formatKm } from '../cars/words.ts'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../ui/states.tsx'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import { EntryForm } from './entry-form.tsx'
import { jobsWords } from './words.ts'

type EntriesRequest = Promise<Answer<(typeof garage)['entries']>>

const factsOf = ({ onDay, odometerKm, workshopName }: Entry): string =>
  [formatDay(onDay), odometerKm === null ? '' : formatKm(odometerKm), workshopName]
    .filter(Boolean)
    .join(' · ')

function Line({ entry, vehicleId }: { entry: Entry; vehicleId: string }) {
  const { revalidate } = useRevalidator()
  const { title, kind, words, costKobo, proven, jobs } = entry
  const remove = async () => {
    const { error } = await api.garage.removeEntry({ body: { vehicleId, entryId: entry.id } })
    if (error) return sayBad(messageOf(error))
    announce(`“${title}” deleted.`)
    await revalidate()
  }
  const open = jobs.filter(({ done }) => !done).length
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        {costKobo > 0 && <span className="figures font-semibold">{formatNaira(costKobo)}</span>}
      </p>
      <p className="figures text-sm text-soft">{factsOf(entry)}</p>
      {words && <p className="mt-1 text-sm wrap-anywhere">{words}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Pill>{entryKinds[kind]}</Pill>
        {proven && <Pill tone="good">From AutoX</Pill>}
        {open > 0 && <Pill tone="warn">{`${jobsWords(open)} not done`}</Pill>}
        {!proven && (
          <Button variant="quiet" onClick={remove} className="-my-2">
            Delete <span className="sr-only">{title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function Lines({ request, vehicleId }: { request: EntriesRequest; vehicleId: string }) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState title="No entries yet">
        A service, new tyres, a battery: a record with dates and mileage gets you a better price when you
        sell.
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(entry => (
          <Line key={entry.id} entry={entry} vehicleId={vehicleId} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/garage/${vehicleId}?PageNumber=${page}`} />
      {pageMeta.pageNumber === pageMeta.totalPages && <ListEnd />}
    </>
  )
}

export function RecordSection({ vehicle, request }: { vehicle: Vehicle; request: EntriesRequest }) {
  const [open, setOpen] = useState(false)
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="show text-xl">Work done</h2>
        <Button onClick={() => setOpen(true)}>Add work</Button>
      </div>
      <Suspense fallback={<WaitingList rows={3} />}>
        <Lines request={request} vehicleId={vehicle.id} />
      </Suspense>
      <Dialog open={open} onClose={() => setOpen(false)} title="Add work" as="drawer">
        <EntryForm vehicle={vehicle} done={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}
