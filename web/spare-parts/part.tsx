import { data, Link } from 'react-router'
import type { Part as Shown } from '#contract/spare-parts/part-shapes.ts'
import type { RatingView } from '#contract/ratings/ratings.ts'
import { apiContext } from '../client/context.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { Price } from '../ui/amount.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Pill } from '../ui/pill.tsx'
import { Buy } from './buy.tsx'
import { type CardFields, PartCard } from './part-card.tsx'
import { partsAddress } from './part-filters.ts'
import { PartGallery } from './part-gallery.tsx'
import { partMeta } from './part-meta.ts'
import { Escrow, Fits, PartFacts, PartSeller, Share } from './part-sections.tsx'
import { categoryWords, describeFewLeft, gradeShort, partAddress, partsPath } from './words.ts'
import { RatingItem } from '../ratings/rating-list.tsx'
import { ratingWords } from '../ratings/words.ts'
import { loadPart } from './load-part.ts'
import type { Route } from './+types/part'
import './part.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=30' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, others, ratings, status } = await loadPart(context.get(apiContext), params.id)
  if (status) throw data(null, { status })
  return { part, others, ratings, origin: new URL(request.url).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? partMeta(loaderData.part, loaderData.origin) : []

function Head({ part }: { part: Shown }) {
  const few = describeFewLeft(part.stock)
  const rating = ratingWords(part.rating)
  return (
    <header>
      <h1 className="show text-2xl">{part.title}</h1>
      <p className="mt-1 text-soft">{`${part.fits} · ${part.location}`}</p>
      {rating && <p className="figures mt-1 text-sm">{rating}</p>}
      <p className="mt-3 flex flex-wrap gap-2">
        <Pill>{gradeShort(part.grade)}</Pill>
        {part.stock === 0 && <Pill tone="warn">Sold out for now</Pill>}
        {few && <Pill tone="warn">{few}</Pill>}
      </p>
    </header>
  )
}

const Others = ({ part, others }: { part: Shown; others: readonly CardFields[] }) => {
  if (others.length === 0) return null
  return (
    <section className="pt-12">
      <h2 className="show mb-4 text-xl">Similar parts</h2>
      <ul className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(card => (
          <PartCard key={card.id} part={card} />
        ))}
      </ul>
      <Link
        to={partsAddress({ Category: part.category })}
        className="mt-4 inline-block py-2 font-semibold text-link underline"
      >
        {`All ${categoryWords(part.category)}`}
      </Link>
    </section>
  )
}

type RatingsProps = { part: Shown; ratings: readonly RatingView[] }

const PartRatings = ({ part, ratings }: RatingsProps) =>
  ratings.length === 0 ? null : (
    <section>
      <h2 className="show text-xl">Buyer reviews</h2>
      <ul className="mt-2">
        {ratings.map(rating => (
          <RatingItem key={rating.id} rating={rating} answeredBy={part.seller.name} />
        ))}
      </ul>
      <Link
        to={`${partAddress(part.id)}/ratings`}
        className="inline-block py-2 font-semibold text-link underline"
      >
        Read all reviews
      </Link>
    </section>
  )

export default function Part({ loaderData: { part, others, ratings, origin } }: Route.ComponentProps) {
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-24 lg:pb-16">
        <Breadcrumb
          path={[
            { words: 'Spare parts', to: partsPath },
            { words: categoryWords(part.category), to: partsAddress({ Category: part.category }) },
          ]}
          here={part.title}
        />
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
          <PartGallery pictures={part.pictures} title={part.title} />
          {/* on phones what it fits comes before how the money is kept; on desktops that stands at the side */}
          <div className="max-lg:contents lg:row-span-2 lg:grid lg:content-start lg:gap-5">
            <Head part={part} />
            <p className="max-lg:-my-4">
              <Price kobo={part.priceKobo} fits={12} className="text-2xl md:text-3xl" />{' '}
              <span className="text-soft">each</span>
            </p>
            <Buy part={part} />
            <div className="grid gap-5 max-lg:order-1">
              <Escrow part={part} />
              <Share part={part} address={origin + partAddress(part.id)} />
            </div>
          </div>
          <div className="grid content-start gap-8">
            <Fits part={part} />
            <PartFacts part={part} />
            <section>
              <h2 className="show text-xl">Description</h2>
              <p className="mt-2 max-w-lg whitespace-pre-line">{part.description}</p>
            </section>
            <PartRatings part={part} ratings={ratings} />
            <PartSeller seller={part.seller} />
          </div>
        </div>
        <Others part={part} others={others} />
      </main>
      <PublicFooter />
    </>
  )
}
