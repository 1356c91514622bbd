// State of a form that its call checks: faults and refusals.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { offlineWords } from '../client/outcome.ts'
import type { SendResult } from '../client/send-keyed.ts'
import { announce } from '../ui/announce.ts'
import { messageOf } from '../ui/message-of.ts'
import type { BodyOf, CallName, ContractForm, Problems } from './contract-form.ts'

/** What is typed, as `useDrafted` keeps it on the device; or as a form that keeps nothing holds it. */
export type Typing<Draft> = {
  values: Draft
  put: (change: Partial<Draft>) => void
  isRestored?: boolean
}

/** The form's check once it is here; undefined without the network. */
function useLoaded<Form>(load: () => Promise<Form>, isRestored: boolean) {
  const [form, setForm] = useState<Form>()
  const request = useRef<Promise<Form | undefined>>(undefined)
  const ask = useCallback(() => {
    const loadOnce = async () => {
      try {
        const loaded = await load()
        setForm(() => loaded)
        return loaded
      } catch {
        request.current = undefined
        return undefined
      }
    }
    request.current ??= loadOnce()
    return request.current
  }, [load])
  useEffect(() => {
    if (isRestored) void ask()
  }, [isRestored, ask])
  return { form, ask }
}

const topOf = (field: string): string => field.split('.')[0]!
const pick = (problems: Problems, isPicked: (field: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isPicked(field)))

/**
 * A form that its call checks: `useContractForm(loadPlanForm, useDrafted('plan', empty), facts)`. A field that was wrong when
 * a button was pressed says so until it is right; what the server refused stands until its field is changed.
 */
export function useContractForm<Name extends CallName, Draft extends object, Facts>(
  load: () => Promise<ContractForm<Name, Draft, Facts>>,
  { values, put: type, isRestored = false }: Typing<Draft>,
  facts: Facts,
) {
  const { form, ask } = useLoaded(load, isRestored)
  const [pressedFields, setPressedFields] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [error, setError] = useState<CallError>()
  const problems = form?.check(values, facts) ?? {}
  const put = (change: Partial<Draft>) => {
    void ask()
    type(change)
    setRefused(before => pick(before, field => !(topOf(field) in change)))
    setRefusal(undefined)
  }
  /** The fields that are wrong, of those that are asked about; they say so from now on. */
  const check = async (fields?: readonly string[]): Promise<readonly string[]> => {
    const wrong = { ...(await ask())?.check(values, facts), ...refused }
    const names = Object.keys(wrong).filter(field => !fields || fields.includes(topOf(field)))
    setPressedFields(before => new Set([...before, ...names]))
    return names
  }
  /** Shows a refusal, and gives the fields at which it stands. */
  const refuse = async (refusedBy: CallError): Promise<readonly string[]> => {
    const { named = {}, others = [] } = (await ask())?.refusedFields(values, refusedBy) ?? {}
    const fields = Object.keys(named)
    setRefused(named)
    setError(refusedBy)
    setRefusal(others[0] ?? (fields.length === 0 ? messageOf(refusedBy) : undefined))
    return fields
  }
  /**
   * Sends what nothing is wrong with; gives the answer where it went through, and announces `words` then, which a page
   * that says so itself leaves out.
   */
  const submit = async <Done>(
    send: (body: BodyOf<Name>) => Promise<SendResult<Done>>,
    words?: string,
  ): Promise<Done | undefined> => {
    setRefused({})
    setRefusal(undefined)
    const loaded = await ask()
    const wrong = Object.keys(loaded?.check(values, facts) ?? {})
    setPressedFields(new Set(wrong))
    if (!loaded) setRefusal(offlineWords)
    if (!loaded || wrong.length > 0) return undefined
    const { data, error: refusedBy } = await send(loaded.body(values, facts))
    if (refusedBy) await refuse(refusedBy)
    else if (words !== undefined) announce(words)
    return data
  }
  return {
    values,
    put,
    /** Everything that is wrong, told or not: how far a person may go. */
    problems,
    /** What the fields say now. */
    visibleProblems: { ...pick(problems, field => pressedFields.has(field)), ...refused },
    check,
    submit,
    refuse,
    refusal,
    /** The last refusal, for a page that does more than say it. */
    error,
  }
}
