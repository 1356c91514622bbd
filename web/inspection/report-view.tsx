// Printable inspection report: counts, VIN and points, worst first.
import { Suspense, use } from 'react'
import { coverageWords } from '#contract/inspection/coverage-words.ts'
import type { Counts, Report } from '#contract/inspection/report-shape.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import type { CallError } from '#contract/core/call.ts'
import { Button } from '../ui/button.tsx'
import { formatMoment } from '../ui/date.ts'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Facts, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/states.tsx'
import { GroupedPoints, PointFinding, resultWords } from './point-results.tsx'

const ResultCounts = ({ counts }: { counts: Counts }) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
    {(['bad', 'advise', 'unchecked', 'good'] as const).map(result => (
      <li key={result} className="rounded-plate bg-sunk px-3 py-2">
        <span className="show figures block text-2xl">{counts[result]}</span>
        <span className="text-sm">{resultWords[result][0]}</span>
      </li>
    ))}
  </ul>
)

/** Points that need attention come first, of whatever group; what is good stands in its groups below. */
function Whole({ report }: { report: Report }) {
  const { findings, counts, checklist, words, vin, vinMatches, odometerKm, plate } = report
  const { points } = checklistOf(checklist)
  const names = new Map(points.map(({ id, name }) => [id, name]))
  const attention = findings.filter(({ result }) => result !== 'good')
  return (
    <Panel
      title="The report"
      action={
        <Button variant="line" onClick={() => window.print()} className="print:hidden">
          Print
        </Button>
      }
    >
      <p className="figures font-semibold">{`${coverageWords(counts, points.length)}.`}</p>
      <p className="mb-4 text-sm text-soft">
        {`${report.submittedAt ? `Submitted on ${formatMoment(report.submittedAt)} by ${report.inspectorName}. ` : ''}Each point is counted once. There is no score: faults are listed, not weighed.`}
      </p>
      <ResultCounts counts={counts} />
      {vinMatches === false && (
        <div className="mt-4">
          <Notice
            tone="bad"
            title="The VIN on the car differs from the listing"
          >{`On the car: ${vin}. Do not pay before the seller has explained it.`}</Notice>
        </div>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            ['VIN on the car', vin || 'Not read'],
            ...(vinMatches === null ? [['The listing', 'No VIN to compare'] as const] : []),
            ...(vinMatches ? [['The listing', 'Same VIN'] as const] : []),
            ['Odometer', odometerKm === null ? 'Not read' : `${odometerKm.toLocaleString('en-NG')} km`],
            ...(plate ? [['Plate', plate] as const] : []),
          ]}
        />
      </div>
      {words && <p className="mt-4 wrap-anywhere whitespace-pre-line">{words}</p>}
      {attention.length > 0 && (
        <>
          <h3 className="show mt-6 text-lg">What needs attention</h3>
          <ul>
            {attention.map(each => (
              <PointFinding key={each.point} finding={each} name={names.get(each.point)!} />
            ))}
          </ul>
        </>
      )}
      <GroupedPoints findings={findings} checklist={checklist} title="What is good" of={['good']} />
    </Panel>
  )
}

type ReportRequest = Promise<{ data?: Report | undefined; error?: CallError | undefined }>

function ReportResult({ request }: { request: ReportRequest }) {
  const { data, error } = use(request)
  if (data) return <Whole report={data} />
  return <Notice tone="warn">{error ? messageOf(error) : ''}</Notice>
}

export default function ReportView({ request }: { request: ReportRequest }) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <ReportResult request={request} />
    </Suspense>
  )
}
