// The inspection on the page of a repair: how many points passed, and each that was advised or failed with its words and pictures.
import type { Repair } from '#contract/deals/repair/fields.ts'
import { resultWords } from '#contract/deals/repair/inspection.ts'
import { presets } from '#contract/inspections/presets.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { SeenPictures } from '../../seen-pictures.tsx'
import { pointName } from './failed-points.ts'

const countsWords = ({ good, advise, bad }: NonNullable<Repair['inspection']>['counts']): string =>
  `${good} pass, ${advise} advise, ${bad} fail`

export function InspectionPart({ it: { id, inspection, mayInspect } }: { it: Repair }) {
  if (!inspection && !mayInspect) return null
  const told = (inspection?.found ?? []).filter(({ result }) => result === 'bad' || result === 'advise')
  return (
    <Panel title="The inspection">
      {inspection && (
        <>
          <p className="figures font-semibold">{countsWords(inspection.counts)}</p>
          <p className="text-sm text-soft">{presets[inspection.preset]}</p>
          {told.length > 0 && (
            <ul className="mt-3 border-t border-line">
              {told.map(({ point, result, note, pictures }) => (
                <li key={point} className="border-b border-line py-3 last:border-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-semibold">{pointName(inspection.listVersion, point)}</span>
                    <Pill tone={result === 'bad' ? 'bad' : 'warn'}>{resultWords[result]}</Pill>
                  </p>
                  <p className="text-sm wrap-anywhere">{note}</p>
                  <SeenPictures pictures={pictures} about={pointName(inspection.listVersion, point)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {mayInspect && (
        <LinkButton look="line" to={`/bookings/repairs/${id}/inspection`} className="mt-3">
          {inspection ? 'Go on with the inspection' : 'Go through the car'}
        </LinkButton>
      )}
    </Panel>
  )
}
