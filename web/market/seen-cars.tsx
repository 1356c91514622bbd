// Recently viewed cars, stored on this device and clearable.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { forgetRecentCars, useRecentCars } from '../session/car-lists.ts'
import { cardFields, type CardFields } from '../cars/car-card.tsx'
import { Picture } from '../ui/picture.tsx'

type SeenCarsState = 'waiting' | 'failed' | CardFields[]

async function carsOf(ids: readonly string[]): Promise<SeenCarsState> {
  const { data } = await api.cars.several({ query: { Ids: ids.join(',') } })
  if (!data) return 'failed'
  return data.map(car =>
    cardFields({ ...car, picture: car.pictures[0] ?? null, picturesCount: car.pictures.length }),
  )
}

const Card = ({ car }: { car: CardFields }) => (
  <li className="w-40 flex-none">
    <Link to={`/marketplace/${car.id}`} className="block text-sm">
      <Picture picture={car.picture} alt="" sizes="10rem" max={480} className="aspect-4/3 rounded-box" />
      <span className="figures block font-semibold">{car.price}</span>
      <span className="block text-soft">{car.title}</span>
    </Link>
  </li>
)

function Strip({ ids }: { ids: readonly string[] }) {
  const [stripState, setStripState] = useState<SeenCarsState>('waiting')
  useEffect(() => {
    let gone = false
    const show = async () => {
      const cars = await carsOf(ids)
      if (!gone) setStripState(cars)
    }
    void show()
    return () => {
      gone = true
    }
  }, [ids])
  if (stripState === 'waiting') return <p role="status">One moment…</p>
  if (stripState === 'failed') return <p role="status">We couldn’t load them. Check your connection.</p>
  return (
    <>
      <ul aria-label="Recently seen" className="flex gap-3 overflow-x-auto">
        {stripState.map(car => (
          <Card key={car.id} car={car} />
        ))}
      </ul>
      <p className="text-sm text-soft">
        Saved on this device only.{' '}
        <button type="button" onClick={forgetRecentCars} className="py-2 font-semibold text-link underline">
          Clear list
        </button>
      </p>
    </>
  )
}

/** The strip under "Recently seen". */
export function SeenCars() {
  const ids = useRecentCars()
  if (ids.length > 0) return <Strip ids={ids} />
  return (
    <p role="status" className="text-sm text-soft">
      No cars yet. Cars you open appear here, on this device only.
    </p>
  )
}
