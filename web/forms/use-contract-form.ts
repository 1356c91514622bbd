// State of a form that its call checks: faults and refusals.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import type { Came } from '../client/send-keyed.ts'
import { announce } from '../ui/announce.ts'
import { messageOf } from '../ui/message-of.ts'
import {
  type BodyOf,
  type ContractForm,
  type Problems,
  problemsOf,
  refusedFields,
  topOf,
} from './contract-form.ts'

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

const pick = (problems: Problems, isPicked: (field: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isPicked(field)))

/** What the server refused: at its fields until they are changed, and the rest in one sentence. */
function useRefusals<Draft extends object>(
  form: Parameters<typeof refusedFields>[0],
  { values, put: type }: Typing<Draft>,
) {
  const [refused, setRefused] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [error, setError] = useState<CallError>()
  const put = (change: Partial<Draft>) => {
    type(change)
    setRefused(before => pick(before, field => !(topOf(field) in change)))
    setRefusal(undefined)
  }
  /** Shows a refusal, and gives the fields at which it stands. */
  const refuse = (refusedBy: CallError): readonly string[] => {
    const { named, others } = refusedFields(form, values, refusedBy)
    const fields = Object.keys(named)
    setRefused(named)
    setError(refusedBy)
    setRefusal(others[0] ?? (fields.length === 0 ? messageOf(refusedBy) : undefined))
    return fields
  }
  const clear = () => {
    setRefused({})
    setRefusal(undefined)
  }
  return { refused, refusal, error, put, refuse, clear }
}

/**
 * A form that its call checks: `useContractForm(planForm, useDrafted('plan', empty), facts)`. A field that was wrong when a
 * button was pressed says so until it is right.
 */
export function useContractForm<N extends Name, Draft extends object, Facts, Body>(
  form: ContractForm<N, Draft, Facts, Body>,
  typing: Typing<Draft>,
  facts: Facts,
) {
  const { values, isRestored = false } = typing
  const { schema, ask } = useSchema(form.schema)
  const { refused, refusal, error, put: type, refuse, clear } = useRefusals(form, typing)
  const [pressedFields, setPressedFields] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(form, values, facts, schema)
  useEffect(() => {
    if (isRestored) void ask()
  }, [isRestored, ask])
  const put = (change: Partial<Draft>) => {
    void ask()
    type(change)
  }
  /** The fields that are wrong, of those that are asked about; they say so from now on. */
  const check = async (fields?: readonly string[]): Promise<readonly string[]> => {
    const wrong = { ...problemsOf(form, values, facts, await ask()), ...refused }
    const names = Object.keys(wrong).filter(field => !fields || fields.includes(topOf(field)))
    setPressedFields(before => new Set([...before, ...names]))
    return names
  }
  /** Sends what nothing is wrong with; gives the answer where it went through, and announces `words` then. */
  const submit = async <Done>(
    send: (body: BodyOf<N>) => Promise<Came<Done>>,
    words: string,
  ): Promise<Done | undefined> => {
    clear()
    const wrong = Object.keys(problemsOf(form, values, facts, await ask()))
    setPressedFields(new Set(wrong))
    if (wrong.length > 0) return undefined
    const { data, error: refusedBy } = await send(form.body(values, facts) as unknown as BodyOf<N>)
    if (refusedBy) refuse(refusedBy)
    else announce(words)
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
