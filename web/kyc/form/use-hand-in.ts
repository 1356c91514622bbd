// State of the document form: files, dates, step and draft.
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { KycDocumentKind } from '#contract/kyc/kinds.ts'
import { useDraft } from '../../session/drafts.ts'
import { dropFiles } from '../../session/kept-files.ts'
import { focusStep } from '../../ui/forms/steps-line.tsx'
import type { DraftWords, KeptDraft } from './draft.ts'
import {
  type ChosenFiles,
  type Dates,
  type Plan,
  placeOf,
  stepName,
  stepProblems,
  type StepProblems,
} from './plan.ts'

export type HandInOptions = { userId: string; plan: Plan; storedDraft: KeptDraft | undefined; now: Date }
export type Problems = Partial<Record<KycDocumentKind, StepProblems>>

export function useHandIn({ userId, plan, storedDraft, now }: HandInOptions) {
  const { save, drop } = useDraft<DraftWords>(plan.form)
  const [chosen, setChosen] = useState<ChosenFiles>(storedDraft?.chosen ?? {})
  const [dates, setDates] = useState<Dates>(storedDraft?.dates ?? {})
  const [problems, setProblems] = useState<Problems>({})
  // The step on the screen answers its document once it is made smaller.
  const smaller = useRef<() => Promise<File[]>>(() => Promise.resolve([]))
  const onReady = useCallback((ready: () => Promise<File[]>) => void (smaller.current = ready), [])
  const [search, setSearch] = useSearchParams()
  const place = placeOf(plan, search.get('step') ?? storedDraft?.step ?? '', chosen, dates, now)

  const tell = useCallback(
    (kind: KycDocumentKind, faults: StepProblems) => setProblems(before => ({ ...before, [kind]: faults })),
    [],
  )
  const choose = useCallback((kind: KycDocumentKind, files: readonly File[]) => {
    setChosen(before => ({ ...before, [kind]: files }))
    setProblems(before => ({ ...before, [kind]: { ...before[kind], file: undefined } }))
  }, [])
  const keepDates = (kind: KycDocumentKind, next: Dates) => {
    setDates(next)
    setProblems(before => ({ ...before, [kind]: { file: before[kind]?.file } }))
    save({ step: stepName(plan, place), dates: next })
  }
  const setPrinted = (kind: KycDocumentKind, field: keyof Dates, value: string) =>
    keepDates(kind, { ...dates, [field]: value })
  const to = (next: number) => {
    const step = stepName(plan, next)
    setSearch({ step })
    save({ step, dates })
    focusStep()
  }
  /** On to the next step, where nothing is wrong with this one. */
  const next = async () => {
    const step = plan.steps[place]!
    const files = await smaller.current()
    const faults = stepProblems(step, { ...chosen, [step.kind]: files }, dates, now)
    tell(step.kind, faults)
    if (files[0] !== chosen[step.kind]?.[0]) choose(step.kind, files)
    if (Object.keys(faults).length === 0) to(place + 1)
  }
  const forget = async () => {
    drop()
    await dropFiles(userId, `private-${plan.type}-`)
  }
  return {
    plan,
    place,
    chosen,
    dates,
    problems,
    choose,
    setPrinted,
    tell,
    to,
    next,
    forget,
    onReady,
    userId,
    now,
  }
}
export type HandInState = ReturnType<typeof useHandIn>
