// State of a form that its call checks: faults, refusals and sending.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { newKey } from '../client/api.ts'
import { type Came, sendOnce } from '../client/send-once.ts'
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
  return { refused, refusal, error, put, refuse, clear, say: setRefusal }
}

const earlierWords = 'What you sent before has arrived after all, without what you changed since.'

type Sending<Done> = {
  /** Announced once it went through. */
  words: string
  /** An earlier try that was carried out after all is as good. */
  takesEarlier?: true
  send: (key: string) => Promise<Came<Done>>
}

/** Gives what was done; or the refusal, or words where an earlier try was carried out in its place. */
function useSending() {
  const [key, setKey] = useState(newKey)
  const renewKey = () => setKey(newKey())
  return async <Done>({ words, takesEarlier, send }: Sending<Done>) => {
    const outcome = await sendOnce({ key, renewKey }, send)
    if ('error' in outcome) return outcome
    if ('earlier' in outcome && !takesEarlier) return { words: earlierWords }
    renewKey()
    announce(words)
    return { done: 'earlier' in outcome ? outcome.earlier : outcome.done }
  }
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
  const { refused, refusal, error, put: type, refuse, clear, say } = useRefusals(form, typing)
  const [pressedFields, setPressedFields] = useState<ReadonlySet<string>>(new Set())
  const sendIt = useSending()
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
  /** Sends once what nothing is wrong with; gives the answer where it went through. */
  const submit = async <Done>(
    send: (body: BodyOf<N>, key: string) => Promise<Came<Done>>,
    options: Omit<Sending<Done>, 'send'>,
  ): Promise<Done | undefined> => {
    clear()
    const wrong = Object.keys(problemsOf(form, values, facts, await ask()))
    setPressedFields(new Set(wrong))
    if (wrong.length > 0) return undefined
    const body = form.body(values, facts) as unknown as BodyOf<N>
    const outcome = await sendIt({ ...options, send: key => send(body, key) })
    if ('error' in outcome) refuse(outcome.error)
    if ('words' in outcome) say(outcome.words)
    return 'done' in outcome ? outcome.done : undefined
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
