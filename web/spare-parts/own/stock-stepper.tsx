// Stock of a spare part, saved by a press.
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { OwnPartCard } from '#contract/spare-parts/part-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { piecesWords } from '../words.ts'
import { announce } from '../../ui/announce.ts'
import { say, sayBad } from '../../ui/toast.ts'
import { sayStock } from './part-steps.ts'
import { StepButton } from '../../ui/forms/step-button.tsx'
import { useFieldId } from '../../ui/forms/use-field-id.ts'
import { readWhole } from '#contract/core/read-number.ts'

type Props = {
  part: Pick<OwnPartCard, 'id' | 'version' | 'stock' | 'reservedCount' | 'title'>
  onChanged: () => Promise<void>
}

export function StockStepper({ part, onChanged }: Props) {
  const id = useFieldId()
  const [typed, setTyped] = useState(String(part.stock))
  const { value: stock, problem } = readWhole(typed)
  const isValid = stock !== undefined && stock <= limits.partStockMax
  const changeBy = (more: number) =>
    setTyped(String(Math.min(limits.partStockMax, Math.max(0, (stock ?? part.stock) + more))))
  const save = async () => {
    if (!isValid) return
    const error = await sayStock(part, stock)
    if (error?.name === 'CHANGED_MEANWHILE') say('Some were sold in the meantime. Check the new number.')
    else if (error) sayBad(messageOf(error))
    else announce(`${piecesWords(stock)} in stock.`)
    await onChanged()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-sm text-soft">
        Items left<span className="sr-only">{` of ${part.title}`}</span>
      </label>
      <StepButton
        name={`One less of ${part.title}`}
        by={-1}
        isAtLimit={stock === 0}
        onStep={() => changeBy(-1)}
      />
      <input
        type="text"
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={!isValid}
        aria-describedby={`${id}e`}
        onChange={event => setTyped(event.target.value)}
        className="control figures w-20 text-center aria-invalid:border-2 aria-invalid:border-bad"
      />
      <StepButton
        name={`One more of ${part.title}`}
        by={1}
        isAtLimit={stock === limits.partStockMax}
        onStep={() => changeBy(1)}
      />
      <span id={`${id}e`} aria-live="polite" className="text-sm font-medium text-bad">
        {isValid ? '' : (problem ?? `At most ${piecesWords(limits.partStockMax)}`)}
      </span>
      {part.reservedCount > 0 && (
        <span className="figures text-sm text-soft">{`and ${part.reservedCount} reserved`}</span>
      )}
      {stock !== part.stock && (
        <Button onClick={save} disabled={!isValid} className="min-h-11 px-4 text-sm">
          Save
        </Button>
      )}
    </div>
  )
}
