import { useRef, useState } from 'react'
import type { CarCard } from '#contract/cars/cars.ts'
import { formatNaira } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { Price } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { factsLine } from '../../cars/words.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { ChosenCar } from './use-car.ts'
import { texts } from '../words.ts'

const shownMax = 6

function useSearch() {
  const [cars, setCars] = useState<CarCard[]>()
  const [problem, setProblem] = useState<string>()
  const newest = useRef(0)
  const search = async (words: string) => {
    const turn = ++newest.current
    const { data, error } = await api.cars.list({
      query: { Search: words.trim(), ForSale: 'true', PageSize: shownMax },
    })
    if (turn !== newest.current) return
    setProblem(error && messageOf(error))
    setCars(data)
  }
  return { cars, problem, search }
}

const CarHit = ({ car, pick }: { car: CarCard; pick: () => void }) => (
  <li className="border-b border-line">
    <button type="button" onClick={pick} className="group flex w-full items-center gap-3 py-2.5 text-left">
      <Picture
        picture={car.picture}
        alt=""
        sizes="5rem"
        max={480}
        className="aspect-4/3 w-20 shrink-0 rounded-plate"
      />
      <span className="min-w-0">
        <span className="block font-semibold group-hover:underline">{car.title}</span>
        <span className="figures block text-sm">
          {car.priceKobo === null ? '' : formatNaira(car.priceKobo)}
        </span>
        <span className="block wrap-anywhere text-sm text-soft">{car.location}</span>
      </span>
    </button>
  </li>
)

function Search({ pick, error }: { pick: (car: CarCard) => void; error: string | undefined }) {
  const [words, setWords] = useState('')
  const { cars, problem, search } = useSearch()
  return (
    <div className="grid gap-3">
      <div role="search" className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          label="Which car"
          placeholder="Toyota Corolla 2015"
          value={words}
          maxLength={100}
          onChange={event => setWords(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void search(words)
          }}
        />
        <Button variant="line" onClick={() => search(words)} className="mb-1.5">
          Search
        </Button>
      </div>
      <div aria-live="polite">
        <GroupProblem of="Which car">{problem ?? error}</GroupProblem>
        {cars?.length === 0 && <p className="text-sm text-soft">{texts.noCarFits}</p>}
      </div>
      {cars && cars.length > 0 && (
        <ul>
          {cars.map(car => (
            <CarHit key={car.id} car={car} pick={() => pick(car)} />
          ))}
        </ul>
      )}
    </div>
  )
}

type Props = {
  carId: string
  chosen: ChosenCar
  error: string | undefined
  pick: (id: string) => void
}

export function PickCar({ carId, chosen: { car, problem, retry }, error, pick }: Props) {
  if (carId === '') return <Search pick={({ id }) => pick(id)} error={error} />
  if (!car)
    return problem ? (
      <div role="alert" className="border-l-4 border-bad bg-bad-wash p-4">
        <p className="font-semibold">{problem}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="line" onClick={retry}>
            Try again
          </Button>
          <Button variant="quiet" onClick={() => pick('')}>
            Choose another
          </Button>
        </div>
      </div>
    ) : (
      <div role="status" aria-label="Loading">
        <Skeleton className="h-24 w-full" />
      </div>
    )
  return (
    <div className="grid gap-2">
      <div className="flex gap-4 border-y border-line py-3">
        <Picture
          picture={car.pictures[0] ?? null}
          alt={car.title}
          sizes="7rem"
          max={480}
          className="aspect-4/3 w-28 shrink-0 self-start rounded-plate"
        />
        <div className="min-w-0">
          <p className="font-semibold">{car.title}</p>
          {car.priceKobo !== null && <Price kobo={car.priceKobo} className="block text-lg" />}
          <p className="figures text-sm text-soft">{factsLine(car)}</p>
          <p className="text-sm text-soft">{car.location}</p>
        </div>
      </div>
      <GroupProblem of="The car">{problem ?? error}</GroupProblem>
      <Button variant="quiet" onClick={() => pick('')} className="justify-self-start px-0">
        Choose another car
      </Button>
    </div>
  )
}
