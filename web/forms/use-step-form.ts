// State of a multi-step form: input, pictures, step and draft.
import { useCallback, useEffect, useState, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { dropFiles } from '../session/kept-files.ts'
import { progressOf } from '../uploads/uploads.ts'
import { focusStep } from '../ui/forms/steps-line.tsx'
import { type InForm, inForm, useUploads, useUploadsInForm } from '../uploads/use-uploads.ts'
import { reachable, type StepsOf } from './form-steps.ts'
import type { FormStart } from './load-form.ts'
import { useKeptDraft, type KeptDraft } from './use-kept-draft.ts'
import { newKey } from '../client/api.ts'
import { useDraft } from '../session/drafts.ts'
import { type Base, baseOf, type KeptForm } from './changed-meanwhile.ts'

function useKeptForm<Draft, Step>({ opened, isRestored }: FormStart<Draft>) {
  const { draft, save: saveDraft, drop } = useDraft<KeptForm<Draft, Step>>(opened.formName)
  const { step = null, Shots: _, Base: _base, Key, ...words } = (isRestored && draft) || {}
  const [base, setBase] = useState(() => baseOf(opened))
  const [key, setKey] = useState(() => Key ?? newKey())
  const beside = useRef({ Key: key, ...(base && { Base: base }) })
  const last = useRef<KeptDraft<Draft, Step>>(undefined)
  const save = useCallback(
    (form: KeptDraft<Draft, Step>) => {
      last.current = form
      saveDraft({ ...form, ...beside.current })
    },
    [saveDraft],
  )
  const put = (now: { Key?: string; Base?: Base<Draft> }) => {
    beside.current = { ...beside.current, ...now }
    if (last.current) save(last.current)
  }
  /** After a refusal another try is another request. */
  const renewKey = () => {
    const another = newKey()
    setKey(another)
    put({ Key: another })
  }
  /** What is changed was changed elsewhere: from now on the form stands on how it is now. */
  const standOn = (now: Base<Draft> | undefined) => {
    setBase(now)
    if (now) put({ Base: now })
  }
  return { words, step, save, drop, key, renewKey, base, standOn }
}

type Load<Draft, Sendable> = StepsOf<Draft, string, Sendable>['loadCheck']

const resolverOf =
  <Draft extends FieldValues, Sendable>(loadCheck: Load<Draft, Sendable>): Resolver<Draft> =>
  async draft => {
    const { problems } = (await loadCheck()).checkDraft(draft)
    const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'contract', message }])
    return errors.length === 0
      ? { values: draft, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Draft> }
  }

/** Where a person may stand; undefined until the draft can be checked, and nobody stands further than the first step. */
function useReachableStep<Draft, Step extends string, Sendable>({
  steps,
  loadCheck,
}: StepsOf<Draft, Step, Sendable>) {
  const [check, setCheck] = useState<Awaited<ReturnType<typeof loadCheck>>>()
  useEffect(() => {
    const load = async () => setCheck(await loadCheck())
    void load()
  }, [loadCheck])
  return (draft: Draft, stepName: string | null, isEdit: boolean): Step | undefined => {
    if (!check) return undefined
    // What stands already is looked over first, and each of its steps can be opened in any order.
    const chosen = isEdit ? steps.find(({ name }) => name === stepName)?.name : undefined
    const { problems } = check.checkDraft(draft)
    return chosen ?? reachable(steps, isEdit ? steps.at(-1)!.name : stepName, Object.keys(problems))
  }
}

/** The form knows which pictures are ready and how many are on their way. */
function usePicturesIn({ setValue }: UseFormReturn<InForm>, uploads: Parameters<typeof inForm>[0]) {
  const put = useCallback(
    ({ Pictures, OnTheWay }: InForm) => {
      setValue('OnTheWay', OnTheWay)
      setValue('Pictures', Pictures, { shouldValidate: Pictures.length + OnTheWay > 0 })
    },
    [setValue],
  )
  useUploadsInForm(uploads, put)
}

/** What is wrong in these fields is told from now on, and taken back, with every letter. */
function tellWrong<Draft extends FieldValues>(form: UseFormReturn<Draft>, fields: readonly Path<Draft>[]) {
  for (const field of fields) form.setValue(field, form.getValues(field), { shouldTouch: true })
}

export function useStepForm<Draft extends InForm & FieldValues, Step extends string, Sendable>(
  formStart: FormStart<Draft>,
  kind: StepsOf<Draft, Step, Sendable>,
) {
  const { steps, loadCheck } = kind
  const { userId, start, isRestored, opened } = formStart
  const { words, step: keptStep, save, drop, ...rest } = useKeptForm<Draft, Step>(formStart)
  const { uploads, queue } = useUploads(userId, opened.formName, start)
  const [resolver] = useState(() => resolverOf(loadCheck))
  const form = useForm<Draft>({
    defaultValues: { ...opened.begins, ...words, ...inForm(uploads) } as DefaultValues<Draft>,
    resolver,
    mode: 'onTouched',
  })
  usePicturesIn(form as unknown as UseFormReturn<InForm>, uploads)
  const [search, setSearch] = useSearchParams()
  const isEdit = opened.version !== undefined
  const reachableStep = useReachableStep(kind)
  const step = reachableStep(form.getValues(), search.get('step') ?? keptStep, isEdit)
  const keep = useKeptDraft<Draft, Step>({ form, uploads, step: step ?? steps[0]!.name, save })
  const to = (next: Step) => {
    setSearch(before => ({ ...Object.fromEntries(before), step: next }), { replace: next === step })
    keep(next)
    focusStep()
  }
  const isRight = async (fields: readonly string[]): Promise<boolean> => {
    if (fields.length === 0 || (await form.trigger(fields as Path<Draft>[]))) return true
    tellWrong(form, fields as Path<Draft>[])
    return false
  }
  const forget = async () => {
    queue.stop()
    drop()
    await dropFiles(userId, opened.formName)
  }
  return {
    ...rest,
    ...kind,
    opened,
    isEdit,
    isRestored,
    look: steps.at(-1)!.name,
    form,
    uploads,
    queue,
    progress: progressOf(uploads),
    // A kept draft waits for the check.
    step: step ?? (isRestored || isEdit ? undefined : steps[0]!.name),
    to,
    isRight,
    forget,
  }
}
export type StepForm<Draft extends InForm & FieldValues, Step extends string, Sendable> = ReturnType<
  typeof useStepForm<Draft, Step, Sendable>
>
