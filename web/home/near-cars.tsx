import { Link } from 'react-router'
import { shortState } from '#contract/reference/places.ts'
import { CarCard, cardFields } from '../cars/car-card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import type { Near } from './load-home.ts'

// As high as a card with its words on a phone: what stands below must not move as the cards come into sight.
const strip =
  'flex snap-x gap-4 overflow-x-auto pb-2 max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 *:w-64 *:shrink-0 max-md:*:[contain-intrinsic-size:auto_20rem] *:snap-start md:grid md:grid-cols-2 md:gap-x-5 md:gap-y-7 md:*:w-auto xl:grid-cols-3'

export const WaitingNear = () => (
  <div className={strip}>
    {[1, 2, 3].map(place => (
      <div key={place}>
        <Skeleton className="aspect-4/3 w-full rounded-box" />
        <Skeleton className="mt-2 h-6 w-2/3" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    ))}
  </div>
)

export function NearCars({ near: { cars, state, total } }: { near: Near }) {
  if (cars.length === 0)
    return (
      <EmptyState
        title="The market is empty just now"
        action={<LinkButton to="/addlistings">Offer a car</LinkButton>}
      >
        Be the first whose car is seen.
      </EmptyState>
    )
  const where = state ? `?State=${encodeURIComponent(state)}` : ''
  return (
    <>
      <p className="-mt-2 mb-3 text-sm text-soft">
        {state ? `The newest in ${shortState(state)}` : 'None in your state yet; the newest in Nigeria'}
      </p>
      <ul className={strip}>
        {cars.map(car => (
          <CarCard key={car.id} car={cardFields(car)} />
        ))}
      </ul>
      <p className="mt-4">
        <Link to={`/marketplace${where}`} className="inline-block py-2.5 font-semibold text-link underline">
          {total > cars.length ? `See all ${total.toLocaleString('en-NG')}` : 'See them on the market'}
        </Link>
      </p>
    </>
  )
}
