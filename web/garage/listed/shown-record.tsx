import { data, Link } from 'react-router'
import { entryKinds } from '#contract/garage/words.ts'
import type { PublicRecord as Shown } from '#contract/garage/vehicle-shape.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { apiContext } from '../../client/context.ts'
import { formatKm } from '../../cars/words.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { formatDay } from '../../ui/date.ts'
import { recordAddress } from './words.ts'
import type { Route } from './+types/shown-record'
import './shown-record.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ params: { id }, context, request }: Route.LoaderArgs) {
  const { cars, garage } = context.get(apiContext)
  const [car, record] = await Promise.all([
    cars.byId({ query: { Id: id } }),
    garage.record({ query: { CarId: id } }),
  ])
  const error = car.error ?? record.error
  if (error) throw data(null, { status: error.status >= 500 || error.status === 0 ? 503 : 404 })
  if (!car.data || !record.data) throw data(null, { status: 404 })
  const { entries, notDone, count, readings } = record.data
  return {
    id,
    title: car.data.title,
    origin: new URL(request.url).origin,
    // Keeps the page small on phones: older entries of a long record are only counted.
    entries: entries.slice(0, 50),
    older: count - Math.min(entries.length, 50),
    notDone,
    first: readings[0],
    last: readings.at(-1),
  }
}

// The page of the car itself is what search engines show.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `Record: ${loaderData.title} | AutoX` },
        { name: 'robots', content: 'noindex,follow' },
        { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}${recordAddress(loaderData.id)}` },
      ]
    : []

const Entry = ({ entry }: { entry: Shown['entries'][number] }) => (
  <li className="border-b border-line py-2">
    <span className="font-semibold wrap-anywhere">{entry.title}</span>
    <span className="figures block text-soft">
      {[
        formatDay(entry.onDay),
        entry.odometerKm === null ? '' : formatKm(entry.odometerKm),
        entryKinds[entry.kind],
        entry.workshopName,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {entry.proven && <span className="block font-semibold text-good">Added by AutoX</span>}
  </li>
)

export default function PublicRecord({ loaderData }: Route.ComponentProps) {
  const { id, title, entries, older, notDone, first, last } = loaderData
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb
          path={[
            { words: 'Cars', to: '/marketplace' },
            { words: title, to: `/marketplace/${id}` },
          ]}
          here="Record"
        />
        <h1 className="show mb-4 text-2xl">{title}</h1>
        <p className="max-w-lg text-soft">
          Entries by the owner and from AutoX. Ask the owner for receipts of what matters to you.
        </p>
        {first && last && first.onDay !== last.onDay && (
          <p className="figures mt-2 max-w-lg font-semibold">
            {`${formatKm(first.km)} on ${formatDay(first.onDay)}, ${formatKm(last.km)} on ${formatDay(last.onDay)}.`}
          </p>
        )}
        {notDone.length > 0 && (
          <>
            <h2 className="show mt-6 text-xl">Advised, not done</h2>
            <ul className="mt-2 max-w-lg">
              {notDone.map((job, place) => (
                <li key={place} className="border-b border-line py-2">
                  <span className="font-semibold wrap-anywhere">{job.title}</span>
                  <span className="block text-soft">{`Advised on ${formatDay(job.since)}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <h2 className="show mt-6 text-xl">Work done</h2>
        {entries.length === 0 ? (
          <p className="mt-2">No entries yet.</p>
        ) : (
          <ul className="mt-2 max-w-lg">
            {entries.map((entry, place) => (
              <Entry key={place} entry={entry} />
            ))}
          </ul>
        )}
        {older > 0 && <p className="figures mt-2 text-soft">{`And ${older} older.`}</p>}
        <p className="mt-6">
          <Link to={`/marketplace/${id}`} className="button button-line">
            Back to car
          </Link>
        </p>
      </main>
      <PublicFooter />
    </>
  )
}
