// A step of a purchase before it is taken, about the booking as it stood when the person pressed.
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { CallError } from '#contract/call.ts'
import { newKey } from '../../api.ts'
import { ConfirmStep } from '../../ui/confirm-step.tsx'
import { sendStep, type StepName, termsOf } from './step-terms.ts'

type Props = {
  step: StepName
  booking: Booking
  onClose: () => void
  /** The step was taken, or the booking is no longer what this dialog is about. */
  onMoved: (error?: CallError) => void
}

export function StepDialog({ step, booking: shown, onClose, onMoved }: Props) {
  // What the person decides about is what stood here when they opened it.
  const [booking] = useState(shown)
  const [key] = useState(newKey)
  const take = async (reason: string) => (await sendStep(step, { key, booking, reason })).error
  return <ConfirmStep terms={termsOf(step, booking)} take={take} onClose={onClose} onMoved={onMoved} />
}
