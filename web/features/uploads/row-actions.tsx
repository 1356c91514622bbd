// What is done with one of several files or pictures: moved earlier or later, taken away.
import { ArrowDown, ArrowUp, X } from 'lucide-react'

export const rowAct = 'grid size-11 place-items-center rounded-plate hover:bg-sunk disabled:opacity-30'
export const rowIcon = { size: 20, 'aria-hidden': true } as const

type MoveProps = { name: string; place: number; count: number; move: (by: number) => void }

export const MoveActs = ({ name, place, count, move }: MoveProps) => (
  <>
    <button
      type="button"
      className={rowAct}
      disabled={place === 0}
      onClick={() => move(-1)}
      aria-label={`Move ${name} earlier`}
    >
      <ArrowUp {...rowIcon} />
    </button>
    <button
      type="button"
      className={rowAct}
      disabled={place === count - 1}
      onClick={() => move(1)}
      aria-label={`Move ${name} later`}
    >
      <ArrowDown {...rowIcon} />
    </button>
  </>
)

export const RemoveAct = ({ name, remove }: { name: string; remove: () => void }) => (
  <button type="button" className={rowAct} onClick={remove} aria-label={`Remove ${name}`}>
    <X {...rowIcon} />
  </button>
)
