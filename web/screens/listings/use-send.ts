// Publishing or saving the listing from its form: the last pictures are waited for, all is checked once more, a refusal is told beside its field.
import { useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { OwnCar } from '#contract/listings.ts'
import { api } from '../../api.ts'
import { useWaitForShots } from '../../frame/use-shots.ts'
import { messageOf } from '../../ui/message-of.ts'
import { type Draft, lookStep, reachable, stepOf } from './draft.ts'
import { beginningOf, carriedOver, draftOfCar } from './own-draft.ts'
import { hashesOf, unsentWords } from '../../ui/shots.ts'
import { loadCheck, type Listing } from './use-listing.ts'
import { usePublish } from './use-publish.ts'

export type Refusal = { words: string; changedMeanwhile: boolean }

/** Which version of the listing the form stands on; looking again moves it on without losing what was typed. */
function useVersion({ purpose, form }: Listing) {
  const [base, setBase] = useState({ version: purpose.car?.version ?? 1, draft: beginningOf(purpose) })
  const lookAgain = async (): Promise<CallError | undefined> => {
    if (!purpose.car) return undefined
    const { data, error } = await api.listings.one({ query: { Id: purpose.car.id } })
    if (error) return error
    const now = draftOfCar(data)
    const { Pictures: _hashes, OnTheWay: _count, ...words } = carriedOver(form.getValues(), base.draft, now)
    for (const [field, value] of Object.entries(words)) form.setValue(field as keyof Draft, value)
    setBase({ version: data.version, draft: now })
    return undefined
  }
  return { base, lookAgain }
}

function useRefusal({ form, to }: Listing) {
  const [refusal, setRefusal] = useState<Refusal>()
  const show = (error: CallError) => {
    setRefusal({ words: messageOf(error), changedMeanwhile: error.name === 'CHANGED_MEANWHILE' })
    for (const { field, message } of error.problems) {
      const [name = ''] = field.split('.')
      const at = name === 'ImageFiles' ? 'Pictures' : (name as keyof Draft)
      form.setError(at, { type: 'server', message })
    }
    const step = error.problems.map(({ field }) => stepOf(field.split('.')[0]!)).find(Boolean)
    if (step) to(step)
  }
  const tell = (words: string) => setRefusal({ words, changedMeanwhile: false })
  return { refusal, show, tell, clear: () => setRefusal(undefined) }
}

export function useSend(listing: Listing, done: (car: OwnCar) => unknown) {
  const { form, queue, papers, to, forget } = listing
  const { publish, sentBytes } = usePublish(listing.purpose)
  const { refusal, show, tell, clear } = useRefusal(listing)
  const { base, lookAgain } = useVersion(listing)
  const { waits, wait, callOff } = useWaitForShots(queue)

  /** False where the person went back to change something, or a picture needs them. */
  const picturesReady = async (): Promise<boolean> => {
    const { isCalledOff, failed } = await wait()
    if (isCalledOff) return false
    if (failed === 0) return true
    tell(unsentWords(failed))
    to('stepThree')
    return false
  }
  const send = async () => {
    clear()
    if (!(await picturesReady())) return
    const ready = await papers.ready()
    const { checkDraft } = await loadCheck()
    const draft = { ...form.getValues(), Pictures: hashesOf(queue.get()), OnTheWay: 0 }
    const { sendable, problems } = checkDraft(draft)
    if (!sendable) return to(reachable(lookStep, Object.keys(problems)))
    const { car, error } = await publish(sendable, ready, base.version)
    if (error) return show(error)
    await forget()
    return done(car)
  }
  const again = async () => {
    const error = await lookAgain()
    if (error) return show(error)
    return clear()
  }
  return { send, sentBytes, refusal, waits, callOff, again, base: base.draft }
}
