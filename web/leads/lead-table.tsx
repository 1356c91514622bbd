// Leads as a table, on a desktop.
import type { Lead } from '#contract/leads/leads.ts'
import { formatShort } from '../ui/date.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { tableHead } from '../ui/table-head.ts'
import { LeadCar, LeadName, NextStepLink, ReminderLine } from './lead-parts.tsx'
import { pillOf, sourcesLine } from './words.ts'

function Row({ lead, now }: { lead: Lead; now: Date }) {
  const { words, tone } = pillOf(lead)
  return (
    <tr className="border-b border-line">
      <td className="py-3 align-top">
        <div className="flex min-w-0 gap-3">
          <Picture
            picture={lead.car.picture}
            alt=""
            sizes="4.5rem"
            max={480}
            className="aspect-4/3 w-18 shrink-0 self-start rounded-plate"
          />
          <div className="min-w-0">
            <LeadName lead={lead} />
            <LeadCar lead={lead} />
          </div>
        </div>
      </td>
      <td className="py-3 pl-3 align-top">
        <Pill tone={tone}>{words}</Pill>
        <p className="mt-1 text-soft">{sourcesLine(lead)}</p>
      </td>
      <td className="pb-3 pl-3 align-top">
        <NextStepLink lead={lead} />
        <ReminderLine lead={lead} />
      </td>
      <td className="py-3 pl-3 align-top wrap-anywhere">{lead.owner?.name ?? '–'}</td>
      <td className="figures py-3 pl-3 text-right align-top whitespace-nowrap">
        <time dateTime={lead.lastTouchAt}>{formatShort(lead.lastTouchAt, now)}</time>
      </td>
    </tr>
  )
}

export function LeadTable({ leads, now }: { leads: readonly Lead[]; now: Date }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Your leads, the last touched first</caption>
      <thead>
        <tr>
          <th scope="col" className={`${tableHead} w-76`}>
            Who and which car
          </th>
          <th scope="col" className={`${tableHead} w-44 pl-3`}>
            Status
          </th>
          <th scope="col" className={`${tableHead} pl-3`}>
            Next step
          </th>
          <th scope="col" className={`${tableHead} w-32 pl-3`}>
            Owner
          </th>
          <th scope="col" className={`${tableHead} w-28 pl-3 text-right`}>
            Last contact
          </th>
        </tr>
      </thead>
      <tbody>
        {leads.map(lead => (
          <Row key={`${lead.carId} ${lead.buyerId}`} lead={lead} now={now} />
        ))}
      </tbody>
    </table>
  )
}
