// Checks the missing identity numbers, each under its own key.
import { useRef, useState } from 'react'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'
import { api, newKey } from '../../client/api.ts'
import { numberProblem } from '../../features/kyc/number-problem.ts'
import { type NumberKind, outcomeWords, refusedWords, type Told } from '../../features/kyc/outcome-words.ts'
import { useKept } from '../../session/session.ts'
import { messageOf } from '../../ui/message-of.ts'

type Typed = Record<NumberKind | 'birthDate', string>
type Problems = Partial<Typed>
export type IdentityProps = { steps: Checkout; next: () => Promise<void> }

const kindsLeft = ({ matched, numbers }: Checkout, chosen: NumberKind): NumberKind[] => {
  if (numbers === 'one') return [chosen]
  return (['bvn', 'nin'] as const).filter(kind => !matched.includes(kind))
}

const problemsOf = (typed: Typed, kinds: readonly NumberKind[]): Problems => {
  const problems: Problems = {}
  for (const kind of kinds) {
    const problem = numberProblem(typed[kind])
    if (problem) problems[kind] = problem
  }
  if (!typed.birthDate) problems.birthDate = 'Your date of birth'
  return problems
}

/** A key for each number as it is typed: sent twice it counts as one try. */
function useKeys() {
  const keys = useRef(new Map<string, string>())
  return (body: object): string => {
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? newKey()
    keys.current.set(text, key)
    return key
  }
}

export function useIdentity({ steps, next }: IdentityProps) {
  const [chosen, setChosen] = useState<NumberKind>('bvn')
  const [typed, setTyped] = useState<Typed>({ bvn: '', nin: '', birthDate: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<Told>()
  const name = useKept('fullName')
  const keyFor = useKeys()
  const kinds = kindsLeft(steps, chosen)
  const type = (part: Partial<Typed>) => {
    setTyped(before => ({ ...before, ...part }))
    setProblems({})
    setOutcome(undefined)
  }
  const markField = (field: keyof Typed, words: string) =>
    setProblems(before => ({ ...before, [field]: words }))
  /** Says what is wrong where the number does not match. */
  const check = async (kind: NumberKind): Promise<void> => {
    const body = { kind, number: cleanCode(typed[kind]), birthDate: typed.birthDate }
    const { data, error } = await api.kyc.verifyIdentity({ key: keyFor(body), body })
    if (error?.name === 'ALREADY_VERIFIED') return
    if (error) {
      const [problem] = error.problems
      if (problem) markField(problem.field === 'birthDate' ? 'birthDate' : kind, problem.message)
      else setOutcome(refusedWords(error, messageOf(error)))
      return
    }
    if (data.outcome === 'match') return
    const words = outcomeWords[data.outcome](kind, name, data.differs)
    setOutcome(words)
    if (data.outcome !== 'unavailable') markField(kind, words.title)
  }
  const verify = async () => {
    const wrong = problemsOf(typed, kinds)
    setProblems(wrong)
    setOutcome(undefined)
    if (Object.keys(wrong).length > 0) return
    for (const kind of kinds) await check(kind)
    // What matched stays matched, also where the other number does not.
    await next()
  }
  const otherKind: NumberKind = chosen === 'bvn' ? 'nin' : 'bvn'
  return {
    kinds,
    typed,
    type,
    problems,
    outcome,
    verify,
    /** Where one number is enough, the way to type the other one. */
    swap: steps.numbers === 'one' ? { kind: otherKind, choose: () => setChosen(otherKind) } : undefined,
  }
}
