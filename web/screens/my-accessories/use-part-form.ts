// The state of the form of a part: what is typed, its pictures, its step, and the draft kept on the device.
import { useCallback, useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useKeptDraft } from '../../frame/use-kept-draft.ts'
import { type InForm, inForm, useShots, useShotsInForm } from '../../frame/use-shots.ts'
import { useDraft } from '../../session/drafts.ts'
import { dropFiles } from '../../session/kept-files.ts'
import { progressOf } from '../../ui/shots.ts'
import { focusStep } from '../../ui/steps-line.tsx'
import { type Draft, reachable, type StepName } from './draft.ts'
import type { Begun, KeptPart } from './load-form.ts'

// The contract's schema is as large as the rest of this form: it arrives while the first field is being filled.
type Check = typeof import('./check-draft.ts')
export const loadCheck = (): Promise<Check> => import('./check-draft.ts')
const resolver: Resolver<Draft> = async (...asked) => (await loadCheck()).draftResolver(...asked)
function useCheck(): Check | undefined {
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    const load = async () => setCheck(await loadCheck())
    void load()
  }, [])
  return check
}

export type FormProps = Begun & {
  /** What the form holds where there is no draft; what a draft lacks comes from here. */
  start: Draft
  /** Fields that are taken afresh, whatever the draft says. */
  fresh: readonly (keyof Draft)[]
}

/** The form, its pictures and its draft: what was typed is kept a moment after each change. */
export function usePartForm({ userId, formName, start, fresh, shots: begun, isRestored }: FormProps) {
  const { draft, save, drop } = useDraft<KeptPart>(formName)
  const { step: keptStep = null, Shots: _, ...words } = (isRestored && draft) || {}
  const again = Object.fromEntries(fresh.map(field => [field, start[field]])) as Partial<Draft>
  const { shots, queue } = useShots(userId, formName, begun)
  const form = useForm<Draft>({
    defaultValues: { ...start, ...words, ...again, ...inForm(shots) },
    resolver,
    mode: 'onTouched',
  })
  const { setValue } = form
  const put = useCallback(
    ({ Pictures, OnTheWay }: InForm) => {
      setValue('OnTheWay', OnTheWay)
      setValue('Pictures', Pictures, { shouldValidate: true })
    },
    [setValue],
  )
  useShotsInForm(shots, put)
  const [search, setSearch] = useSearchParams()
  const check = useCheck()
  const asked = search.get('step') ?? keptStep
  // Until the draft can be checked nobody stands further than the first step; a kept draft waits for the check.
  const step = check && reachable(asked, Object.keys(check.checkDraft(form.getValues()).problems))
  const keep = useKeptDraft<Draft, StepName>({ form, shots, step: step ?? 'what', save })
  const to = (next: StepName) => {
    setSearch({ step: next })
    keep(next)
    focusStep()
  }
  const forget = async () => {
    queue.stop()
    drop()
    await dropFiles(userId, formName)
  }
  const shown = step ?? (isRestored ? undefined : 'what')
  return { form, shots, queue, progress: progressOf(shots), step: shown, to, forget }
}
export type PartForm = ReturnType<typeof usePartForm>
