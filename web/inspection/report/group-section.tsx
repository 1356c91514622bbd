// One group of points, opened and closed, with how many are done.
import type { Group } from '#contract/inspection/checklist/checklist.ts'
import { isDone } from './draft.ts'
import { PointField } from './point-field.tsx'
import type { useReport } from './use-report.ts'

type Props = { group: Group; form: ReturnType<typeof useReport>; open: boolean; toggle: () => void }

export function GroupSection({ group: { name, points }, form, open, toggle }: Props) {
  const { here, uploads, queue } = form
  const done = points.filter(({ id }) => isDone(here.points[id])).length
  return (
    <section className="rounded-box border border-line bg-card px-4">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={toggle}
          className="split-row min-h-14 w-full items-center gap-x-3 text-left font-semibold"
        >
          <span>{name}</span>
          <span className={`figures text-sm ${done === points.length ? 'text-good' : 'text-soft'}`}>
            {`${done} of ${points.length}`}
          </span>
        </button>
      </h2>
      {open &&
        points.map(point => (
          <PointField
            key={point.id}
            point={point}
            found={here.points[point.id]}
            put={pointDraft => form.putPoint(point.id, pointDraft)}
            shots={uploads.filter(({ id }) => here.shots[id] === point.id)}
            queue={queue}
            add={files => form.addPictures(point.id, files)}
            remove={form.removePicture}
          />
        ))}
    </section>
  )
}
