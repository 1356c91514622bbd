// State of the opening hours form, its faults and saving.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { OwnHours } from '#contract/repair/opening-hours/opening-hours.ts'
import { api, newKey } from '../../client/api.ts'
import { useDraft } from '../../session/drafts.ts'
import { hoursFaults } from './special-days.tsx'
import type { WeekFaults } from './week-fields.tsx'

type Typed = Pick<OwnHours, 'week' | 'exceptions' | 'address'>
/** What this device keeps of the form, and the version on which it was begun. */
type Draft = Typed & { begunOn: string }
type Outcome = { refusal?: CallError; isSaved?: true }

/** A draft that was begun on other hours is none: another device has saved since. */
const draftOn = (draft: Partial<Draft> | undefined, version: string): Partial<Typed> | undefined =>
  draft?.begunOn === version ? draft : undefined

/** What is typed, kept on the device, and about the hours as they were opened: the page may hear of newer ones. */
function useTyped(start: OwnHours) {
  const { draft, save, drop } = useDraft<Draft>('opening-hours')
  const [version, setVersion] = useState(start.settingsVersion)
  const [typed, setTyped] = useState<Typed>(() => {
    const { week, exceptions, address } = { ...start, ...draftOn(draft, version) }
    return { week, exceptions, address }
  })
  const put = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    save({ ...next, begunOn: version })
  }
  return { typed, put, version, setVersion, drop }
}

export function useHours(start: OwnHours) {
  const { typed, put, version, setVersion, drop } = useTyped(start)
  const [key, setKey] = useState(newKey)
  const [isDefault, setDefault] = useState(start.isDefault)
  const [faults, setFaults] = useState<WeekFaults>({})
  const [outcome, setOutcome] = useState<Outcome>({})
  const change = (part: Partial<Typed>) => {
    put(part)
    setFaults({})
    setOutcome({})
    setKey(newKey())
  }
  const send = async () => {
    const wrong = hoursFaults(typed)
    setFaults(wrong)
    setOutcome({})
    if (Object.keys(wrong).length > 0) return
    const { data, error } = await api.openingHours.set({ key, body: { ...typed, settingsVersion: version } })
    if (error) return setOutcome({ refusal: error })
    drop()
    setVersion(data.settingsVersion)
    setDefault(data.isDefault)
    setKey(newKey())
    setOutcome({ isSaved: true })
  }
  return {
    ...typed,
    isDefault,
    ...outcome,
    faults,
    setWeek: (week: Typed['week']) => change({ week }),
    setExceptions: (exceptions: Typed['exceptions']) => change({ exceptions }),
    setAddress: (address: string) => change({ address }),
    send,
    forget: drop,
  }
}
