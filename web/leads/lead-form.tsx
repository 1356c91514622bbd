// What a dealer notes of a lead: its owner, a reminder, and where it stands.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { LeadDetails } from '#contract/leads/leads.ts'
import { type LostReason, leadReasonWords, lostReasons } from '#contract/leads/words.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../client/api.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/forms/inputs.tsx'
import { markFields } from '../ui/forms/server-problems.ts'
import { messageOf } from '../ui/message-of.ts'
import { Panel } from '../ui/panel.tsx'
import { Refusal } from '../ui/refusal.tsx'

type Mark = LeadDetails['mark']
type Values = { ownerId: string; mark: Mark; lostReason: string; remindOn: string; reminder: string }

const markWords: Record<Mark, string> = {
  none: 'As messages and deals say',
  'in-talks': 'In talks outside AutoX',
  lost: 'Lost',
}

const valuesOf = ({ owner, mark, reason, reminder }: LeadDetails): Values => ({
  ownerId: owner?.id ?? '',
  mark,
  lostReason: mark === 'lost' ? (reason ?? '') : '',
  remindOn: reminder?.on ?? '',
  reminder: reminder?.words ?? '',
})

/** The form of a lead, which begins anew with each version. */
function useLeadForm(lead: LeadDetails) {
  const [error, setError] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({ defaultValues: valuesOf(lead) })
  const save = form.handleSubmit(async ({ ownerId, mark, lostReason, remindOn, reminder }) => {
    setError(undefined)
    const body = {
      carId: lead.carId,
      buyerId: lead.buyerId,
      version: lead.version,
      ownerId: ownerId || null,
      mark,
      lostReason: mark === 'lost' && lostReason ? (lostReason as LostReason) : null,
      remindOn: remindOn || null,
      reminder,
    }
    const refused = (await api.leads.change({ body })).error
    if (refused) return void (markFields(form, refused) || setError(refused))
    announce('Saved.')
    await revalidate()
  })
  return { form, error, save }
}

type FieldsProps = { form: ReturnType<typeof useLeadForm>['form'] }

const ReasonField = ({ form: { register, formState } }: FieldsProps) => (
  <SelectField
    label="Why it is lost"
    className="sm:col-span-2"
    {...register('lostReason')}
    error={formState.errors.lostReason?.message}
  >
    <option value="">Choose</option>
    {lostReasons.map(name => (
      <option key={name} value={name}>
        {leadReasonWords[name]}
      </option>
    ))}
  </SelectField>
)

const ReminderFields = ({ form: { register, formState } }: FieldsProps) => (
  <>
    <TextField
      type="date"
      label="Remind on"
      optional
      {...register('remindOn')}
      error={formState.errors.remindOn?.message}
    />
    <TextField
      label="Remind of"
      optional
      placeholder="Call about the documents"
      maxLength={limits.leadReminderMax}
      {...register('reminder')}
      error={formState.errors.reminder?.message}
    />
  </>
)

export function LeadForm({ lead }: { lead: LeadDetails }) {
  const { form, error, save } = useLeadForm(lead)
  const { errors, isSubmitting } = form.formState
  const mark = form.watch('mark')
  return (
    <Panel title="Your notes">
      <form noValidate onSubmit={event => void save(event)} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {error && (
          <div className="sm:col-span-2">
            <Refusal title={messageOf(error)} />
          </div>
        )}
        <SelectField label="Owner" {...form.register('ownerId')} error={errors.ownerId?.message}>
          <option value="">No one</option>
          {lead.owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Status" {...form.register('mark')} error={errors.mark?.message}>
          {(Object.keys(markWords) as Mark[])
            .filter(name => name !== 'lost' || lead.canBeLost)
            .map(name => (
              <option key={name} value={name}>
                {markWords[name]}
              </option>
            ))}
        </SelectField>
        {mark === 'lost' && <ReasonField form={form} />}
        <ReminderFields form={form} />
        <p className="text-sm text-soft sm:col-span-2">
          The owner gets a notice on that morning. A lost lead comes back if they do something again.
        </p>
        <Button type="submit" pending={isSubmitting} className="sm:justify-self-start">
          Save notes
        </Button>
      </form>
    </Panel>
  )
}
