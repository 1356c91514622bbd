// Tick box that selects one car, or all of a page.
import type { PickedCar, Selection } from './selection.ts'

type Props = { cars: readonly PickedCar[]; selection: Selection; words: string; withWords?: boolean }

export const PickBox = ({ cars, selection: { picked, put }, words, withWords = false }: Props) => {
  const isPicked = cars.every(({ id }) => picked.has(id))
  return (
    <label
      className={`inline-flex min-h-11 min-w-11 items-center gap-3 text-sm ${withWords ? '' : 'justify-center'}`}
    >
      <input
        type="checkbox"
        checked={isPicked}
        aria-label={withWords ? undefined : words}
        onChange={() => put(cars, !isPicked)}
        className="size-5 shrink-0 accent-brand"
      />
      {withWords && <span>{words}</span>}
    </label>
  )
}
