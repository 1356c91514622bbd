// Compare controls: tick on a card and link, with or without script.
import { useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { compareAddress, comparedNow, keepCompared, useCompared } from '../session/car-lists.ts'
import { say } from '../ui/toast.ts'

const formId = 'compare'
const fullWords = `You can compare up to ${limits.compareMax} cars. Remove one first.`

/**
 * Chooses or deselects a car; returns whether it is chosen. Reads the device's current list, because several early
 * ticks are processed before a render.
 */
const choose = (id: string, chosen: boolean): boolean => {
  const others = comparedNow().filter(carId => carId !== id)
  const full = chosen && others.length >= limits.compareMax
  if (full) say(fullWords)
  keepCompared(chosen ? [...others, id] : others)
  return chosen && !full
}

/** Tick on a card. Without script `CompareBar` submits the ticks of the page. */
export function CompareTick({ id }: { id: string }) {
  const box = useRef<HTMLInputElement>(null)
  const on = useCompared().includes(id)
  // The tick may have been set before hydration.
  useLayoutEffect(() => {
    if (box.current?.checked && !comparedNow().includes(id)) box.current.checked = choose(id, true)
  }, [id])
  return (
    <label className="inline-flex items-center gap-2 py-2 text-sm">
      <input
        ref={box}
        type="checkbox"
        form={formId}
        name="Ids"
        value={id}
        checked={on}
        onChange={event => choose(id, event.target.checked)}
        className="size-6 accent-brand"
      />
      Compare
    </label>
  )
}

/** Under a list of cards: comes into view with the first tick, which needs no script. */
export function CompareBar() {
  const compared = useCompared()
  const navigate = useNavigate()
  return (
    <form
      id={formId}
      action="/marketplace/compare"
      onSubmit={event => {
        event.preventDefault()
        void navigate(compareAddress(comparedNow()))
      }}
      className={compared.length > 0 ? 'compare-bar flex' : 'compare-bar'}
    >
      <button type="submit" className="button button-main grow">
        {compared.length > 0 ? `Compare (${compared.length})` : 'Compare'}
      </button>
      {compared.length > 0 && (
        <button type="button" onClick={() => keepCompared([])} className="button button-line bg-card">
          Clear
        </button>
      )}
    </form>
  )
}

/** On a listing: leads to this car beside those chosen before, also while the page sleeps (rendering/inline/see.ts reads `data-add`). */
export function CompareControl({ id }: { id: string }) {
  const ids = [...new Set([...useCompared(), id])]
  return (
    <Link to={compareAddress(ids)} data-add={id} className="button button-line">
      {ids.length > 1 ? `Compare (${Math.min(ids.length, limits.compareMax)})` : 'Compare'}
    </Link>
  )
}
