// Sends a part with its pictures, once: the key is born with the form, and a lost answer is asked for.
import { useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { Part } from '#contract/part-shapes.ts'
import { api, newKey } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import type { Sendable } from './check-draft.ts'
import { type Draft, reachable, stepOf } from './draft.ts'
import { loadCheck, type PartForm } from './use-part-form.ts'

/** Which part is changed; undefined where a new one is offered. */
export type Changing = { id: string; version: number } | undefined
type Sent = { part: Pick<Part, 'id'>; error?: undefined } | { part?: undefined; error: CallError }

const lost = new Set<CallError['name']>(['TIMEOUT', 'OFFLINE', 'UNEXPECTED', 'KEY_REUSED'])

function usePublish(changing: Changing) {
  const [key, setKey] = useState(newKey)
  // Undefined while nothing is being sent.
  const [sentBytes, setSentBytes] = useState<number>()
  const publish = async (body: Sendable): Promise<Sent> => {
    setSentBytes(0)
    const more = { key, onProgress: setSentBytes }
    // The schema turns text into what it means, so its input is wider than the words of a form.
    const form = body as Parameters<typeof api.accessories.add>[0]['body']
    const { data, error } = await (changing
      ? api.accessories.edit({ ...more, body: { ...form, ...changing } })
      : api.accessories.add({ ...more, body: form }))
    setSentBytes(undefined)
    if (data) return { part: data }
    if (!lost.has(error.name)) {
      setKey(newKey()) // refused whole: what is sent next is another request
      return { error }
    }
    const outcome = await api.wallet.outcome({ query: { key } })
    return outcome.data?.state === 'done' ? { part: outcome.data.answer as Part } : { error }
  }
  return { publish, sentBytes }
}

type Props = {
  partForm: PartForm
  changing: Changing
  /** The part was sold, paused or changed elsewhere while it was written: its newest state is loaded. */
  onChanged: () => Promise<void>
  onDone: (id: string) => void
}

/** Everything is checked once more, and a refusal leads to the step it is about. */
export function useSendPart({ partForm, changing, onChanged, onDone }: Props) {
  const { form, pictures, to, forget } = partForm
  const { publish, sentBytes } = usePublish(changing)
  const [refusal, setRefusal] = useState<string>()
  const show = (error: CallError) => {
    setRefusal(messageOf(error))
    for (const { field, message } of error.problems) {
      const [name = '', place] = field.split('.')
      const file = name === 'ImageFiles' ? pictures.files[Number(place)] : undefined
      form.setError(name as keyof Draft, {
        type: 'server',
        message: file ? `${file.name}: ${message}` : message,
      })
    }
    const step = error.problems.map(({ field }) => stepOf(field.split('.')[0]!)).find(Boolean)
    if (step) to(step)
  }
  const send = async () => {
    setRefusal(undefined)
    const ImageFiles = await pictures.ready()
    const { checkDraft } = await loadCheck()
    const { sendable, problems } = checkDraft({ ...form.getValues(), ImageFiles })
    if (!sendable) return to(reachable('preview', Object.keys(problems)))
    const { part, error } = await publish(sendable)
    if (error?.name === 'CHANGED_MEANWHILE') {
      await onChanged()
      to('offer')
      return setRefusal(
        'A piece was sold, or the part was changed elsewhere, while you wrote. Look at the pieces left, then save again.',
      )
    }
    if (error) return show(error)
    await forget()
    return onDone(part.id)
  }
  return { send, sentBytes, refusal }
}
