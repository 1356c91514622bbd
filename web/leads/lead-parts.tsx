// What the row and the card of a lead share.
import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import type { Lead } from '#contract/leads/leads.ts'
import { formatDay } from '../ui/date.ts'
import { leadAddress, reminderLine } from './words.ts'

export const LeadName = ({ lead }: { lead: Lead }) => (
  <Link to={leadAddress(lead)} className="font-semibold wrap-anywhere hover:underline">
    {lead.name}
  </Link>
)

export const LeadCar = ({ lead: { carId, car } }: { lead: Lead }) => (
  <p className="text-sm wrap-anywhere">
    <Link to={`/leads?CarId=${carId}`} className="hover:underline">
      {car.title}
    </Link>
    {car.stockNumber && <span className="figures block text-soft">{`No. ${car.stockNumber}`}</span>}
  </p>
)

/** One sentence with one link; what waits for the other side is plain. */
export const NextStepLink = ({ lead: { nextStep, name } }: { lead: Lead }) => (
  <Link
    to={nextStep.link}
    aria-label={`${nextStep.words}: ${name}`}
    className={`inline-block py-3 text-sm wrap-anywhere hover:underline ${nextStep.isMine ? 'font-semibold text-link' : 'text-soft'}`}
  >
    {nextStep.words}
  </Link>
)

export const ReminderLine = ({ lead: { reminder, nextStep } }: { lead: Lead }) =>
  reminder && (
    <p
      className={`flex items-start gap-1.5 text-sm ${reminder.isDue ? 'font-semibold text-warn' : 'text-soft'}`}
    >
      <BellRing aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        <span className="sr-only">{reminder.isDue ? 'Reminder, due: ' : 'Reminder: '}</span>
        {/* a due one is the next step, whose words stand above */}
        {reminder.words === nextStep.words ? formatDay(reminder.on) : reminderLine(reminder)}
      </span>
    </p>
  )
