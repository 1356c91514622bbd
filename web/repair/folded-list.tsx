// Long list to fill in, folded to a line each; one is open.
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Pill } from '../ui/pill.tsx'

type LineProps = {
  title: string
  summary: string
  isOpen: boolean
  isFaulty: boolean
  toggle: (isOpen: boolean) => void
  remove: () => void
  children: ReactNode
}

const Line = ({ title, summary, isOpen, isFaulty, toggle, remove, children }: LineProps) => (
  <li className="relative border-b border-line">
    <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary className="min-h-14 py-3 pr-12">
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="figures block text-sm text-soft wrap-anywhere">{summary}</span>
        </span>
        {isFaulty && <Pill tone="bad">Check</Pill>}
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2 pb-6">{children}</div>
    </details>
    <button
      type="button"
      onClick={remove}
      aria-label={`Remove ${title}`}
      className="absolute top-1.5 -right-2 grid size-11 place-items-center"
    >
      <X className="size-5" aria-hidden />
    </button>
  </li>
)

export type LineFields<T> = {
  item: T
  change: (part: Partial<T>) => void
  error: (field: string) => string | undefined
}

type Props<T> = {
  /** The field of the list, as the server names it in problems of its lines. */
  field: string
  all: readonly T[]
  change: (all: T[]) => void
  problems: Readonly<Partial<Record<string, string>>>
  nameOf: (item: T) => string
  summaryOf: (item: T) => string
  /** Undefined once there are enough. */
  another: { words: string; title: string; item: T } | undefined
  Fields: (props: LineFields<T>) => ReactNode
}

const faultyLines = (field: string, problems: Props<unknown>['problems']): number[] => [
  ...new Set(
    Object.keys(problems).flatMap(name => {
      const [list, place] = name.split('.')
      return list === field && place !== undefined ? [Number(place)] : []
    }),
  ),
]

/** A line that is opened closes the others, but for those to put right. */
const openedIn = (open: readonly number[], place: number, faulty: readonly number[]): readonly number[] =>
  open.includes(place) ? open : [place, ...faulty]

/** Lines that were refused open, and stay so while they are put right. */
export function FoldedList<T>({
  field,
  all,
  change,
  problems,
  nameOf,
  summaryOf,
  another,
  Fields,
}: Props<T>) {
  const faulty = faultyLines(field, problems)
  const [open, setOpen] = useState<readonly number[]>([])
  const [earlier, setEarlier] = useState(problems)
  if (problems !== earlier) {
    setEarlier(problems)
    if (faulty.length > 0) setOpen([...open, ...faulty])
  }
  return (
    <>
      <ul className="border-t border-line">
        {all.map((item, place) => (
          <Line
            // A line has no id: removing one draws the ones below anew.
            key={`${place} of ${all.length}`}
            title={nameOf(item) || `${another?.title ?? 'Line'} ${place + 1}`}
            summary={summaryOf(item)}
            isOpen={open.includes(place)}
            isFaulty={faulty.includes(place)}
            toggle={isOpen =>
              setOpen(now => (isOpen ? openedIn(now, place, faulty) : now.filter(each => each !== place)))
            }
            remove={() => {
              setOpen([])
              change(all.toSpliced(place, 1))
            }}
          >
            <Fields
              item={item}
              change={part => change(all.with(place, { ...item, ...part }))}
              error={name => problems[`${field}.${place}.${name}`]}
            />
          </Line>
        ))}
      </ul>
      {another && (
        <Button
          look="line"
          onClick={() => {
            setOpen([all.length])
            change([...all, another.item])
          }}
          className="justify-self-start"
        >
          <Plus className="size-4.5" aria-hidden /> {another.words}
        </Button>
      )}
    </>
  )
}
