// Star field of five native radio buttons, for keyboards and screen readers.
import { useFieldId } from '../ui/forms/use-field-id.ts'
import { GroupFault } from '../ui/forms/group-fault.tsx'

const meanings = ['Very poor', 'Poor', 'All right', 'Good', 'Very good'] as const

type Props = {
  legend: string
  /** 0 before one is chosen. */
  stars: number
  onChange: (stars: number) => void
  error?: string | undefined
}

export function StarField({ legend, stars, onChange, error }: Props) {
  const id = useFieldId()
  return (
    <fieldset aria-describedby={error && `${id}e`}>
      <legend className="font-semibold">{legend}</legend>
      <div className="-ml-2 flex items-center">
        {meanings.map((meaning, at) => (
          <label
            key={meaning}
            className="relative grid size-11 place-items-center rounded-plate has-focus-visible:outline-3 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name={id}
              value={at + 1}
              checked={stars === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden className={`text-3xl leading-none ${at < stars ? 'text-brand' : 'text-edge'}`}>
              {at < stars ? '★' : '☆'}
            </span>
            <span className="sr-only">{`${at + 1} of 5: ${meaning}`}</span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-sm text-soft">
          {meanings[stars - 1]}
        </span>
      </div>
      <GroupFault id={`${id}e`} of="Stars">
        {error}
      </GroupFault>
    </fieldset>
  )
}
