import { data, Link } from 'react-router'
import type { PointResult } from '#contract/inspection/report-shape.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { apiContext } from '../../client/context.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { pictureAt } from '../../ui/picture.tsx'
import { inspectedWords } from './words.ts'
import type { Route } from './+types/shown-inspection'
import './shown-inspection.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

const resultWords: Record<PointResult, string> = {
  bad: 'Bad',
  advise: 'To watch',
  unchecked: 'Not checked',
  good: 'Good',
}

/** The names of the points are looked up here, so that the page carries no list. */
export async function loader({ params: { id }, context, request }: Route.LoaderArgs) {
  const { cars, inspections } = context.get(apiContext)
  const [car, report] = await Promise.all([
    cars.byId({ query: { Id: id } }),
    inspections.publicReport({ query: { CarId: id } }),
  ])
  const error = car.error ?? report.error
  if (error) throw data(null, { status: error.status >= 500 || error.status === 0 ? 503 : 404 })
  if (!car.data || !report.data) throw data(null, { status: 404 })
  const { findings, words, checklist, vinMatches } = report.data
  const { points } = checklistOf(checklist)
  const names = new Map(points.map(point => [point.id, point.name]))
  return {
    id,
    title: car.data.title,
    origin: new URL(request.url).origin,
    inspected: inspectedWords(report.data),
    words,
    vinMatches,
    findings: findings.map(({ point, result, note, pictures }) => ({
      name: names.get(point) ?? point,
      result: resultWords[result],
      note,
      pictures: pictures.map(({ hash }) => hash),
    })),
  }
}

// The page of the car itself is what search engines show.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `Inspected: ${loaderData.title} | AutoX` },
        { name: 'robots', content: 'noindex,follow' },
        {
          tagName: 'link',
          rel: 'canonical',
          href: `${loaderData.origin}/marketplace/${loaderData.id}/inspection`,
        },
      ]
    : []

type Finding = Route.ComponentProps['loaderData']['findings'][number]

const FindingLine = ({ finding: { name, result, note, pictures } }: { finding: Finding }) => (
  <li className="border-b border-line py-2">
    <span className="font-semibold">{name}</span>
    <span className="text-soft">{`, ${result.toLowerCase()}`}</span>
    <span className="block wrap-anywhere">{note}</span>
    {pictures.map((hash, place) => (
      <a
        key={hash}
        href={pictureAt(hash, 1_600, 'webp')}
        className="inline-block py-2 pr-4 font-semibold text-link underline"
      >
        {`Picture ${place + 1}`}
      </a>
    ))}
  </li>
)

export default function PublicInspection({ loaderData }: Route.ComponentProps) {
  const { id, title, inspected, words, vinMatches, findings } = loaderData
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        <Breadcrumb
          path={[
            { words: 'Cars', to: '/marketplace' },
            { words: title, to: `/marketplace/${id}` },
          ]}
          here="Inspection"
        />
        <h1 className="show mb-4 text-2xl">{title}</h1>
        <p className="figures max-w-lg font-semibold">{`${inspected}.`}</p>
        <p className="mt-2 max-w-lg text-soft">
          Each point is counted once; there is no score. The inspector was paid by a buyer, not by the seller.
          A car’s condition changes: see it yourself too.
        </p>
        {vinMatches === false && (
          <p className="mt-2 max-w-lg font-semibold text-bad">
            The VIN on the car differed from the listing.
          </p>
        )}
        <p className="mt-4 max-w-lg wrap-anywhere whitespace-pre-line">{words}</p>
        <h2 className="show mt-6 text-xl">What needs attention</h2>
        {findings.length === 0 ? (
          <p className="mt-2">Nothing. Every point was good.</p>
        ) : (
          <ul className="mt-2 max-w-lg">
            {findings.map(finding => (
              <FindingLine key={finding.name} finding={finding} />
            ))}
          </ul>
        )}
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
