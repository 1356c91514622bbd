// The heart of a car: saves it to look at again, or forgets it.
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import type { SavedCars } from './use-saved-cars.ts'

type Props = { id: string; savedCars: SavedCars; title?: string; className: string }

/** `title` names the car where there are several. A second press while the first one works does nothing. */
export function SaveHeart({ id, savedCars: { isSaved, press }, title, className }: Props) {
  const runAlone = useOneAtATime()
  const saved = isSaved(id)
  return (
    <button
      type="button"
      data-js
      aria-pressed={saved}
      onClick={() => void runAlone(() => press(id))}
      className={className}
    >
      <span aria-hidden>{saved ? '♥' : '♡'}</span> <span>{saved ? 'Saved' : 'Save'}</span>
      <span className="sr-only">{` ${title ?? 'this car'}`}</span>
    </button>
  )
}
