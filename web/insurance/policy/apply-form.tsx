// Hands in vehicle documents and pictures, kept on the device until sent.
import { useEffect, useState } from 'react'
import { filesRuleOf } from '#contract/core/call.ts'
import type { CallError } from '#contract/core/call.ts'
import { type Policy, PolicyForm } from '#contract/insurance/policy/shape.ts'
import { policyForms } from '#contract/insurance/policy/words.ts'
import { api, newKey } from '../../client/api.ts'
import { UploadField } from '../../uploads/upload-field.tsx'
import { useDraftFiles } from '../../session/draft-files.ts'
import { dropFiles, readKeptFiles } from '../../session/kept-files.ts'
import { userIdOf } from '../../session/keys.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { Happens } from '../../deal-engine/consequences.tsx'
import type { StepCallbacks } from '../../deal-engine/kind.ts'
import { texts } from '../words.ts'

const rules = {
  papers: filesRuleOf(PolicyForm.shape.Papers)!,
  pictures: filesRuleOf(PolicyForm.shape.Pictures)!,
}
// The small print of an A4 page stays readable.
const edgePx = 2_400

type Faults = Readonly<Partial<Record<string, string>>>
type Props = StepCallbacks & { policy: Policy }
type StoredFiles = { papers: readonly File[]; pictures: readonly File[] }

/** The prefix `private-` removes it at sign-out. */
const formOf = ({ id }: Policy) => `private-policy-${id}`

const missingIn = ({ needs }: Policy, papers: number, pictures: number): Faults => ({
  ...(papers === 0 && { Papers: 'Add the proof of ownership or the vehicle licence' }),
  ...(pictures < needs.pictures && {
    Pictures: `Add at least ${needs.pictures} pictures, one from each side`,
  }),
})

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)
const isGone = ({ name }: CallError) =>
  name === 'NOT_NOW' || name === 'CHANGED_MEANWHILE' || name === 'QUOTE_OVER'

function useApplying({ policy, storedFiles, onMoved, onBusy }: Props & { storedFiles: StoredFiles }) {
  const [userId, form] = [userIdOf() ?? '', formOf(policy)]
  const papers = useDraftFiles({ userId, form, field: 'Papers', edgePx }, storedFiles.papers)
  const pictures = useDraftFiles({ userId, form, field: 'Pictures', edgePx }, storedFiles.pictures)
  const [key, setKey] = useState(newKey)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<string>()
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const change = (take: (files: File[]) => void) => (files: File[]) => {
    take(files)
    setKey(newKey())
    setFaults({})
    setRefusal(undefined)
  }
  const refuse = (error: CallError) => {
    const byField = error.problems.map(({ field, message }) => [field.split('.')[0]!, message] as const)
    setFaults(Object.fromEntries(byField))
    setRefusal(messageOf(error))
  }
  const handIn = async () => {
    const wrong = missingIn(policy, papers.files.length, pictures.files.length)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    onBusy(true)
    const body = {
      policyId: policy.id,
      version: policy.version,
      Papers: await papers.ready(),
      Pictures: await pictures.ready(),
    }
    setUploadedBytes(0)
    const { error } = await api.policies.apply({ key, body, onProgress: setUploadedBytes })
    setUploadedBytes(undefined)
    onBusy(false)
    if (error && !isGone(error)) return refuse(error)
    if (!error) {
      announce(policyForms.apply(policy).done)
      await dropFiles(userId, form)
    }
    onMoved(error)
  }
  return { papers, pictures, change, faults, refusal, uploadedBytes, handIn }
}

function FilledForm(props: Props & { storedFiles: StoredFiles }) {
  const { papers, pictures, change, faults, refusal, uploadedBytes, handIn } = useApplying(props)
  const terms = policyForms.apply(props.policy)
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-5">
      <h3 className="show text-lg">{terms.title}</h3>
      <Happens sentences={terms.happens} />
      <UploadField
        label="Vehicle documents"
        hint="Proof of ownership or the vehicle licence, as PDFs or pictures."
        files={papers.files}
        onFiles={change(papers.take)}
        rule={rules.papers}
        error={faults['Papers']}
        uploadedBytes={uploadedBytes}
      />
      {props.policy.cover === 'comprehensive' && (
        <UploadField
          label="Vehicle pictures"
          hint="From the front, the back and both sides, as it looks now."
          files={pictures.files}
          onFiles={change(pictures.take)}
          rule={rules.pictures}
          error={faults['Pictures']}
          uploadedBytes={
            uploadedBytes === undefined ? undefined : Math.max(0, uploadedBytes - sizeOf(papers.files))
          }
        />
      )}
      {(!papers.isKept || !pictures.isKept) && <p className="text-sm text-soft">{texts.filesNotKept}</p>}
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <Button onClick={handIn}>{terms.confirm}</Button>
    </form>
  )
}

export default function ApplyForm(props: Props) {
  const [storedFiles, setStoredFiles] = useState<StoredFiles>()
  const { policy } = props
  useEffect(() => {
    let gone = false
    const load = async () => {
      const [userId, form] = [userIdOf() ?? '', formOf(policy)]
      const [papers, pictures] = [
        await readKeptFiles(userId, form, 'Papers'),
        await readKeptFiles(userId, form, 'Pictures'),
      ]
      if (!gone) setStoredFiles({ papers, pictures })
    }
    void load()
    return () => void (gone = true)
  }, [policy])
  return storedFiles ? <FilledForm {...props} storedFiles={storedFiles} /> : <Skeleton className="h-40" />
}
