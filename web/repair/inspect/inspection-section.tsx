// Inspection summary of a repair: passed count, advised and failed points.
import { coverageWords } from '#contract/inspection/coverage-words.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { presets } from '#contract/inspection/checklist/presets.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FailedPoints } from '../../inspection/failed-points.tsx'

const countsWords = ({ good, advise, bad }: NonNullable<Repair['inspection']>['counts']): string =>
  `${good} pass, ${advise} advise, ${bad} fail`

export function InspectionSection({ repair: { id, inspection, mayInspect } }: { repair: Repair }) {
  if (!inspection && !mayInspect) return null
  return (
    <Panel title="Inspection">
      {inspection && (
        <>
          <p className="figures font-semibold">{coverageWords(inspection.counts, inspection.of)}</p>
          <p className="figures">{countsWords(inspection.counts)}</p>
          <p className="text-sm text-soft">{presets[inspection.preset]}</p>
          <FailedPoints version={inspection.listVersion} findings={inspection.findings} />
        </>
      )}
      {mayInspect && (
        <LinkButton variant="line" to={`/bookings/repairs/${id}/inspection`} className="mt-3">
          {inspection ? 'Continue the inspection' : 'Inspection checklist'}
        </LinkButton>
      )}
    </Panel>
  )
}
