// Inspection group: pass points singly, or together where that is allowed, or open one.
import type { PointVerdict } from '#contract/inspection/report-shape.ts'
import { resultWords } from '#contract/repair/inspection.ts'
import type { Group, Point } from '#contract/inspection/checklist/checklist.ts'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'

const tones = { good: 'good', advise: 'warn', bad: 'bad', unchecked: 'plain' } as const

type RowProps = {
  point: Point
  finding: PointVerdict | undefined
  pass: () => Promise<unknown>
  open: () => void
}

const Row = ({ point, finding, pass, open }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
    <span className="min-w-40 grow">
      <span className="block font-semibold">{point.name}</span>
      <span className="block text-xs text-soft">{point.look}</span>
    </span>
    {finding && <Pill tone={tones[finding.result]}>{resultWords[finding.result]}</Pill>}
    <span className="flex w-full gap-2 sm:w-auto">
      {finding?.result !== 'good' && (
        <Button variant="line" onClick={pass} aria-label={`Pass: ${point.name}`} className="grow px-5">
          Pass
        </Button>
      )}
      <Button variant="line" onClick={open} aria-label={`Fault: ${point.name}`} className="grow px-5">
        Fault
      </Button>
    </span>
  </li>
)

type Props = {
  group: Group
  findingByPoint: ReadonlyMap<string, PointVerdict>
  pass: (points: readonly string[]) => Promise<unknown>
  open: (point: Point) => void
  /** The rest of a group may be passed at once. */
  passesTogether: boolean
}

export function GroupSection({ group, findingByPoint, pass, open, passesTogether }: Props) {
  const left = group.points.filter(({ id }) => !findingByPoint.has(id))
  const restWords =
    left.length === group.points.length ? `All ${left.length} pass` : `The other ${left.length} pass`
  return (
    <section className="rounded-box border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="show text-lg">{group.name}</h2>
        <span className="figures text-sm text-soft">
          {`${group.points.length - left.length} of ${group.points.length}`}
        </span>
      </div>
      <ul className="mt-2">
        {group.points.map(point => (
          <Row
            key={point.id}
            point={point}
            finding={findingByPoint.get(point.id)}
            pass={() => pass([point.id])}
            open={() => open(point)}
          />
        ))}
      </ul>
      {passesTogether && left.length > 1 && (
        <Button
          variant="line"
          onClick={() => pass(left.map(({ id }) => id))}
          aria-label={`${restWords}: ${group.name}`}
          className="mt-3 w-full sm:w-auto"
        >
          {restWords}
        </Button>
      )}
    </section>
  )
}
