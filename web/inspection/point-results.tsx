// Inspection results: one point in detail, or all grouped by outcome.
import type { PointVerdict, PointResult } from '#contract/inspection/report-shape.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { Picture, pictureAt } from '../ui/picture.tsx'
import { Pill, type Tone } from '../ui/pill.tsx'

export const resultWords: Record<PointResult, [words: string, tone: Tone]> = {
  bad: ['Bad', 'bad'],
  advise: ['To watch', 'warn'],
  unchecked: ['Not checked', 'plain'],
  good: ['Good', 'good'],
}

export const PointFinding = ({
  finding: { result, note, pictures },
  name,
}: {
  finding: PointVerdict
  name: string
}) => (
  <li className="break-inside-avoid border-b border-line py-3 last:border-0">
    <p className="split-row items-start gap-x-3">
      <span className="font-semibold">{name}</span>
      <Pill tone={resultWords[result][1]}>{resultWords[result][0]}</Pill>
    </p>
    {note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
    {pictures.length > 0 && (
      <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {pictures.map(picture => (
          <a key={picture.hash} href={pictureAt(picture.hash, 1_600, 'webp')} target="_blank" rel="noopener">
            <Picture
              picture={picture}
              alt={`${name}, larger`}
              sizes="8rem"
              max={480}
              className="aspect-square rounded-plate"
            />
          </a>
        ))}
      </div>
    )}
  </li>
)

type Grouped = {
  findings: readonly PointVerdict[]
  checklist: number
  title: string
  /** Of which results. */
  of: readonly PointResult[]
}

export function GroupedPoints({ findings, checklist, title, of }: Grouped) {
  const findingByPoint = new Map(
    findings.filter(({ result }) => of.includes(result)).map(each => [each.point, each]),
  )
  if (findingByPoint.size === 0) return null
  return (
    <>
      <h3 className="show mt-6 text-lg">{title}</h3>
      {checklistOf(checklist)
        .groups.map(group => ({ ...group, points: group.points.filter(({ id }) => findingByPoint.has(id)) }))
        .filter(group => group.points.length > 0)
        .map(group => (
          <details key={group.id} className="border-b border-line py-2">
            <summary className="min-h-11 py-2 font-semibold">
              <span>{`${group.name} `}</span>
              <span className="figures text-soft">{group.points.length}</span>
            </summary>
            <ul>
              {group.points.map(({ id, name }) => (
                <PointFinding key={id} finding={findingByPoint.get(id)!} name={name} />
              ))}
            </ul>
          </details>
        ))}
    </>
  )
}
