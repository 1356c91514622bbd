// Publishes or saves a form: waits for pictures, checks again, sends once.
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { CallError } from '#contract/core/call.ts'
import { messageOf } from '../ui/message-of.ts'
import { hashesOf, unsentWords } from '../uploads/uploads.ts'
import { say } from '../ui/toast.ts'
import { type SendResult, sendOnce } from '../client/send-keyed.ts'
import { type InForm, useWaitForUploads } from '../uploads/use-uploads.ts'
import { baseOf, carriedOver, type FormTarget, uploadsOver } from './changed-meanwhile.ts'
import { stepOf } from './form-steps.ts'
import { wrongSteps, wrongWords } from './wrong-steps.ts'
import type { StepForm } from './use-step-form.ts'

export type Refusal = { words: string; changedMeanwhile: boolean }

type SendOptions<Draft, Sendable, Done> = {
  /** Sends it under this key, about this version of what is changed. */
  call: (sendable: Sendable, about: { key: string; version: number }) => Promise<SendResult<Done>>
  /** How what is changed stands now. */
  reload: () => Promise<SendResult<FormTarget<Draft>>>
  /** Something new was published by an earlier try, without what was typed since. */
  earlierWords: (earlier: Done) => string
  done: (done: Done) => unknown
}

function useRefusal<Draft extends InForm & FieldValues, Step extends string, Sendable>({
  form,
  steps,
  to,
}: StepForm<Draft, Step, Sendable>) {
  const [refusal, setRefusal] = useState<Refusal>()
  const tell = (words: string, changedMeanwhile = false) => setRefusal({ words, changedMeanwhile })
  const show = (error: CallError) => {
    tell(messageOf(error), error.name === 'CHANGED_MEANWHILE')
    const names = error.problems.map(({ field, message }) => {
      const [name = ''] = field.split('.')
      form.setError((name === 'ImageFiles' ? 'Pictures' : name) as Path<Draft>, { type: 'server', message })
      return name
    })
    const step = names.map(name => stepOf(steps, name)).find(Boolean)
    if (step) to(step)
  }
  /** Somebody does what was asked of them; what changed elsewhere must still be looked at. */
  const goOn = () => setRefusal(previous => (previous?.changedMeanwhile ? previous : undefined))
  return { refusal, show, tell, goOn, clear: () => setRefusal(undefined) }
}

/** The form with all pictures, as what is sent; undefined where something is wrong, which is then told where it stands. */
function useSendable<Draft extends InForm & FieldValues, Step extends string, Sendable>(
  { form, queue, steps, step, to, isRight, loadCheck }: StepForm<Draft, Step, Sendable>,
  tell: (words: string) => void,
) {
  return async (isWhole: boolean): Promise<Sendable | undefined> => {
    const { checkDraft } = await loadCheck()
    const pictures = isWhole && { Pictures: hashesOf(queue.get()), OnTheWay: 0 }
    const { sendable, problems } = checkDraft({ ...form.getValues(), ...pictures })
    if (sendable) return sendable
    const wrong = wrongSteps(steps, Object.keys(problems))
    tell(wrongWords(wrong))
    const there = wrong.find(({ name }) => name === step) ?? wrong[0]
    // Said also where the person stands: another step may be on its way to the screen.
    if (there) to(there.name)
    await isRight(wrong.flatMap(({ fields }) => fields))
    return undefined
  }
}

export function useSendForm<Draft extends InForm & FieldValues, Step extends string, Sendable, Done>(
  stepForm: StepForm<Draft, Step, Sendable>,
  { call, reload, earlierWords, done }: SendOptions<Draft, Sendable, Done>,
) {
  const { form, queue, steps, step, look, to, forget, base, standOn, isEdit, key, renewKey } = stepForm
  const { refusal, show, tell, goOn, clear } = useRefusal(stepForm)
  const sendableOf = useSendable(stepForm, tell)
  const { waits, wait } = useWaitForUploads(queue, step)

  /** False where the person went on to something else, or a picture needs them. */
  const picturesReady = async (): Promise<boolean> => {
    const { isCalledOff, failed } = await wait()
    if (isCalledOff)
      say(`Not ${isEdit ? 'saved' : 'published'} yet: you left while pictures were still uploading.`)
    if (isCalledOff || failed === 0) return !isCalledOff
    tell(unsentWords(failed))
    to(stepOf(steps, 'Pictures')!)
    return false
  }
  const send = async () => {
    clear()
    if (!(await sendableOf(false)) || !(await picturesReady())) return
    const sendable = await sendableOf(true)
    if (!sendable) return
    const version = base?.version ?? 1
    const came = await sendOnce({ key, renewKey }, sendKey => call(sendable, { key: sendKey, version }))
    if ('error' in came) return show(came.error)
    if ('earlier' in came)
      return isEdit
        ? tell('An earlier try was saved, without your latest changes.', true)
        : tell(earlierWords(came.earlier))
    await forget()
    return done(came.done)
  }
  /** What is changed as it is now: what was done here stays, and the form stands on the rest from now on. */
  const again = async () => {
    const { data: now, error } = await reload()
    if (error) return show(error)
    const before = base?.draft ?? now.begins
    const over = carriedOver({ typed: form.getValues(), before, now })
    const { Pictures: _hashes, OnTheWay: _count, ...words } = over
    for (const [field, value] of Object.entries(words)) form.setValue(field as Path<Draft>, value as never)
    queue.become(uploadsOver(queue.get(), before, now.pictures))
    standOn(baseOf(now))
    clear()
    return to(look)
  }
  return { send, refusal, waits, again, goOn }
}
