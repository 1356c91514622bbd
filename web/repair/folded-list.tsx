// Long list to fill in, folded to a line each; one is open.
import { Plus, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
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

type Problems = Readonly<Partial<Record<string, string>>>

export type LineFields<T> = {
  item: T
  place: number
  change: (part: Partial<T>) => void
  /** Of this line, by the names of its own fields: for a list within it. */
  problems: Problems
  error: (field: string) => string | undefined
}

type Props<T> = {
  /** The field of the list, as the server names it in problems of its lines. */
  field: string
  all: readonly T[]
  change: (all: T[]) => void
  problems: Problems
  nameOf: (item: T) => string
  summaryOf: (item: T) => string
  /** What a line without a name is called, before its number. */
  noun: string
  /** Undefined once there are enough, or where lines are added elsewhere. */
  another: { words: string; item: T } | undefined
  Fields: (props: LineFields<T>) => ReactNode
}

const problemsWithin = (prefix: string, problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, words]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), words]] : [],
    ),
  )

type LineBodyProps<T> = Pick<Props<T>, 'field' | 'problems' | 'Fields'> & Omit<LineFields<T>, 'error'>

function LineBody<T>({ field, place, problems: all, Fields, ...rest }: LineBodyProps<T>) {
  const problems = useMemo(() => problemsWithin(`${field}.${place}.`, all), [field, place, all])
  return <Fields {...rest} place={place} problems={problems} error={name => problems[name]} />
}

const faultyLines = (field: string, problems: Problems): number[] => [
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

/** A line just added is open, and so are those that were refused, while they are put right; a single one from the start. */
export function FoldedList<T>({
  field,
  all,
  change,
  problems,
  nameOf,
  summaryOf,
  noun,
  another,
  Fields,
}: Props<T>) {
  const faulty = faultyLines(field, problems)
  const [open, setOpen] = useState<readonly number[]>(all.length === 1 ? [0] : [])
  const [count, setCount] = useState(all.length)
  if (count !== all.length) {
    setCount(all.length)
    setOpen(all.length > count ? [all.length - 1] : [])
  }
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
            title={nameOf(item) || `${noun} ${place + 1}`}
            summary={summaryOf(item)}
            isOpen={open.includes(place)}
            isFaulty={faulty.includes(place)}
            toggle={isOpen =>
              setOpen(now => (isOpen ? openedIn(now, place, faulty) : now.filter(each => each !== place)))
            }
            remove={() => change(all.toSpliced(place, 1))}
          >
            <LineBody
              {...{ field, item, place, problems, Fields }}
              change={part => change(all.with(place, { ...item, ...part }))}
            />
          </Line>
        ))}
      </ul>
      {another && (
        <Button variant="line" onClick={() => change([...all, another.item])} className="justify-self-start">
          <Plus className="size-4.5" aria-hidden /> {another.words}
        </Button>
      )}
    </>
  )
}
