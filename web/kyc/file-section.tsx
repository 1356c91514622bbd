// Status of a verification file: next step, documents, history and versions.
import type { KycType } from '#contract/kyc/kinds.ts'
import { limits } from '#contract/core/limits.ts'
import type { KycFile } from '#contract/kyc/file.ts'
import { kycReview, type KycEvent } from '#contract/kyc/review.ts'
import { dayOf, formatDay, formatDate, formatDue } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { NextStep, type Step, Timeline } from '../deal-engine/timeline.tsx'
import { Pill } from '../ui/pill.tsx'
import { newestOf, kycTones, actWords, nextOf, answerDueAt } from './words.ts'
import { Documents } from './documents.tsx'
import { useFilePlace } from './file-place.ts'
import { ContinueKyc } from './form/continue.tsx'
import type { KycData } from './load-kyc.ts'
import { type Plan, planOf } from './form/plan.ts'
import { purposes } from './purpose.ts'

const past: Record<KycEvent | 'start', string> = {
  start: 'Submitted',
  approve: 'Approved',
  return: 'Some documents rejected',
  reject: 'Not accepted',
  resubmit: 'Submitted again',
  'expire-soon': 'Reminder: a document expires soon',
  expire: 'A document expired',
  replace: 'Replaced by a newer version',
  revoke: 'Approval withdrawn',
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
      { title: 'You send the documents again', state: 'now' },
      { title: kycReview.states.submitted.words, state: 'ahead' },
      decided,
    ]
  if ((file.state === 'approved' || file.state === 'expiring') && file.expiresOn)
    return [{ title: `Expires on ${formatDay(file.expiresOn)}`, state: 'ahead' }]
  return []
}

const KycTimeline = ({ file }: { file: KycFile }) => (
  <Timeline steps={[...pastSteps(file), ...aheadSteps(file)]} />
)

const Version = ({ file, today }: { file: KycFile; today: string }) => (
  <details className="group border-b border-line last:border-0">
    <summary className="split-row min-h-14 items-center gap-x-3 py-2">
      <span>
        <span className="block font-semibold group-open:underline">{`Version ${file.number}`}</span>
        <span className="text-sm text-soft">{`Submitted on ${formatDate(file.submittedAt)}`}</span>
      </span>
      <Pill tone={kycTones[file.state]}>{kycReview.states[file.state].words}</Pill>
    </summary>
    <div className="grid grid-cols-1 gap-6 pt-3 pb-6 md:grid-cols-2">
      <Documents file={file} today={today} />
      <KycTimeline file={file} />
    </div>
  </details>
)

const Versions = ({ files, today }: { files: readonly KycFile[]; today: string }) =>
  files.length === 0 ? null : (
    <Panel title="Earlier versions">
      {files.map(file => (
        <Version key={file.id} file={file} today={today} />
      ))}
    </Panel>
  )

const EmptyKyc = ({ type, plan, to }: { type: KycType; plan: Plan; to: string }) => (
  <section className="rounded-box border border-line bg-card p-4 md:p-6">
    <h2 className="show text-xl">What you’ll need</h2>
    <p className="mt-1 text-soft">{purposes[type].empty}</p>
    <ol className="mt-5">
      {plan.steps.map(({ kind, words, help, required }, place) => (
        <li key={kind} className="flex gap-4 border-t border-line py-3">
          <span className="show figures w-5 shrink-0 text-lg text-soft">{place + 1}</span>
          <span>
            <span className="block font-semibold">
              <span>{words}</span>
              {!required && <span className="font-normal text-soft"> (if you have it)</span>}
            </span>
            <span className="text-sm text-soft">{help}</span>
          </span>
        </li>
      ))}
    </ol>
    <LinkButton to={to} className="mt-3 w-full sm:w-auto">
      Start
    </LinkButton>
    <p className="mt-3 text-sm text-soft">{`Pictures from your phone are fine. You get an answer within ${limits.kycReviewHours} hours.`}</p>
  </section>
)

type Props = { type: KycType; loaded: KycData }

const formAt = (plan: Plan, step?: string) => `?step=${step ?? plan.steps[0]?.kind ?? ''}`

function InForce({ type, loaded: { files } }: Props) {
  const newest = newestOf(files, type)
  const old = files.find(file => file.type === type && file.inForce)
  if (!newest || !old || old.id === newest.id) return null
  return (
    <Notice tone="good" title={`Version ${old.number} stays in force`}>
      {`${old.expiresOn ? `Valid until ${formatDay(old.expiresOn)}. ` : ''}You stay verified while we review the new one.`}
    </Notice>
  )
}

export function FileSection({ type, loaded }: Props) {
  const { userId, files, storedDraft, now } = loaded
  const plan = planOf(type, files, now)
  const { onward } = useFilePlace(type)
  const file = newestOf(files, type)
  const today = dayOf(now.toISOString())
  const draft = plan && storedDraft && (
    <ContinueKyc {...{ userId, plan, storedDraft }} to={formAt(plan, storedDraft.step)} />
  )
  if (!file)
    return (
      <div className="grid gap-5">
        {draft}
        {plan && <EmptyKyc type={type} plan={plan} to={formAt(plan)} />}
      </div>
    )
  const next = nextOf(file, now)
  const act = plan && !storedDraft && (
    <LinkButton to={formAt(plan)} variant={next.mine ? 'main' : 'line'} className="max-sm:w-full">
      {actWords(file)}
    </LinkButton>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {draft}
      <NextStep
        title={next.title}
        words={next.words}
        mine={next.mine}
        {...(next.dueAt !== null && { due: { words: 'By', at: next.dueAt } })}
        now={now}
        action={act}
      />
      {onward && (
        <LinkButton to={onward.to} variant={next.mine ? 'line' : 'main'} className="justify-self-start">
          {onward.words}
        </LinkButton>
      )}
      <InForce {...{ type, loaded }} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1.25fr_1fr] lg:items-start">
        <Panel title={file.number === 1 ? 'Your documents' : `Your documents, version ${file.number}`}>
          <Documents file={file} today={today} />
        </Panel>
        <Panel title="Timeline">
          <KycTimeline file={file} />
        </Panel>
      </div>
      <Versions files={files.filter(each => each.type === type && each.id !== file.id)} today={today} />
    </div>
  )
}
