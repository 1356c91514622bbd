// Free cars like one that was not rented: same days and state, similar price.
import { useEffect, useState } from 'react'
import type { Rental } from '#contract/rental/fields.ts'
import { shortState, states } from '#contract/reference/places.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { CarCard, type CardFields } from '../cars/car-card.tsx'
import { api } from '../client/api.ts'
import { rentFields } from '../market/market-fields.ts'
import { Panel } from '../ui/panel.tsx'
import { datesQuery } from './trip/words.ts'

const carsMax = 3
/** How far the price of a day may be from that of the car, in per cent. */
const nearPercent = { from: 70, to: 130 }
const nairaKobo = 100

const notRented: readonly Rental['state'][] = ['declined', 'lapsed', 'called-off', 'let-down']

/** What the market is asked for. */
const searchFor = ({ car, terms, from, days, driver, delivered }: Rental) => {
  const State = states.find(state => car.location.endsWith(shortState(state)))
  const at = (percent: number) => Math.round((terms.dayKobo * percent) / 100 / nairaKobo)
  return {
    ForRent: true,
    From: from,
    To: lastDayOf({ from, days }),
    // Who booked a chauffeur may have no licence.
    Driver: driver,
    ...(delivered && { Delivery: true }),
    ...(State && { State: [State] }),
    PriceFrom: at(nearPercent.from),
    PriceTo: at(nearPercent.to),
    // One of them may be the car itself.
    PageSize: carsMax + 1,
  }
}

function Found({ deal }: { deal: Rental }) {
  const [cars, setCars] = useState<readonly CardFields[]>([])
  useEffect(() => {
    let isGone = false
    const find = async () => {
      const { data } = await api.cars.list({ query: searchFor(deal) })
      if (isGone || !data) return
      setCars(
        data
          .filter(({ id }) => id !== deal.car.id)
          .slice(0, carsMax)
          .map(rentFields),
      )
    }
    void find()
    return () => void (isGone = true)
  }, [deal])
  if (cars.length === 0) return null
  const { from, days } = deal
  const to = lastDayOf({ from, days })
  return (
    <Panel title={`Similar cars, free ${datesWords({ from, to })}`}>
      <ul className="grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2">
        {cars.map(car => (
          <CarCard key={car.id} car={car} first to="/rent" query={datesQuery({ From: from, To: to })} />
        ))}
      </ul>
    </Panel>
  )
}

/** For a renter whose request came to nothing through the owner; nothing where no such car is free. */
export const SimilarCars = ({ deal }: { deal: Rental }) =>
  deal.role === 'renter' && notRented.includes(deal.state) ? <Found deal={deal} /> : null
