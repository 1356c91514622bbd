// Inviting somebody to act for a dealer: their address, and what happens then.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { Email } from '#contract/core/fields.ts'
import { invitationDays } from '#contract/staff/staff.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { markFields } from '../ui/forms/server-problems.ts'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Panel } from '../ui/panel.tsx'
import { announce } from '../ui/announce.ts'

const schema = z.object({ email: Email })

export function InviteForm() {
  const [error, setError] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async body => {
    setError(undefined)
    const refused = (await api.staff.invite({ body })).error
    if (refused) return void (markFields(form, refused) || setError(refused))
    form.reset()
    announce(`We mailed an invitation to ${body.email}.`)
    await revalidate()
  })
  return (
    <Panel title="Invite somebody" className="max-w-lg">
      <form noValidate onSubmit={event => void send(event)} className="grid gap-4">
        {error && <Refusal title={messageOf(error)} />}
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label="Their email"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <p className="text-sm text-soft">{`They accept with this address, also where they open their account first. The invitation is open for ${invitationDays} days, and you can take it back.`}</p>
        <Button type="submit" pending={isSubmitting} className="sm:justify-self-start">
          Send the invitation
        </Button>
      </form>
    </Panel>
  )
}
