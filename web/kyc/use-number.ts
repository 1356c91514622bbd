// Checks a BVN or NIN; the input never leaves this form's state.
import { useRef, useState } from 'react'
import type { Identity } from '#contract/kyc/kyc.ts'
import { api, newKey } from '../client/api.ts'
import { messageOf } from '../ui/message-of.ts'
import { announce } from '../ui/announce.ts'
import { numberProblem } from './number-problem.ts'
import { type NumberKind, outcomeWords, refusedWords, type OutcomeMessage } from './words.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

type Typed = { number: string; birthDate: string; files: File[] }
type Problems = Partial<Record<'number' | 'birthDate' | 'file', string>>
export function numberProblems(
  { number, birthDate, files }: Typed,
  today: string,
  byDocument: boolean,
): Problems {
  const problem = numberProblem(number)
  return {
    ...(problem && { number: problem }),
    ...(byDocument && files.length === 0 && { file: 'Take a picture or choose a PDF' }),
    ...(!birthDate && { birthDate: 'Your date of birth' }),
    ...(birthDate >= today && { birthDate: 'Enter a date before today' }),
  }
}

type Props = {
  kind: NumberKind
  name: string
  today: string
  /** Submitted for a person to decide; otherwise looked up in the register. */
  byDocument: boolean
  onIdentity: (identity: Identity) => void
}

// Problems of any file show at the field that holds them.
const fieldOf = (field: string) => (field.startsWith('Document') ? 'file' : field)

export function useNumber({ kind, name, today, byDocument, onIdentity }: Props) {
  const [typed, setTyped] = useState<Typed>({ number: '', birthDate: '', files: [] })
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<OutcomeMessage>()
  const lastCall = useRef({ what: '', key: '' })

  const type = (part: Partial<Typed>) => {
    setTyped(before => ({ ...before, ...part }))
    setProblems({})
    setOutcome(undefined)
  }
  const keyFor = (what: string) => {
    if (lastCall.current.what !== what) lastCall.current = { what, key: newKey() }
    return lastCall.current.key
  }
  // An answer that came whole is over: the same digits again are a new try.
  const end = (identity: Identity) => {
    lastCall.current = { what: '', key: '' }
    onIdentity(identity)
  }
  const lookUp = async () => {
    const body = { kind, number: cleanCode(typed.number), birthDate: typed.birthDate }
    const { data, error } = await api.kyc.verifyIdentity({ key: keyFor(JSON.stringify(body)), body })
    if (error) return { error }
    setOutcome(outcomeWords[data.outcome](kind, name, data.differs))
    if (data.outcome === 'match') announce(`Your ${kind.toUpperCase()} is verified.`)
    end(data.identity)
    return {}
  }
  const handIn = async () => {
    const { files, birthDate } = typed
    const number = cleanCode(typed.number)
    const what = JSON.stringify([number, birthDate, files.map(file => [file.name, file.size])])
    const { data, error } = await api.kyc.handInIdentity({
      key: keyFor(what),
      body: { kind, number, birthDate, Document: files },
      onProgress: setUploadedBytes,
    })
    setUploadedBytes(undefined)
    if (error) return { error }
    announce('Submitted. We notify you when it is reviewed.')
    end(data)
    return {}
  }
  const verify = async () => {
    const problemsNow = numberProblems(typed, today, byDocument)
    setProblems(problemsNow)
    if (Object.keys(problemsNow).length > 0) return
    const { error } = byDocument ? await handIn() : await lookUp()
    if (error) {
      setProblems(Object.fromEntries(error.problems.map(({ field, message }) => [fieldOf(field), message])))
      setOutcome(error.problems.length > 0 ? undefined : refusedWords(error, messageOf(error)))
    }
  }
  return { typed, type, problems, outcome, uploadedBytes, verify }
}
