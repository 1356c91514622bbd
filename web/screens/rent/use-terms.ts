// The form of the terms of renting: what it begins with, what does not go together, and saving it.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { OwnTerms } from '#contract/rent/rent.ts'
import type { RentalTerms, TermsBesideDay } from '#contract/rent/terms.ts'
import { termsProblems } from '#contract/rent/terms-problems.ts'
import { api, newKey } from '../../client/api.ts'
import { sayGood } from '../../ui/toast.ts'

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

export function useTerms({ carId, isSet, terms: stored, suggestion }: OwnTerms) {
  const [terms, setTerms] = useState(isSet ? stored : suggestion.terms)
  const [key, setKey] = useState(newKey)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<CallError>()
  const { revalidate } = useRevalidator()

  const set = (changes: Partial<TermsBesideDay>) => {
    setTerms(now => ({ ...now, ...changes }))
    setKey(newKey())
    setFaults({})
  }
  const send = async () => {
    const wrong = faultsOf(termsProblems(terms))
    setFaults(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    const { dayKobo: _day, ...beside } = terms
    const { error } = await api.rent.setTerms({ key, body: { ...beside, carId } })
    if (error) {
      setFaults(faultsOf(error.problems))
      setRefusal(error)
      return
    }
    setKey(newKey())
    await revalidate()
    sayGood('Saved. New bookings are on these terms.')
  }
  return { terms, set, faults, refusal, send }
}
