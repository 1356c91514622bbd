// The two markets beside each other, cars and spare parts: what was chosen in one goes along where the other knows it too.
import { Link } from 'react-router'

const markets = { cars: ['Cars', '/marketplace'], parts: ['Spare parts', '/marketplace/spareparts'] } as const

type Kept = Partial<Record<'Make' | 'Model' | 'State', string>>

/** Make, model and state, as far as one of each is chosen; a model says nothing without its make. */
export function keptIn({ Make, Model, State }: Kept): Kept {
  const one = (value: string | undefined) => (value?.includes(',') ? undefined : value)
  const make = one(Make)
  const model = make && one(Model)
  const state = one(State)
  return { ...(make && { Make: make }), ...(model && { Model: model }), ...(state && { State: state }) }
}

export function MarketSwitch({ here, filters }: { here: keyof typeof markets; filters: Kept }) {
  const kept = new URLSearchParams(keptIn(filters))
  return (
    <nav aria-label="Markets" className="flex gap-1 text-sm font-semibold">
      {Object.entries(markets).map(([market, [words, path]]) => (
        <Link
          key={market}
          to={kept.size > 0 ? `${path}?${kept}` : path}
          aria-current={market === here || undefined}
          className={`flex min-h-11 items-center rounded-plate px-3 ${market === here ? 'bg-brand text-on-brand' : 'bg-sunk'}`}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
