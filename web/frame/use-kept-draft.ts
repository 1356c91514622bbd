// Keeps a form with pictures on the device a moment after each change: its words, its step, and where each picture stands.
import { useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type KeptShot, keptOf, type Shot } from '../ui/shots.ts'
import type { InForm } from './use-shots.ts'

/** What the device keeps of a form with pictures. */
export type Kept<Draft, Step> = Omit<Draft, keyof InForm> & { step: Step; Shots: KeptShot[] }

type Keeping<Draft extends FieldValues, Step> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'subscribe'>
  shots: readonly Shot[]
  step: Step
  save: (kept: Kept<Draft, Step>) => void
}

/** Answers a function that keeps the form as standing at another step. */
export function useKeptDraft<Draft extends InForm & FieldValues, Step>({
  form: { getValues, subscribe },
  shots,
  step,
  save,
}: Keeping<Draft, Step>) {
  const kept = JSON.stringify(shots.map(keptOf))
  const latest = useRef({ kept, step })
  const keep = useCallback(
    (at?: Step) => {
      const { Pictures: _hashes, OnTheWay: _count, ...typed } = getValues()
      const Shots = JSON.parse(latest.current.kept) as KeptShot[]
      save({ ...typed, step: at ?? latest.current.step, Shots })
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
