// Screen of one verification file: status, or its form once begun.
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { KycType } from '#contract/kyc/kinds.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { newestOf } from './words.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState } from '../ui/states.tsx'
import { FileSection } from './file-section.tsx'
import { useFilePlace } from './file-place.ts'
import { HandIn } from './form/hand-in.tsx'
import type { KycData } from './load-kyc.ts'
import { planOf } from './form/plan.ts'
import { purposes } from './purpose.ts'
import { SandboxDocuments } from './sandbox-box.tsx'

/** Going from step to step loads nothing again; coming back to the state of the file does. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  !nextUrl.searchParams.has('step')

/** The form once begun; otherwise undefined and the screen shows the file's state. */
export function useOpenForm(type: KycType, loaded: KycData) {
  const [search] = useSearchParams()
  const { files, storedDraft, now, userId } = loaded
  const plan = planOf(type, files, now)
  const step = search.get('step')
  const waits = newestOf(files, type)?.state === 'submitted'
  // A notice announces the decision.
  useRefresh({ topic: waits ? 'notices' : undefined, paused: step !== null })
  if (step === null || !plan) return undefined
  return <HandIn key={plan.form} {...{ userId, plan, storedDraft, now }} />
}

function KycFileView({ type, loaded }: { type: KycType; loaded: KycData }) {
  const form = useOpenForm(type, loaded)
  return (
    <div className="grid grid-cols-1 gap-6">
      {form ?? <FileSection type={type} loaded={loaded} />}
      {loaded.demonstration && <SandboxDocuments />}
    </div>
  )
}

type Props = { type: Exclude<KycType, 'personal'>; loaded: KycData | { error: CallError } }

export function FileScreen({ type, loaded }: Props) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const { title, words } = purposes[type]
  const { here, back } = useFilePlace(type)
  const inForm = search.has('step')
  return (
    <>
      <PageHeader
        title={inForm ? 'Submit documents' : title}
        words={inForm ? undefined : words}
        back={inForm ? { words: title, to: here } : back}
      />
      {'error' in loaded ? (
        <ErrorState error={loaded.error} retry={revalidate} />
      ) : (
        <KycFileView type={type} loaded={loaded} />
      )}
    </>
  )
}
