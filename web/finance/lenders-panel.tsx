// Who lends, each with its rate and beside it the approval under which it may.
import type { Lender } from '#contract/finance/lender-shape.ts'
import { percentWords } from '#contract/finance/words.ts'
import { Panel } from '../ui/panel.tsx'
import { approvalWords, termsWords } from './finance-words.ts'

export const LendersPanel = ({ lenders }: { lenders: readonly Lender[] }) => (
  <Panel title="Who lends">
    <ul>
      {lenders.map(lender => (
        <li key={lender.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
          <p className="split-row gap-x-4 font-semibold">
            <span className="min-w-0 wrap-anywhere">{lender.name}</span>
            <span className="figures shrink-0">{`${percentWords(lender.yearlyBps)} a year`}</span>
          </p>
          <p className="text-sm">{termsWords(lender)}</p>
          <p className="text-sm text-soft">{approvalWords(lender)}</p>
        </li>
      ))}
    </ul>
  </Panel>
)
