// Inspection points that did not pass, with words and pictures.
import type { PointVerdict } from '#contract/inspection/report-shape.ts'
import { resultWords } from '#contract/repair/inspection.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { Pill } from '../ui/pill.tsx'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'

export function FailedPoints({ version, findings }: { version: number; findings: readonly PointVerdict[] }) {
  const problems = findings.filter(({ result }) => result === 'bad' || result === 'advise')
  if (problems.length === 0) return null
  const names = new Map(checklistOf(version).points.map(({ id, name }) => [id, name]))
  return (
    <ul className="mt-3 border-t border-line">
      {problems.map(({ point, result, note, pictures }) => (
        <li key={point} className="border-b border-line py-3 last:border-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{names.get(point)}</span>
            <Pill tone={result === 'bad' ? 'bad' : 'warn'}>{resultWords[result]}</Pill>
          </p>
          <p className="text-sm wrap-anywhere">{note}</p>
          <PictureStrip pictures={pictures} about={names.get(point) ?? 'A point'} />
        </li>
      ))}
    </ul>
  )
}
