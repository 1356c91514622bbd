// Scope of an inspection: point groups with their counts.
import { useState } from 'react'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { Panel } from '../../ui/panel.tsx'

export function LookedAt() {
  const [{ groups, points }] = useState(() => checklistAt(new Date()))
  return (
    <Panel title={`What is looked at: ${points.length} points`}>
      <ul className="columns-2 gap-6 text-sm">
        {groups.map(({ id, name, points: some }) => (
          <li key={id} className="split-row gap-x-2 border-b border-line py-1.5">
            <span>{`${name} `}</span>
            <span className="figures text-soft">{some.length}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">
        Each is good, to watch, bad or not checked, with words and pictures. The VIN on the car is compared
        with the listing’s.
      </p>
    </Panel>
  )
}
