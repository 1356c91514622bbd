// Keeps the listing form on the device a moment after each change: its words, its step, and where each picture stands.
import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Draft, StepName } from './draft.ts'
import { type KeptShot, keptOf, type Shot } from './shots.ts'

/** What the device keeps. */
export type Words = Omit<Draft, 'Pictures' | 'OnTheWay'> & { step: StepName; Shots: KeptShot[] }

type Keeping = {
  form: UseFormReturn<Draft>
  shots: readonly Shot[]
  step: StepName | undefined
  save: (words: Words) => void
}

/** Answers a function that keeps the form as standing at another step. */
export function useKeptDraft({ form: { getValues, subscribe }, shots, step, save }: Keeping) {
  const kept = JSON.stringify(shots.map(keptOf))
  const latest = useRef({ kept, step })
  const keep = useCallback(
    (at?: StepName) => {
      const { Pictures: _hashes, OnTheWay: _count, ...typed } = getValues()
      const Shots = JSON.parse(latest.current.kept) as KeptShot[]
      save({ ...typed, step: at ?? latest.current.step ?? 'stepOne', Shots })
    },
    [getValues, save],
  )
  useEffect(() => {
    const before = latest.current
    latest.current = { kept, step }
    if (before.kept !== kept) keep()
  }, [kept, step, keep])
  useEffect(() => subscribe({ formState: { values: true }, callback: () => keep() }), [subscribe, keep])
  return keep
}
