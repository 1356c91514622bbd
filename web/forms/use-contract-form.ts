// State of a form that its call checks: faults, refusals and sending.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { newKey } from '../client/api.ts'
import { type Came, sendOnce } from '../client/send-once.ts'
import { announce } from '../ui/announce.ts'
import { messageOf } from '../ui/message-of.ts'
import { type BodyOf, type ContractForm, type Problems, problemsOf, refusedFields } from './contract-form.ts'

type Name = Parameters<typeof problemsOf>[0]['call']
/** What is typed, as `useDrafted` keeps it on the device; or as a form that keeps nothing holds it. */
export type Typing<Draft> = {
  values: Draft
  put: (change: Partial<Draft>) => void
  isRestored?: boolean
}

/** The schema once it is here; without the network the server alone checks. */
function useSchema(load: () => Promise<z.ZodType>) {
  const [schema, setSchema] = useState<z.ZodType>()
  const request = useRef<Promise<z.ZodType | undefined>>(undefined)
  const ask = useCallback(() => {
    const loadOnce = async () => {
      try {
        const loaded = await load()
        setSchema(() => loaded)
        return loaded
      } catch {
        request.current = undefined
        return undefined
      }
    }
    request.current ??= loadOnce()
    return request.current
  }, [load])
  return { schema, ask }
}

const topOf = (field: string): string => field.split('.')[0]!
const pick = (problems: Problems, isPicked: (field: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isPicked(field)))

/**
 * A form that its call checks: `useContractForm(planForm, useDrafted('plan', empty), facts)`. A field that was wrong when a button was pressed says so until it is right; what the
 * server refused stands until its field is changed.
 */
export function useContractForm<N extends Name, Draft extends object, Facts, Body>(
  form: ContractForm<N, Draft, Facts, Body>,
  { values, put: type, isRestored = false }: Typing<Draft>,
  facts: Facts,
) {
  const { schema, ask } = useSchema(form.schema)
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [key, setKey] = useState(newKey)
  const problems = problemsOf(form, values, facts, schema)

  useEffect(() => {
    if (isRestored) void ask()
  }, [isRestored, ask])
  const put = (change: Partial<Draft>) => {
    void ask()
    type(change)
    setRefused(before => pick(before, field => !(topOf(field) in change)))
    setRefusal(undefined)
  }
  /** The fields that are wrong, of those that are asked about; they say so from now on. */
  const check = async (fields?: readonly string[]): Promise<readonly string[]> => {
    const found = { ...problemsOf(form, values, facts, await ask()), ...refused }
    const wrong = Object.keys(found).filter(field => !fields || fields.includes(topOf(field)))
    setTold(before => new Set([...before, ...wrong]))
    return wrong
  }
  /** Shows a refusal at its fields and gives these; the rest of it is one sentence. */
  const refuse = (error: CallError): readonly string[] => {
    const { named, others } = refusedFields(form, values, error)
    setRefused(named)
    setRefusal(others[0] ?? (Object.keys(named).length === 0 ? messageOf(error) : undefined))
    return Object.keys(named)
  }
  /** Sends once what nothing is wrong with; gives the answer where it went through, and announces `words` then. */
  const submit = async <Done>(
    send: (body: BodyOf<N>, key: string) => Promise<Came<Done>>,
    words: string,
  ): Promise<Done | undefined> => {
    setRefused({})
    setRefusal(undefined)
    const found = problemsOf(form, values, facts, await ask())
    setTold(new Set(Object.keys(found)))
    if (Object.keys(found).length > 0) return undefined
    const body = form.body(values, facts) as unknown as BodyOf<N>
    const sent = await sendOnce({ key, renewKey: () => setKey(newKey()) }, sendKey => send(body, sendKey))
    if ('error' in sent) return void refuse(sent.error)
    if ('earlier' in sent)
      return void setRefusal('What you sent before has arrived after all, without what you changed since.')
    setKey(newKey())
    announce(words)
    return sent.done
  }
  return {
    values,
    put,
    /** Everything that is wrong, told or not: how far a person may go. */
    problems,
    /** What the fields say now. */
    visibleProblems: { ...pick(problems, field => told.has(field)), ...refused },
    check,
    submit,
    refuse,
    refusal,
  }
}
