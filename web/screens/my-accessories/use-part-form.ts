// The state of the form of a part: what is typed, its pictures, its step, and the draft kept on the device.
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useDraftFiles } from '../../session/draft-files.ts'
import { useDraft } from '../../session/drafts.ts'
import { dropFiles } from '../../session/kept-files.ts'
import { focusStep } from '../../ui/steps-line.tsx'
import { type Draft, reachable, type StepName } from './draft.ts'

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

// The largest picture that the market shows is 1,600 pixels wide.
const pictureEdgePx = 2_000
export const filesField = 'ImageFiles'

type Words = Omit<Draft, 'ImageFiles'> & { step: StepName }
export type FormProps = {
  userId: string
  /** Under which the draft is kept: each part that is changed has its own. */
  formName: string
  /** What the form holds where there is no draft; what a draft lacks comes from here. */
  start: Draft
  /** Fields that are taken afresh, whatever the draft says. */
  fresh: readonly (keyof Draft)[]
  kept: readonly File[]
}

/** The form, its pictures and its draft: what was typed is kept a moment after each change. */
export function usePartForm({ userId, formName, start, fresh, kept }: FormProps) {
  const { draft, save, drop } = useDraft<Words>(formName)
  const { step: keptStep = null, ...words } = draft ?? {}
  const again = Object.fromEntries(fresh.map(field => [field, start[field]])) as Partial<Draft>
  const pictures = useDraftFiles({ userId, form: formName, field: filesField, edgePx: pictureEdgePx }, kept)
  const form = useForm<Draft>({
    defaultValues: { ...start, ...words, ...again, ImageFiles: [...kept] },
    resolver,
    mode: 'onTouched',
  })
  const { setValue, subscribe } = form
  const [search, setSearch] = useSearchParams()
  const check = useCheck()
  const asked = search.get('step') ?? keptStep
  // Until the draft can be checked nobody stands further than the first step; a kept draft waits for the check.
  const step = check && reachable(asked, Object.keys(check.checkDraft(form.getValues()).problems))

  const images = pictures.files
  useEffect(() => setValue('ImageFiles', images, { shouldValidate: images.length > 0 }), [images, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => save({ ...values, step: step ?? 'what' }),
      }),
    [subscribe, save, step],
  )
  const to = (next: StepName) => {
    setSearch({ step: next })
    save({ ...form.getValues(), step: next })
    focusStep()
  }
  const forget = async () => {
    drop()
    await dropFiles(userId, formName)
  }
  const restored = draft !== undefined || kept.length > 0
  return { form, pictures, step: step ?? (restored ? undefined : 'what'), to, forget, restored }
}
export type PartForm = ReturnType<typeof usePartForm>
