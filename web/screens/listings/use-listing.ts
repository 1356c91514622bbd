// The state of the listing form: what is typed, its files, its step, and the draft kept on the device.
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useDraft } from '../../session/drafts.ts'
import { dropFiles } from '../../session/kept-files.ts'
import { focusStep } from '../../ui/steps-line.tsx'
import { type Draft, emptyDraft, reachable, type StepName } from './draft.ts'
import { formName, useListingFiles } from './use-listing-files.ts'

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

type Words = Omit<Draft, 'ImageFiles' | 'DocumentFiles'> & { step: StepName }

/** The form, its files and its draft: what was typed is kept a moment after each change. */
export function useListing({ userId, kept }: { userId: string; kept: readonly File[] }) {
  const { draft, save, drop } = useDraft<Words>(formName)
  const { step: keptStep = null, ...words } = draft ?? {}
  const files = useListingFiles(userId, kept)
  const form = useForm<Draft>({
    defaultValues: { ...emptyDraft, ...words, ImageFiles: [...kept] },
    resolver,
    mode: 'onTouched',
  })
  const { setValue, subscribe } = form
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step') ?? keptStep
  const check = useCheck()
  // Until the draft can be checked nobody stands further than the first step; a kept draft waits for the check.
  const step = check && reachable(asked, Object.keys(check.checkDraft(form.getValues()).problems))

  const images = files.pictures.files
  const papers = files.papers.files
  useEffect(() => {
    const mark = { shouldValidate: images.length > 0 }
    setValue('ImageFiles', images, mark)
    setValue('DocumentFiles', papers)
  }, [images, papers, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => save({ ...values, step: step ?? 'stepOne' }),
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
  const shown = step ?? (restored ? undefined : 'stepOne')
  return { form, files, step: shown, to, forget, restored }
}
