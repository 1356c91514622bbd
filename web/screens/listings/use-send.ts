// Publishing or saving the listing from its form: the last pictures are waited for, all is checked once more, a refusal is told beside its field.
import { useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { OwnCar } from '#contract/listings.ts'
import { api } from '../../api.ts'
import { useWaitForShots } from '../../frame/use-shots.ts'
import { messageOf } from '../../ui/message-of.ts'
import { baseOf, carriedOver, shotsOver } from './changed-meanwhile.ts'
import { type Draft, lookStep, reachable, stepOf } from './draft.ts'
import { hashesOf, unsentWords } from '../../ui/shots.ts'
import { loadCheck, type Listing } from './use-listing.ts'
import { usePublish } from './use-publish.ts'

export type Refusal = { words: string; changedMeanwhile: boolean }

/** The listing as it is now: what was done here stays, and the form stands on the rest from now on. */
const lookAgain = async ({ purpose, form, queue, papers, base, standOn }: Listing) => {
  if (purpose.kind !== 'edit') return undefined
  const { data: car, error } = await api.listings.one({ query: { Id: purpose.car.id } })
  if (error) return error
  const now = baseOf({ kind: 'edit', car })
  const {
    Pictures: _hashes,
    OnTheWay: _count,
    ...words
  } = carriedOver(form.getValues(), base.draft, now.draft)
  for (const [field, value] of Object.entries(words)) form.setValue(field as keyof Draft, value)
  queue.become(shotsOver(queue.get(), base.draft, car))
  papers.become(car.documents, base.papers)
  standOn(now)
  return undefined
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
  const tell = (words: string, changedMeanwhile = false) => setRefusal({ words, changedMeanwhile })
  /** Somebody does what was asked of them; a listing that changed elsewhere must still be looked at. */
  const goOn = () => setRefusal(said => (said?.changedMeanwhile ? said : undefined))
  return { refusal, show, tell, goOn, clear: () => setRefusal(undefined) }
}

const publishedWords = ({ title }: OwnCar) =>
  `This was published already, as ${title}; what you changed since is not in it. Change that one in Your cars, or publish again to offer another car.`

export function useSend(listing: Listing, done: (car: OwnCar) => unknown) {
  const { form, queue, papers, to, forget, base, purpose } = listing
  const { publish, sentBytes } = usePublish(listing)
  const { refusal, show, tell, goOn, clear } = useRefusal(listing)
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
    const came = await publish(sendable, ready, base.version)
    if ('error' in came) return show(came.error)
    if ('earlier' in came)
      return purpose.kind === 'edit'
        ? tell('An earlier try was saved after all, without what you changed since.', true)
        : tell(publishedWords(came.earlier))
    await forget()
    return done(came.car)
  }
  const again = async () => {
    const error = await lookAgain(listing)
    if (error) return show(error)
    return clear()
  }
  return { send, sentBytes, refusal, waits, callOff, again, goOn }
}
