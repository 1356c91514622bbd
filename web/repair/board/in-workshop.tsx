// Cars of earlier days that stand in the workshop, below what comes today.
import { useState } from 'react'
import type { PageMeta } from '#contract/core/call.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import { Pager } from '../../ui/pager.tsx'
import { AppointmentCard, type Assigning } from './appointment-card.tsx'

export type CarsInWorkshop = {
  cars: readonly Appointment[]
  meta: PageMeta
  pageTo: (page: number) => string
}

export function InWorkshop({ cars, meta, pageTo, ...assigning }: CarsInWorkshop & Assigning) {
  const [now] = useState(() => new Date())
  if (meta.totalRecords === 0) return null
  return (
    <section className="mt-10">
      <h2 className="show mb-3 text-lg">
        In the workshop <span className="figures text-soft">{meta.totalRecords}</span>
      </h2>
      <p className="mb-3 text-soft">They came before today and are not collected yet.</p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
        {cars.map(each => (
          <AppointmentCard
            key={each.id}
            appointment={each}
            withTechnician
            inWorkshopAt={now}
            {...assigning}
          />
        ))}
      </ul>
      <Pager meta={meta} to={pageTo} />
    </section>
  )
}
