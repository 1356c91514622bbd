// State of the rental terms form: defaults, conflicts and saving.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { OwnTerms } from '#contract/rental/terms/rent.ts'
import type { RentalTerms, TermsBesideDay } from '#contract/rental/terms/terms.ts'
import { termsProblems } from '#contract/rental/terms/terms-problems.ts'
import { api, newKey } from '../../client/api.ts'
import { useDraft } from '../../session/drafts.ts'

export type Faults = Readonly<Record<string, string>>
export type TermsForm = {
  terms: RentalTerms
  set: (changes: Partial<TermsBesideDay>) => void
  faults: Faults
}

/** Whether something is wrong with a field whose name begins so. */
export const hasFault = ({ faults }: TermsForm, names: readonly string[]): boolean =>
  Object.keys(faults).some(fault => names.some(name => fault.startsWith(name)))

const faultsOf = (problems: readonly { field: string; message: string }[]): Faults =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]))

/** What this device keeps of the form, and on which saved terms it was begun. */
type Draft = { terms: TermsBesideDay; begunOn: string }

/** A draft that was begun on other terms is none: another device has saved since. */
const draftedTerms = (draft: Partial<Draft> | undefined, begunOn: string): TermsBesideDay | undefined =>
  draft?.begunOn === begunOn ? draft.terms : undefined

export function useTerms(latest: OwnTerms) {
  // What is typed is about the terms as they were opened; the page may hear of newer ones.
  const [{ carId, isSet, terms: stored, suggestion, settingsVersion: begunOn }, setOpened] = useState(latest)
  const first = isSet ? stored : suggestion.terms
  const { draft, save, drop } = useDraft<Draft>(`rent-terms:${carId}`)
  const [drafted] = useState(() => draftedTerms(draft, begunOn))
  // The listing holds the daily price.
  const [terms, setTerms] = useState({ ...first, ...drafted, dayKobo: stored.dayKobo })
  const [showDraft, setShowDraft] = useState(drafted !== undefined)
  const [key, setKey] = useState(newKey)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const [touched, setTouched] = useState(false)
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    const { dayKobo: _day, ...beside } = terms
    if (touched) save({ terms: beside, begunOn })
  }, [touched, terms, begunOn, save])

  const set = (changes: Partial<TermsBesideDay>) => {
    setTerms(now => ({ ...now, ...changes }))
    setTouched(true)
    setSaved(false)
    setKey(newKey())
    setFaults({})
  }
  const forget = () => {
    drop()
    setTouched(false)
    setShowDraft(false)
  }
  const begin = () => {
    forget()
    setTerms(first)
    setFaults({})
  }
  const send = async () => {
    const wrong = faultsOf(termsProblems(terms))
    setFaults(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    const { dayKobo: _day, ...beside } = terms
    const { data, error } = await api.rent.setTerms({
      key,
      body: { ...beside, carId, settingsVersion: begunOn },
    })
    if (error) {
      setFaults(faultsOf(error.problems))
      setRefusal(error)
      return
    }
    forget()
    setOpened(data)
    setKey(newKey())
    await revalidate()
    setSaved(true)
  }
  const restored = { isShown: showDraft, keep: () => setShowDraft(false), again: begin }
  return { terms, set, faults, refusal, saved, send, forget, restored }
}
