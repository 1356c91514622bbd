// The owner's own statement about a financed car, labelled as such.
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { ownStatementWords, pictureSlots, statementWords } from '#contract/finance/agreement/own-statement.ts'
import { FailedPoints } from '../../inspection/failed-points.tsx'
import { GroupedPoints } from '../../inspection/point-results.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture, pictureAt } from '../../ui/picture.tsx'

const Pictures = ({ pictures }: Pick<NonNullable<Agreement['report']>, 'pictures'>) => (
  <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
    {pictures.map(({ slot, picture }) => (
      <li key={slot}>
        <a href={pictureAt(picture.hash, 1_600, 'webp')} target="_blank" rel="noopener">
          <Picture
            picture={picture}
            alt={`${pictureSlots[slot].name}, larger`}
            sizes="10rem"
            max={480}
            className="aspect-4/3 rounded-plate"
          />
        </a>
        <p className="mt-1 text-sm">{pictureSlots[slot].name}</p>
      </li>
    ))}
  </ul>
)

export const OwnStatement = ({ agreement: { report } }: { agreement: Agreement }) =>
  report?.submittedAt && (
    <Panel title={report.label}>
      <p className="text-sm text-soft">{ownStatementWords}</p>
      <p className="figures mt-2 font-semibold">{statementWords(report.counts, report.of)}</p>
      {report.odometerKm !== null && (
        <p className="figures text-sm text-soft">
          {`${report.odometerKm.toLocaleString('en')} km on the odometer`}
        </p>
      )}
      {report.words && <p className="mt-2 wrap-anywhere whitespace-pre-line">{report.words}</p>}
      {report.pictures.length > 0 && <Pictures pictures={report.pictures} />}
      <FailedPoints version={report.checklist} findings={report.findings} />
      <GroupedPoints
        checklist={report.checklist}
        findings={report.findings}
        title="Other points"
        of={['good', 'unchecked']}
      />
    </Panel>
  )
