import type { Insurer } from '#contract/insurance/quote-shape.ts'
import { InsurerLines } from './insurer-lines.tsx'
import { Panel } from '../ui/panel.tsx'

export const InsurersPanel = ({ insurers }: { insurers: readonly Insurer[] }) => (
  <Panel title="Who insures">
    {insurers.length === 0 && <p>Nobody insures here at the moment.</p>}
    <ul>
      {insurers.map(insurer => (
        <li key={insurer.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
          <InsurerLines insurer={insurer} />
        </li>
      ))}
    </ul>
    <p className="mt-4 text-sm text-soft">
      Only an insurer whose licence of the National Insurance Commission is in force can quote or issue. How
      fast they settle is measured by AutoX.
    </p>
  </Panel>
)
