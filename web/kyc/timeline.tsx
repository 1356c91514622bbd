import type { KycFile } from '#contract/kyc/file.ts'
import { type KycEvent, kycReview } from '#contract/kyc/review.ts'
import { formatDay, formatDue } from '../ui/date.ts'
import { type Step, Timeline } from '../deal-engine/timeline.tsx'
import { answerDueAt } from './words.ts'

const past: Record<KycEvent | 'start', string> = {
  start: 'Handed in',
  approve: 'Approved',
  return: 'Some documents sent back',
  reject: 'Not accepted',
  resubmit: 'Handed in again',
  'expire-soon': 'Reminded: a document runs out soon',
  expire: 'A document ran out',
  replace: 'Replaced by a newer version',
  revoke: 'Approval taken back',
}
const stops = new Set(['return', 'reject', 'expire', 'revoke'])
const who: Record<string, string> = { owner: 'By you', operator: 'By AutoX' }

const pastSteps = ({ history }: KycFile): Step[] =>
  history.map(({ event, by, note, at }) => ({
    title: past[event as KycEvent] ?? event,
    at,
    state: stops.has(event) ? 'failed' : 'done',
    ...((who[by] || note) && {
      words: (
        <>
          {who[by] && <span className="text-soft">{who[by]}</span>}
          {note && <q className="mt-1 block border-l-2 border-edge pl-3 break-words">{note}</q>}
        </>
      ),
    }),
  }))

const aheadSteps = (file: KycFile): Step[] => {
  const decided: Step = { title: kycReview.states.approved.words, state: 'ahead' }
  if (file.state === 'submitted')
    return [
      {
        title: kycReview.states.submitted.words,
        state: 'now',
        words: <span className="figures">{`An answer by ${formatDue(answerDueAt(file))}`}</span>,
      },
      decided,
    ]
  if (file.state === 'returned')
    return [
      { title: 'You send what was asked for', state: 'now' },
      { title: kycReview.states.submitted.words, state: 'ahead' },
      decided,
    ]
  if ((file.state === 'approved' || file.state === 'expiring') && file.expiresOn)
    return [{ title: `Runs out on ${formatDay(file.expiresOn)}`, state: 'ahead' }]
  return []
}

export const KycTimeline = ({ file }: { file: KycFile }) => (
  <Timeline steps={[...pastSteps(file), ...aheadSteps(file)]} />
)
