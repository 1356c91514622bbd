// Status of a verification file: next step, documents, history and versions.
import type { KycType } from '#contract/kyc/kinds.ts'
import { dayOf, formatDay } from '../ui/date.ts'
import { newestOf } from './kyc-words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { NextStep } from '../deal-engine/timeline.tsx'
import { Documents } from './documents.tsx'
import { useFilePlace } from './file-place.ts'
import { ContinueKyc } from './form/continue.tsx'
import type { Loaded } from './load-kyc.ts'
import { actWords, nextOf } from './state-words.ts'
import { EmptyKyc } from './empty.tsx'
import { type Plan, planOf } from './form/plan.ts'
import { KycTimeline } from './timeline.tsx'
import { Versions } from './versions.tsx'

type Props = { type: KycType; loaded: Loaded }

const formAt = (plan: Plan, step?: string) => `?step=${step ?? plan.steps[0]?.kind ?? ''}`

function InForce({ type, loaded: { files } }: Props) {
  const newest = newestOf(files, type)
  const old = files.find(file => file.type === type && file.inForce)
  if (!newest || !old || old.id === newest.id) return null
  return (
    <Notice tone="good" title={`Version ${old.number} stays in force`}>
      {`${old.expiresOn ? `It is good until ${formatDay(old.expiresOn)}. ` : ''}You stay verified while the new one is looked at.`}
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
    <LinkButton to={formAt(plan)} look={next.mine ? 'main' : 'line'} className="max-sm:w-full">
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
        dueAt={next.dueAt}
        now={now}
        action={act}
      />
      {onward && (
        <LinkButton to={onward.to} look={next.mine ? 'line' : 'main'} className="justify-self-start">
          {onward.words}
        </LinkButton>
      )}
      <InForce {...{ type, loaded }} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1.25fr_1fr] lg:items-start">
        <Panel title={file.number === 1 ? 'Your documents' : `Your documents, version ${file.number}`}>
          <Documents file={file} today={today} />
        </Panel>
        <Panel title="What happened, and what comes">
          <KycTimeline file={file} />
        </Panel>
      </div>
      <Versions files={files.filter(each => each.type === type && each.id !== file.id)} today={today} />
    </div>
  )
}
