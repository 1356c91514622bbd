// Switches between cars, rentals and spare parts, keeping shared filters.
import { Link } from 'react-router'

const markets = {
  cars: ['Cars', '/marketplace', {}],
  rent: ['To rent', '/marketplace', { ForRent: 'true' }],
  parts: ['Spare parts', '/marketplace/spareparts', {}],
} as const

type VehicleChoice = Partial<Record<'Make' | 'Model' | 'State', string>>

/** Make, model and state, as far as one of each is chosen; a model says nothing without its make. */
export function pickSingleChoices({ Make, Model, State }: VehicleChoice): VehicleChoice {
  const singleOf = (value: string | undefined) => (value?.includes(',') ? undefined : value)
  const make = singleOf(Make)
  const model = make && singleOf(Model)
  const state = singleOf(State)
  return { ...(make && { Make: make }), ...(model && { Model: model }), ...(state && { State: state }) }
}

export function MarketSwitch({ here, filters }: { here: keyof typeof markets; filters: VehicleChoice }) {
  return (
    <nav aria-label="Markets" className="flex flex-wrap gap-1 text-sm font-semibold">
      {Object.entries(markets).map(([market, [words, path, own]]) => {
        const query = new URLSearchParams({ ...own, ...pickSingleChoices(filters) })
        return (
          <Link
            key={market}
            to={query.size > 0 ? `${path}?${query}` : path}
            aria-current={market === here || undefined}
            className={`flex min-h-11 items-center rounded-plate px-2 sm:px-3 ${market === here ? 'bg-brand text-on-brand' : 'bg-sunk'}`}
          >
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
