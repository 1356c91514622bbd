// Checks BVN and NIN for a payment; never keeps the numbers.
import { useRef, useState } from 'react'
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'
import { api, newKey } from '../client/api.ts'
import { numberProblem } from '../kyc/number-problem.ts'
import { type NumberKind, outcomeWords, refusedWords, type OutcomeMessage } from '../kyc/words.ts'
import { useDraft } from '../session/drafts.ts'
import { useSessionValue } from '../session/session.ts'
import { announce } from '../ui/announce.ts'
import { messageOf } from '../ui/message-of.ts'
import { currentNumber, type NumberStates, otherNumber } from './current-number.ts'

type Typed = { number: string; birthDate: string }
type Problems = Partial<Typed>
/** Result of an attempt or problem with the input, for one number. */
type Verdict = { kind: NumberKind; problems: Problems; outcome?: OutcomeMessage }

const problemsOf = ({ number, birthDate }: Typed): Problems => {
  const problem = numberProblem(number)
  return {
    ...(problem && { number: problem }),
    ...(!birthDate && { birthDate: 'Your date of birth' }),
  }
}

/** An idempotency key per number, so that resending counts once. */
function useKeys() {
  const keys = useRef(new Map<string, string>())
  return (body: object): string => {
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? newKey()
    keys.current.set(text, key)
    return key
  }
}

/** The number to ask for. A match counts at once, even if reloading fails. */
function useCurrentNumber(loaded: NumberStates) {
  const [first, setFirst] = useState<NumberKind>('bvn')
  const [matched, setMatched] = useState<readonly NumberKind[]>([])
  const states: NumberStates = { ...loaded }
  for (const kind of matched) states[kind] = 'matched'
  const kind = currentNumber(states, first)
  return {
    kind,
    states,
    /** The other number is asked for in place of this one. */
    swap: () => setFirst(otherNumber(kind)),
    noteMatch: () => setMatched(before => [...before, kind]),
    hasMatchedHere: matched.length > 0,
  }
}

export function useIdentity(numbers: NonNullable<CheckoutStep['numbers']>, next: () => Promise<void>) {
  // The session may end before it is sent; a number is a secret and is typed anew.
  const { draft, save, drop } = useDraft<Pick<Typed, 'birthDate'>>('private-checkout-identity')
  const { kind, states, swap, noteMatch, hasMatchedHere } = useCurrentNumber(numbers)
  const [typedNumbers, setTypedNumbers] = useState<Record<NumberKind, string>>({ bvn: '', nin: '' })
  const [birthDate, setBirthDate] = useState(draft?.birthDate ?? '')
  const [verdict, setVerdict] = useState<Verdict>()
  const name = useSessionValue('fullName')
  const keyFor = useKeys()
  const typed: Typed = { number: typedNumbers[kind], birthDate }
  const type = (part: Partial<Typed>) => {
    setVerdict(undefined)
    const { number } = part
    if (number !== undefined) setTypedNumbers(before => ({ ...before, [kind]: number }))
    if (part.birthDate === undefined) return
    setBirthDate(part.birthDate)
    if (part.birthDate) save({ birthDate: part.birthDate })
  }
  /** Returns the result, and shows what the person must do. */
  const check = async (): Promise<'matched' | 'answered' | 'unanswered'> => {
    const body = { kind, number: cleanCode(typed.number), birthDate }
    const { data, error } = await api.kyc.verifyIdentity({ key: keyFor(body), body })
    if (error?.name === 'ALREADY_VERIFIED') return 'matched'
    if (error) {
      const [problem] = error.problems
      const field = problem?.field === 'birthDate' ? 'birthDate' : 'number'
      setVerdict(
        problem
          ? { kind, problems: { [field]: problem.message } }
          : { kind, problems: {}, outcome: refusedWords(error, messageOf(error)) },
      )
      return 'unanswered'
    }
    if (data.outcome === 'match') return 'matched'
    const outcome = outcomeWords[data.outcome](kind, name, data.differs)
    setVerdict({ kind, problems: data.outcome === 'unavailable' ? {} : { number: outcome.title }, outcome })
    return 'answered'
  }
  const verify = async () => {
    const wrong = problemsOf(typed)
    setVerdict({ kind, problems: wrong })
    if (Object.keys(wrong).length > 0) return
    const end = await check()
    if (end === 'unanswered') return undefined
    if (end === 'matched') {
      noteMatch()
      const left = states.needed === 2 ? states[otherNumber(kind)] : 'matched'
      // Needs no network: the second number can be typed offline.
      if (left === 'none')
        return announce(`${kind.toUpperCase()} confirmed. Now your ${otherNumber(kind).toUpperCase()}.`)
      if (left === 'matched') drop()
    }
    return next()
  }
  const own = verdict?.kind === kind ? verdict : undefined
  const problems: Problems = own?.problems ?? {}
  return { kind, states, swap, hasMatchedHere, typed, type, problems, outcome: own?.outcome, verify }
}
