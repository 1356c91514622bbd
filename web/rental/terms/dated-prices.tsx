// Special prices for date ranges, such as Christmas.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { TermsBesideDay } from '#contract/rental/terms/terms.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/date.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'

type Prices = TermsBesideDay['datedPrices']
type Typed = { from: string; to: string; dayKobo: Kobo | undefined }

const faultOf = ({ from, to, dayKobo }: Typed, prices: Prices): string | undefined => {
  if (!from || !to) return 'Choose the first and the last day'
  if (to < from) return 'The last day must not be before the first'
  if (!dayKobo) return 'Enter the daily price'
  return prices.some(each => from <= each.to && each.from <= to)
    ? 'Some of these days already have their own price'
    : undefined
}

const nothing: Typed = { from: '', to: '', dayKobo: undefined }

function NewPrice({ prices, add }: { prices: Prices; add: (price: Prices[number]) => void }) {
  const [typed, setTyped] = useState(nothing)
  const [fault, setFault] = useState<string>()
  const set = (changes: Partial<Typed>) => {
    setTyped(now => ({ ...now, ...changes }))
    setFault(undefined)
  }
  const take = () => {
    const wrong = faultOf(typed, prices)
    setFault(wrong)
    if (!wrong) add({ from: typed.from, to: typed.to, dayKobo: typed.dayKobo! })
  }
  return (
    <div className="grid grid-cols-1 gap-4 rounded-plate bg-sunk p-4 sm:grid-cols-3">
      <TextField
        label="From"
        type="date"
        value={typed.from}
        onChange={({ target }) => set({ from: target.value })}
        error={fault}
      />
      <TextField
        label="To, the last day"
        type="date"
        min={typed.from}
        value={typed.to}
        onChange={({ target }) => set({ to: target.value })}
      />
      <MoneyField label="Each day" name="datedPrice" onAmount={dayKobo => set({ dayKobo })} />
      <Button variant="line" onClick={take} className="justify-self-start">
        Add this price
      </Button>
    </div>
  )
}

type Props = { prices: Prices; change: (prices: Prices) => void; refused: string | undefined }

export function DatedPrices({ prices, change, refused }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const add = (price: Prices[number]) => {
    change([...prices, price].toSorted((a, b) => a.from.localeCompare(b.from)))
    setIsAdding(false)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {prices.length > 0 && (
        <ul className="border-t border-line">
          {prices.map(price => (
            <li key={price.from} className="flex items-center gap-3 border-b border-line py-1">
              <span className="figures grow text-sm">
                <span>{`${formatDay(price.from)} to ${formatDay(price.to)}: `}</span>
                <span className="font-semibold">{formatNaira(price.dayKobo)}</span> a day
              </span>
              <button
                type="button"
                onClick={() => change(prices.filter(each => each !== price))}
                aria-label={`Remove the price from ${formatDay(price.from)}`}
                className="grid size-11 shrink-0 place-items-center"
              >
                <X className="size-5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {refused && <p className="text-sm font-medium text-bad">{refused}</p>}
      {isAdding ? (
        <NewPrice prices={prices} add={add} />
      ) : (
        <Button variant="quiet" onClick={() => setIsAdding(true)} className="-ml-3 justify-self-start">
          <Plus className="size-4.5" aria-hidden /> Prices for special days, such as Christmas
        </Button>
      )}
    </div>
  )
}
