// Quantity field of an order of parts.
import { useState } from 'react'
import { piecesWords } from '../words.ts'
import { StepButton } from '../../ui/forms/step-button.tsx'
import { useFieldId } from '../../ui/forms/use-field-id.ts'
import { problemOf, readWhole, wholeOf } from '#contract/core/read-number.ts'

type Props = {
  stock: number
  most: number
  quantity: number
  /** The requested quantity, if it exceeds the maximum. */
  tooMany: number | undefined
  onQuantity: (quantity: number) => void
}

const hint = ({ stock, most, tooMany }: Props) =>
  [
    tooMany !== undefined && `You chose ${tooMany.toLocaleString('en-NG')}. `,
    `${piecesWords(stock)} left`,
    most < stock && `; up to ${most} per order`,
  ]
    .filter(Boolean)
    .join('')

export function Pieces(props: Props) {
  const { most, quantity, tooMany, onQuantity } = props
  const id = useFieldId()
  // Text being typed; undefined while it equals the quantity.
  const [typed, setTyped] = useState<string>()
  const problem = problemOf(readWhole, typed ?? '')
  const put = (next: number) => {
    setTyped(undefined)
    onQuantity(next)
  }
  return (
    <div>
      <label htmlFor={id} className="show mb-3 block text-lg">
        Quantity
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <StepButton name="One less" by={-1} isAtLimit={quantity <= 1} onStep={() => put(quantity - 1)} />
        <input
          type="text"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}h`}
          aria-invalid={problem !== undefined}
          data-unsendable={problem}
          value={typed ?? quantity}
          onChange={({ target }) => {
            setTyped(target.value)
            const pieces = wholeOf(target.value)
            if (pieces !== undefined) onQuantity(Math.max(1, pieces))
          }}
          onBlur={() => problem === undefined && setTyped(undefined)}
          className="control figures w-20 text-center text-lg font-semibold aria-invalid:border-2 aria-invalid:border-bad"
        />
        <StepButton name="One more" by={1} isAtLimit={quantity >= most} onStep={() => put(quantity + 1)} />
        <p
          id={`${id}h`}
          className={`figures ml-2 text-sm ${tooMany === undefined && !problem ? 'text-soft' : 'font-semibold text-warn'}`}
        >
          {problem ?? hint(props)}
        </p>
      </div>
    </div>
  )
}
