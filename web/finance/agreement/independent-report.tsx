// Independent inspection of a financed car: asked for, ordered, shared and read.
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { FailedPoints } from '../../inspection/failed-points.tsx'
import type { StepFields } from '../../deal-engine/kind.ts'
import { inspectedWords } from '../../inspection/listed/words.ts'
import { GroupedPoints } from '../../inspection/point-results.tsx'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

const Disputed = () => (
  <Notice title="The independent report isn’t shown now">
    Its inspection is in dispute. If AutoX upholds the report, it shows again; if the inspection is refunded,
    the lender can ask for another.
  </Notice>
)

export const IndependentReport = ({
  agreement: { independent, isIndependentDisputed },
}: {
  agreement: Agreement
}) =>
  isIndependentDisputed ? (
    <Disputed />
  ) : (
    independent && (
      <Panel title="Independent inspection">
        <p className="text-sm text-soft">By an AutoX inspector, who neither sells nor buys this car.</p>
        <p className="figures mt-2 font-semibold">{`${inspectedWords(independent)}.`}</p>
        {independent.vinMatches === false && (
          <div className="mt-3">
            <Notice tone="bad" title="The VIN on the car differs from the listing" />
          </div>
        )}
        {independent.words && <p className="mt-2 wrap-anywhere whitespace-pre-line">{independent.words}</p>}
        <FailedPoints version={independent.checklist} findings={independent.findings} />
        <GroupedPoints
          checklist={independent.checklist}
          findings={independent.findings}
          title="Not checked"
          of={['unchecked']}
        />
      </Panel>
    )
  )

/** The way to an inspector, while the lender waits for a report. */
export const ToInspector = ({ agreement: { role, state, car, shareable } }: { agreement: Agreement }) =>
  role === 'applicant' &&
  state === 'awaiting-inspector' && (
    <LinkButton
      to={`/bookings/inspections/new/${car.id}`}
      variant={shareable.length > 0 ? 'line' : 'main'}
      className="mt-4"
    >
      Choose an inspector
    </LinkButton>
  )

type ShareDraft = { inspectionId: string | undefined }

/** Preselects the newest report. */
export const shareFields: StepFields<Agreement, ShareDraft> = {
  stands: ({ shareable }) => shareable.length > 0,
  first: ({ shareable }) => ({ inspectionId: shareable[0]?.inspectionId }),
  problems: ({ inspectionId }): Record<string, string> =>
    inspectionId ? {} : { inspectionId: 'Have the car inspected first: there is no report yet' },
  draw: ({ shareable }, { inspectionId }, fill, problems) => (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Which report?</legend>
      {shareable.map(report => (
        <RadioCard
          key={report.inspectionId}
          name="report"
          value={report.inspectionId}
          checked={report.inspectionId === inspectionId}
          onChange={() => fill({ inspectionId: report.inspectionId })}
          label={report.inspectorName}
          words={inspectedWords(report)}
        />
      ))}
      {problems['inspectionId'] && <p className="text-sm text-bad">{problems['inspectionId']}</p>}
    </fieldset>
  ),
}
