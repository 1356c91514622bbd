// Keeps a form's draft on the device shortly after each change.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type KeptUpload, keptOf, type Upload } from '../uploads/uploads.ts'
import type { InForm } from '../uploads/use-uploads.ts'

/** What the device keeps of a form with pictures. */
export type KeptDraft<Draft, Step> = Omit<Draft, keyof InForm> & { step: Step; Shots: KeptUpload[] }

type Keeping<Draft extends FieldValues, Step> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'subscribe'>
  uploads: readonly Upload[]
  step: Step
  save: (draft: KeptDraft<Draft, Step>) => void
}

/** Answers a function that keeps the form as standing at another step. */
export function useKeptDraft<Draft extends InForm & FieldValues, Step>({
  form: { getValues, subscribe },
  uploads,
  step,
  save,
}: Keeping<Draft, Step>) {
  const uploadsJson = JSON.stringify(uploads.map(keptOf))
  const latest = useRef({ kept: uploadsJson, step })
  const keep = useCallback(
    (at?: Step) => {
      const { Pictures: _hashes, OnTheWay: _count, ...typed } = getValues()
      // A picture that arrives before the next step is drawn must not keep the form at the step that was left.
      if (at !== undefined) latest.current.step = at
      const Shots = JSON.parse(latest.current.kept) as KeptUpload[]
      save({ ...typed, step: latest.current.step, Shots })
    },
    [getValues, save],
  )
  useEffect(() => {
    latest.current.step = step
  }, [step])
  useEffect(() => {
    if (latest.current.kept === uploadsJson) return
    latest.current.kept = uploadsJson
    keep()
  }, [uploadsJson, keep])
  // In the same moment as the fields appear, so that the first letters stand in the draft too.
  useLayoutEffect(() => subscribe({ formState: { values: true }, callback: () => keep() }), [subscribe, keep])
  return keep
}
