// Putting cars side by side: a tick on a card, a way from a listing. Both work without script; with script the device remembers.
import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { compareAddress, comparedNow, keepCompared, useCompared } from '../session/car-lists.ts'
import { say } from '../ui/toast.ts'

const formId = 'compare'
const fullWords = `At most ${limits.compareMax} cars side by side. Take one out first.`

/** On a card: chooses this car. Without script the ticks of one page are sent by `CompareBar` as they stand. */
export function CompareTick({ id }: { id: string }) {
  const compared = useCompared()
  const on = compared.includes(id)
  const toggle = () => {
    if (on) return keepCompared(compared.filter(one => one !== id))
    if (compared.length >= limits.compareMax) return say(fullWords)
    keepCompared([...compared, id])
  }
  return (
    <label className="inline-flex items-center gap-2 py-2 text-sm">
      <input
        type="checkbox"
        form={formId}
        name="Ids"
        value={id}
        checked={on}
        onChange={toggle}
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

/** On a listing: leads to this car beside those chosen before; where they are four already, to them, to take one out. */
export function CompareControl({ id }: { id: string }) {
  const compared = useCompared()
  const others = compared.filter(one => one !== id)
  const full = others.length >= limits.compareMax
  const ids = full ? others : [...others, id]
  return (
    <Link
      to={compareAddress(ids)}
      onClick={full ? () => say(fullWords) : undefined}
      className="button button-line"
    >
      {ids.length > 1 ? `Compare (${ids.length})` : 'Compare'}
    </Link>
  )
}
