// Checking a BVN or NIN: what is typed stays in this form alone, and a lost answer is asked for under the same key.
import { useRef, useState } from 'react'
import type { Identity } from '#contract/kyc/kyc.ts'
import { api, newKey } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { sayGood } from '../../ui/toast.ts'
import { type NumberKind, outcomeWords, refusedWords, type Told } from './outcome-words.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

type Typed = { number: string; birthDate: string }
type Problems = Partial<Record<keyof Typed, string>>
const digitsMax = 11

const numberProblem = (typed: string): string | undefined => {
  const bare = cleanCode(typed)
  if (bare === '') return 'Eleven digits'
  if (!/^\d+$/.test(bare)) return 'Eleven digits, and no other signs'
  return bare.length === digitsMax ? undefined : `Eleven digits; this has ${bare.length}`
}

export function numberProblems({ number, birthDate }: Typed, today: string): Problems {
  return {
    ...(numberProblem(number) && { number: numberProblem(number)! }),
    ...(!birthDate && { birthDate: 'Your date of birth' }),
    ...(birthDate >= today && { birthDate: 'A day before today' }),
  }
}

type Props = { kind: NumberKind; name: string; today: string; onIdentity: (identity: Identity) => void }

export function useNumber({ kind, name, today, onIdentity }: Props) {
  const [typed, setTyped] = useState<Typed>({ number: '', birthDate: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [told, setTold] = useState<Told>()
  const sent = useRef({ what: '', key: '' })

  const type = (part: Partial<Typed>) => {
    setTyped(before => ({ ...before, ...part }))
    setProblems({})
    setTold(undefined)
  }
  const keyFor = (what: string) => {
    if (sent.current.what !== what) sent.current = { what, key: newKey() }
    return sent.current.key
  }
  const verify = async () => {
    const found = numberProblems(typed, today)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = { kind, ...typed, number: cleanCode(typed.number) }
    const { data, error } = await api.kyc.verifyIdentity({ key: keyFor(JSON.stringify(body)), body })
    if (error) {
      setProblems(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])))
      setTold(error.problems.length > 0 ? undefined : refusedWords(error, messageOf(error)))
    } else {
      // An answer that came whole is over: the same digits again are a new try.
      sent.current = { what: '', key: '' }
      setTold(outcomeWords[data.outcome](kind, name, data.differs))
      if (data.outcome === 'match') sayGood(`Your ${kind.toUpperCase()} is verified.`)
      onIdentity(data.identity)
    }
  }
  return { typed, type, problems, told, verify }
}
