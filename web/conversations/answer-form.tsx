// Form of a saved answer, new or known.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { SavedAnswer } from '#contract/conversations/saved-answers.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../client/api.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/forms/inputs.tsx'
import { markFields } from '../ui/forms/server-problems.ts'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'

type Values = { name: string; text: string }
type Props = { answer?: SavedAnswer; close: () => void }

/** A form stands on the version with which it was opened, until its person has seen a newer one. */
function useAnswerForm({ answer, close }: Props) {
  const { revalidate } = useRevalidator()
  const [version, setVersion] = useState(answer?.version)
  const [isChanged, setIsChanged] = useState(false)
  const [error, setError] = useState<CallError>()
  const form = useForm<Values>({ defaultValues: { name: answer?.name ?? '', text: answer?.text ?? '' } })
  const save = form.handleSubmit(async values => {
    setError(undefined)
    const { error: refused } =
      answer && version !== undefined
        ? await api.savedAnswers.change({ body: { id: answer.id, version, ...values } })
        : await api.savedAnswers.add({ body: values })
    if (refused?.name === 'CHANGED_MEANWHILE') {
      await revalidate()
      return setIsChanged(true)
    }
    if (refused) return void (markFields(form, refused) || setError(refused))
    announce('Answer saved.')
    await revalidate()
    close()
  })
  /** From now on a save replaces what somebody else wrote. */
  const keepMine = () => {
    setVersion(answer?.version)
    setIsChanged(false)
  }
  return { form, save, error, isChanged, keepMine }
}

export function AnswerForm({ answer, close }: Props) {
  const { form, save, error, isChanged, keepMine } = useAnswerForm({ ...(answer && { answer }), close })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={event => void save(event)} className="grid grid-cols-1 gap-4">
      {error && <Refusal>{messageOf(error)}</Refusal>}
      {isChanged && answer && (
        <Notice tone="warn" title="This answer was changed meanwhile">
          <p className="wrap-anywhere whitespace-pre-line">{`${answer.name}: ${answer.text}`}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="line" onClick={keepMine}>
              Keep my text
            </Button>
            <Button variant="line" onClick={close}>
              Use the new text
            </Button>
          </div>
        </Notice>
      )}
      <TextField
        label="Name"
        placeholder="Price"
        autoComplete="off"
        maxLength={limits.savedAnswerNameMax}
        {...form.register('name')}
        error={errors.name?.message}
      />
      <TextArea
        label="Answer"
        hint="{name} becomes the buyer’s first name, {car} the car’s title and {price} its price."
        maxLength={limits.savedAnswerCharsMax}
        {...form.register('text')}
        error={errors.text?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} disabled={isChanged}>
          Save answer
        </Button>
        {answer && (
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
