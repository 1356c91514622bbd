// How many pieces are bought: one more, one less, or a number typed.
import { useId } from 'react'
import { piecesWords } from '../../ui/part-words.ts'
import { quantityIn } from './quantity.ts'

type Props = { stock: number; most: number; quantity: number; onQuantity: (quantity: number) => void }

const step =
  'grid size-12 place-items-center rounded-plate border border-edge bg-card text-2xl leading-none disabled:opacity-40'

export function Pieces({ stock, most, quantity, onQuantity }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="show mb-3 block text-lg">
        How many
      </label>
      <div className="flex items-center gap-2">
        <button
          type="button"
          onClick={() => onQuantity(quantity - 1)}
          disabled={quantity <= 1}
          aria-label="One less"
          className={step}
        >
          −
        </button>
        <input
          key={quantity}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}h`}
          defaultValue={quantity}
          onBlur={({ target }) => {
            const next = quantityIn(target.value, most)
            target.value = String(next)
            onQuantity(next)
          }}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
          className="control figures w-20 text-center text-lg font-semibold"
        />
        <button
          type="button"
          onClick={() => onQuantity(quantity + 1)}
          disabled={quantity >= most}
          aria-label="One more"
          className={step}
        >
          +
        </button>
        <p id={`${id}h`} className="figures ml-2 text-sm text-soft">
          {piecesWords(stock)} left{most < stock && `; at most ${most} in one order`}
        </p>
      </div>
    </div>
  )
}
