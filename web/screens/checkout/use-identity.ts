// Checks one identity number; the date of birth stays typed, the number never does.
import { useRef, useState } from 'react'
import { cleanCode } from '#contract/core/clean-typing.ts'
import { api, newKey } from '../../client/api.ts'
import { numberProblem } from '../../features/kyc/number-problem.ts'
import { type NumberKind, outcomeWords, refusedWords, type Told } from '../../features/kyc/outcome-words.ts'
import { useDraft } from '../../session/drafts.ts'
import { useKept } from '../../session/session.ts'
import { messageOf } from '../../ui/message-of.ts'

type Typed = { number: string; birthDate: string }
type Problems = Partial<Typed>

const problemsOf = ({ number, birthDate }: Typed): Problems => {
  const problem = numberProblem(number)
  return {
    ...(problem && { number: problem }),
    ...(!birthDate && { birthDate: 'Your date of birth' }),
  }
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

export function useIdentity(next: () => Promise<void>) {
  // The session may end before it is sent; a number is a secret and is typed anew.
  const { draft, save, drop } = useDraft<Pick<Typed, 'birthDate'>>('private-checkout-identity')
  const [kind, setKind] = useState<NumberKind>('bvn')
  const [typed, setTyped] = useState<Typed>({ number: '', birthDate: draft?.birthDate ?? '' })
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<Told>()
  const name = useKept('fullName')
  const keyFor = useKeys()
  const type = (part: Partial<Typed>) => {
    setTyped(before => ({ ...before, ...part }))
    if (part.birthDate) save({ birthDate: part.birthDate })
    setProblems({})
    setOutcome(undefined)
  }
  /** Says what is wrong where the number does not match. */
  const check = async (): Promise<void> => {
    const body = { kind, number: cleanCode(typed.number), birthDate: typed.birthDate }
    const { data, error } = await api.kyc.verifyIdentity({ key: keyFor(body), body })
    if (error?.name === 'ALREADY_VERIFIED') return drop()
    if (error) {
      const [problem] = error.problems
      if (!problem) return setOutcome(refusedWords(error, messageOf(error)))
      return setProblems({ [problem.field === 'birthDate' ? 'birthDate' : 'number']: problem.message })
    }
    if (data.outcome === 'match') return drop()
    const words = outcomeWords[data.outcome](kind, name, data.differs)
    setOutcome(words)
    if (data.outcome !== 'unavailable') setProblems({ number: words.title })
  }
  const verify = async () => {
    const wrong = problemsOf(typed)
    setProblems(wrong)
    setOutcome(undefined)
    if (Object.keys(wrong).length > 0) return
    await check()
    await next()
  }
  const otherKind: NumberKind = kind === 'bvn' ? 'nin' : 'bvn'
  const swap = () => {
    setKind(otherKind)
    type({ number: '' })
  }
  return { kind, otherKind, swap, typed, type, problems, outcome, verify }
}
