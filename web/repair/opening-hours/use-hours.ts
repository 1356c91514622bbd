// State of the opening hours form, its faults and saving.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import type { OwnHours } from '#contract/repair/opening-hours/opening-hours.ts'
import { api, newKey } from '../../client/api.ts'
import { useDraft } from '../../session/drafts.ts'
import { faultIn, type Open } from './day-line.tsx'
import { weekFaults } from './week-fields.tsx'

type Typed = Pick<OwnHours, 'week' | 'exceptions' | 'address'>
/** What this device keeps of the form, and the version on which it was begun. */
type Draft = Typed & { begunOn: string }
type Faults = Record<string, string>
type Outcome = { refusal?: CallError; isSaved?: true }

const faultsOf = ({ week, exceptions }: Typed): Faults =>
  Object.fromEntries(
    [
      ...Object.entries(weekFaults(week)),
      ...exceptions.map(({ day, open }) => [day, faultIn(open)] as const),
    ].filter((each): each is [string, string] => each[1] !== undefined),
  )

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
  const [newDay, setNewDay] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<Outcome>({})
  const change = (part: Partial<Typed>) => {
    put(part)
    setFaults({})
    setOutcome({})
    setKey(newKey())
  }
  const { exceptions } = typed
  const addException = () => {
    const known = exceptions.some(({ day }) => day === newDay)
    if (!newDay || newDay < lagosDayOf(new Date()) || known)
      return setFaults({ newDay: known ? 'This day is already listed' : 'Choose today or a later day' })
    const added = [...exceptions, { day: newDay, open: null }]
    change({ exceptions: added.toSorted((a, b) => a.day.localeCompare(b.day)) })
    setNewDay('')
  }
  const send = async () => {
    const wrong = faultsOf(typed)
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
    newDay,
    setNewDay,
    setWeek: (week: Typed['week']) => change({ week }),
    setException: (day: string, open: Open | null) =>
      change({
        exceptions: exceptions.map(exception => (exception.day === day ? { day, open } : exception)),
      }),
    removeException: (day: string) =>
      change({ exceptions: exceptions.filter(exception => exception.day !== day) }),
    setAddress: (address: string) => change({ address }),
    addException,
    send,
    forget: drop,
  }
}
