// Proposals on one setting, lender or insurer, with proposer and decider.
import { Link } from 'react-router'
import type { SettingChange } from '#contract/desk/settings.ts'
import { formatDay } from '../../ui/date.ts'

const states: Record<SettingChange['state'], string> = {
  proposed: 'waits for another operator',
  confirmed: 'confirmed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  'called-back': 'called back',
}

/** All proposals; `none` is the text without any. */
export const History = ({ changes, none }: { changes: SettingChange[]; none: string }) =>
  changes.length === 0 ? (
    <p className="text-soft">{none}</p>
  ) : (
    <ul>
      {changes.map(({ id, inForceFrom, lines, state, proposedBy, decidedBy, calledBack }) => (
        <li key={id} className="border-b border-line py-2.5 last:border-0">
          <Link to={`/desk/proposals/${id}`} className="link wrap-anywhere">
            {inForceFrom ? `From ${formatDay(inForceFrom)}` : (lines[0] ?? 'A decision')}
          </Link>
          <span className="block text-sm text-soft">
            {`Proposed by ${proposedBy}, ${states[state]}${(calledBack?.by ?? decidedBy) ? ` by ${calledBack?.by ?? decidedBy}` : ''}`}
          </span>
        </li>
      ))}
    </ul>
  )
