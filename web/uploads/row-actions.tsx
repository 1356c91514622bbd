// Buttons of one file among several: move, remove.
import { ArrowDown, ArrowUp, X } from 'lucide-react'

export const rowAct =
  'grid size-11 place-items-center rounded-plate hover:bg-sunk aria-disabled:cursor-default aria-disabled:opacity-30'
export const rowIcon = { size: 20, 'aria-hidden': true } as const

type MoveProps = { name: string; place: number; count: number; move: (by: number) => void }

export const MoveActs = ({ name, place, count, move }: MoveProps) => {
  const [isFirst, isLast] = [place === 0, place === count - 1]
  // Not `disabled`, so that keyboard users keep the focus at the end of the list.
  return (
    <>
      <button
        type="button"
        className={rowAct}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : () => move(-1)}
        aria-label={`Move ${name} earlier`}
      >
        <ArrowUp {...rowIcon} />
      </button>
      <button
        type="button"
        className={rowAct}
        aria-disabled={isLast}
        onClick={isLast ? undefined : () => move(1)}
        aria-label={`Move ${name} later`}
      >
        <ArrowDown {...rowIcon} />
      </button>
    </>
  )
}

export const RemoveAct = ({ name, remove }: { name: string; remove: () => void }) => (
  <button type="button" className={rowAct} onClick={remove} aria-label={`Remove ${name}`}>
    <X {...rowIcon} />
  </button>
)
