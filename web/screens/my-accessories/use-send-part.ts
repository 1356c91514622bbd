// Sends a part, once: the last pictures are waited for, the key is born with the form, and a lost answer is asked for.
import { useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { Part } from '#contract/part-shapes.ts'
import { api, newKey } from '../../api.ts'
import { useWaitForShots } from '../../frame/use-shots.ts'
import { messageOf } from '../../ui/message-of.ts'
import { hashesOf, unsentWords } from '../../ui/shots.ts'
import type { Sendable } from './check-draft.ts'
import { type Draft, reachable, stepOf } from './draft.ts'
import { loadCheck, type PartForm } from './use-part-form.ts'

/** Which part is changed; undefined where a new one is offered. */
export type Changing = { id: string; version: number } | undefined
type Sent = { part: Pick<Part, 'id'>; error?: undefined } | { part?: undefined; error: CallError }

const lost = new Set<CallError['name']>(['TIMEOUT', 'OFFLINE', 'UNEXPECTED', 'KEY_REUSED'])

function usePublish(changing: Changing) {
  const [key, setKey] = useState(newKey)
  return async (body: Sendable): Promise<Sent> => {
    // The schema turns text into what it means, so its input is wider than the words of a form.
    const form = body as Parameters<typeof api.accessories.add>[0]['body']
    const { data, error } = await (changing
      ? api.accessories.edit({ key, body: { ...form, ...changing } })
      : api.accessories.add({ key, body: form }))
    if (data) return { part: data }
    if (!lost.has(error.name)) {
      setKey(newKey()) // refused whole: what is sent next is another request
      return { error }
    }
    const outcome = await api.wallet.outcome({ query: { key } })
    return outcome.data?.state === 'done' ? { part: outcome.data.answer as Part } : { error }
  }
}

type Props = {
  partForm: PartForm
  changing: Changing
  /** The part was sold, paused or changed elsewhere while it was written: its newest state is loaded. */
  onChanged: () => Promise<void>
  onDone: (id: string) => void
}

const changedWords =
  'A piece was sold, or the part was changed elsewhere, while you wrote. Look at the pieces left, then save again.'

/** Everything is checked once more, and a refusal leads to the step it is about. */
export function useSendPart({ partForm, changing, onChanged, onDone }: Props) {
  const { form, queue, to, forget } = partForm
  const publish = usePublish(changing)
  const { waits, wait, callOff } = useWaitForShots(queue)
  const [refusal, setRefusal] = useState<string>()
  const show = (error: CallError) => {
    setRefusal(messageOf(error))
    const fields = error.problems.map(({ field, message }) => {
      const name = field.split('.')[0] as keyof Draft
      form.setError(name, { type: 'server', message })
      return name
    })
    const step = fields.map(stepOf).find(Boolean)
    if (step) to(step)
  }
  const send = async () => {
    setRefusal(undefined)
    const { isCalledOff, failed } = await wait()
    if (isCalledOff) return undefined
    if (failed > 0) {
      to('look')
      return setRefusal(unsentWords(failed))
    }
    const { checkDraft } = await loadCheck()
    const draft = { ...form.getValues(), Pictures: hashesOf(queue.get()), OnTheWay: 0 }
    const { sendable, problems } = checkDraft(draft)
    if (!sendable) return to(reachable('preview', Object.keys(problems)))
    const { part, error } = await publish(sendable)
    if (error?.name === 'CHANGED_MEANWHILE') {
      await onChanged()
      to('offer')
      return setRefusal(changedWords)
    }
    if (error) return show(error)
    await forget()
    return onDone(part.id)
  }
  return { send, refusal, waits, callOff }
}
