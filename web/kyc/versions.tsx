import type { KycFile } from '#contract/kyc/file.ts'
import { kycReview } from '#contract/kyc/review.ts'
import { formatDate } from '../ui/date.ts'
import { kycTones } from './kyc-words.ts'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { Documents } from './documents.tsx'
import { KycTimeline } from './timeline.tsx'

const Version = ({ file, today }: { file: KycFile; today: string }) => (
  <details className="group border-b border-line last:border-0">
    <summary className="split-row min-h-14 cursor-pointer items-center gap-x-3 py-2">
      <span>
        <span className="block font-semibold group-open:underline">{`Version ${file.number}`}</span>
        <span className="text-sm text-soft">{`Handed in on ${formatDate(file.submittedAt)}`}</span>
      </span>
      <Pill tone={kycTones[file.state]}>{kycReview.states[file.state].words}</Pill>
    </summary>
    <div className="grid grid-cols-1 gap-6 pt-3 pb-6 md:grid-cols-2">
      <Documents file={file} today={today} />
      <KycTimeline file={file} />
    </div>
  </details>
)

export const Versions = ({ files, today }: { files: readonly KycFile[]; today: string }) =>
  files.length === 0 ? null : (
    <Panel title="Earlier versions">
      {files.map(file => (
        <Version key={file.id} file={file} today={today} />
      ))}
    </Panel>
  )
