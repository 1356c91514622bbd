// Card of the market: with price label, seller, papers and a heart.
import { CarCard } from '../cars/car-card.tsx'
import { CompareTick } from '../cars/compare-control.tsx'
import { priceLabelOf } from '../cars/price-label.ts'
import { SaveHeart } from '../cars/save-heart.tsx'
import { ownListing } from '../cars/use-car-marks.ts'
import type { SavedCars } from '../cars/use-saved-cars.ts'
import { Pill } from '../ui/pill.tsx'
import type { MarketFields } from './market-fields.ts'

const Verdict = ({ label }: Pick<MarketFields, 'label'>) => {
  const verdict = priceLabelOf({ label })
  return (
    verdict && (
      <span data-label={label} className="float-right">
        <Pill tone={verdict.tone}>{verdict.words}</Pill>
      </span>
    )
  )
}

type Props = {
  car: MarketFields
  first?: boolean
  query?: string
  mine: string | undefined
  savedCars: SavedCars
}

export const MarketCard = ({ car, first = false, query, mine, savedCars }: Props) => (
  <CarCard
    car={car}
    first={first}
    mine={mine}
    pictures={car.pictures}
    verdict={<Verdict label={car.label} />}
    {...(query && { query })}
  >
    <p className="figures text-sm text-soft">{car.trust}</p>
    <div className="split-row items-center">
      <CompareTick id={car.id} />
      {mine !== ownListing && (
        <SaveHeart id={car.id} title={car.title} savedCars={savedCars} className="py-2 pl-4 text-sm" />
      )}
    </div>
  </CarCard>
)
