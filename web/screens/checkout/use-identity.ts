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
export type Asked = { steps: Checkout; next: () => Promise<void> }

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
    const what = JSON.stringify(body)
    const key = keys.current.get(what) ?? newKey()
    keys.current.set(what, key)
    return key
  }
}

export function useIdentity({ steps, next }: Asked) {
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
  /** Whether the number matches; says what is wrong where it does not. */
  const check = async (kind: NumberKind): Promise<boolean> => {
    const body = { kind, number: cleanCode(typed[kind]), birthDate: typed.birthDate }
    const { data, error } = await api.kyc.verifyIdentity({ key: keyFor(body), body })
    if (error?.name === 'ALREADY_VERIFIED') return true
    if (error) {
      const [problem] = error.problems
      if (problem) setProblems({ [problem.field === 'birthDate' ? 'birthDate' : kind]: problem.message })
      else setOutcome(refusedWords(error, messageOf(error)))
      return false
    }
    if (data.outcome === 'match') return true
    const words = outcomeWords[data.outcome](kind, name, data.differs)
    setOutcome(words)
    if (data.outcome !== 'unavailable') setProblems({ [kind]: words.title })
    return false
  }
  const verify = async () => {
    const wrong = problemsOf(typed, kinds)
    setProblems(wrong)
    setOutcome(undefined)
    if (Object.keys(wrong).length > 0) return
    let isMatched = true
    for (const kind of kinds) isMatched = (await check(kind)) && isMatched
    // What matched stays matched, also where the other number does not.
    await next()
  }
  const other: NumberKind | undefined =
    steps.numbers === 'one' ? (chosen === 'bvn' ? 'nin' : 'bvn') : undefined
  return {
    kinds,
    typed,
    type,
    problems,
    outcome,
    verify,
    other: other && { kind: other, choose: () => setChosen(other) },
  }
}
