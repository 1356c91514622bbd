// The state of the listing form: what is typed, its pictures and papers, its step, and the draft kept on the device.
import { useCallback, useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { dropFiles } from '../../session/kept-files.ts'
import { focusStep } from '../../ui/steps-line.tsx'
import { type Draft, lookStep, reachable, type StepName } from './draft.ts'
import { beginningOf, formNameOf, type Purpose } from './own-draft.ts'
import { useKeptListing } from './use-kept-listing.ts'
import type { Start } from '../../ui/shot-queue.ts'
import { progressOf } from '../../ui/shots.ts'
import { useKeptDraft } from '../../frame/use-kept-draft.ts'
import { usePapers } from './use-papers.ts'
import { type InForm, inForm, useShots, useShotsInForm } from '../../frame/use-shots.ts'

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

export type Begun = { userId: string; purpose: Purpose; start: Start; isRestored: boolean }

export function useListing({ userId, purpose, start, isRestored }: Begun) {
  const formName = formNameOf(purpose)
  const { words, step: keptStep, save, drop, ...kept } = useKeptListing(purpose, isRestored)
  const { shots, queue } = useShots(userId, formName, start)
  const papers = usePapers(purpose.kind === 'edit' ? purpose.car.documents : [])
  const form = useForm<Draft>({
    defaultValues: { ...beginningOf(purpose), ...words, ...inForm(shots) },
    resolver,
    mode: 'onTouched',
  })
  const { setValue } = form
  const put = useCallback(
    ({ Pictures, OnTheWay }: InForm) => {
      setValue('OnTheWay', OnTheWay)
      setValue('Pictures', Pictures, { shouldValidate: Pictures.length + OnTheWay > 0 })
    },
    [setValue],
  )
  useShotsInForm(shots, put)
  const [search, setSearch] = useSearchParams()
  // A listing that stands already is looked over first: each part can be opened from there.
  const asked = search.get('step') ?? keptStep ?? (purpose.kind === 'edit' ? lookStep : null)
  const check = useCheck()
  // Until the draft can be checked nobody stands further than the first step; a kept draft waits for the check.
  const step = check && reachable(asked, Object.keys(check.checkDraft(form.getValues()).problems))
  const keep = useKeptDraft<Draft, StepName>({ form, shots, step: step ?? 'stepOne', save })
  const to = (next: StepName) => {
    setSearch(before => ({ ...Object.fromEntries(before), step: next }))
    keep(next)
    focusStep()
  }
  const forget = async () => {
    queue.stop()
    drop()
    await dropFiles(userId, formName)
  }
  const shown = step ?? (isRestored || purpose.kind === 'edit' ? undefined : 'stepOne')
  const progress = progressOf(shots)
  return { ...kept, purpose, form, shots, queue, progress, papers, step: shown, to, forget }
}
export type Listing = ReturnType<typeof useListing>
