// Publishing the listing from its form: checked once more, sent with its files, and a refusal told beside its field.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/call.ts'
import { messageOf } from '../../ui/message-of.ts'
import { sayGood } from '../../ui/toast.ts'
import { type Draft, reachable, stepOf } from './draft.ts'
import { loadCheck, type useListing } from './use-listing.ts'
import { usePublish } from './use-publish.ts'

/** Publishing: everything is checked once more, and a refusal leads to the step it is about. */
export function useSend({ form, files, to, forget }: ReturnType<typeof useListing>) {
  const { publish, sentBytes } = usePublish()
  const [refusal, setRefusal] = useState<string>()
  const navigate = useNavigate()
  const show = ({ problems, ...error }: CallError) => {
    setRefusal(messageOf({ problems, ...error }))
    for (const { field, message } of problems) {
      const [name = '', place] = field.split('.')
      const file =
        name === 'ImageFiles' ? files.pictures.files[Number(place)] : files.papers.files[Number(place)]
      form.setError(name as keyof Draft, {
        type: 'server',
        message: file ? `${file.name}: ${message}` : message,
      })
    }
    const step = problems.map(({ field }) => stepOf(field.split('.')[0]!)).find(Boolean)
    if (step) to(step)
  }
  const send = async () => {
    setRefusal(undefined)
    const [ImageFiles, DocumentFiles] = await Promise.all([files.pictures.ready(), files.papers.ready()])
    const { checkDraft } = await loadCheck()
    const { sendable, problems } = checkDraft({ ...form.getValues(), ImageFiles, DocumentFiles })
    if (!sendable) return to(reachable('stepSix', Object.keys(problems)))
    const { carId, error } = await publish(sendable)
    if (error) return show(error)
    await forget()
    sayGood('Your car is on the market.')
    return navigate(`/marketplace/${carId}`)
  }
  return { send, sentBytes, refusal }
}
