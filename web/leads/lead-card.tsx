// A lead as a card, on a phone.
import type { Lead } from '#contract/leads/leads.ts'
import { formatShort } from '../ui/date.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { LeadCar, LeadName, NextStepLink, ReminderLine } from './lead-parts.tsx'
import { pillOf, sourcesLine } from './words.ts'

export function LeadCard({ lead, now }: { lead: Lead; now: Date }) {
  const { words, tone } = pillOf(lead)
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-3">
        <Picture
          picture={lead.car.picture}
          alt=""
          sizes="5rem"
          max={480}
          className="aspect-4/3 w-20 shrink-0 rounded-plate"
        />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-2">
            <LeadName lead={lead} />
            <Pill tone={tone}>{words}</Pill>
          </div>
          <LeadCar lead={lead} />
          <p className="figures text-sm text-soft">
            {[sourcesLine(lead), formatShort(lead.lastTouchAt, now), lead.owner?.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <NextStepLink lead={lead} />
      <ReminderLine lead={lead} />
    </li>
  )
}
