import { useState } from 'react'
import { isOver } from '#contract/deal-engine/process.ts'
import { rental } from '#contract/rental/process.ts'
import { cancelWords, returnWords } from '#contract/rental/terms/fee-words.ts'
import { factsLine } from '../cars/car-words.ts'
import { InsureCard } from '../insurance/insure-card.tsx'
import { Panel } from '../ui/panel.tsx'
import { ThingStrip } from '../deal-engine/deal-facts.tsx'
import { OtherSide } from '../deal-engine/other-side.tsx'
import { DaysPanel } from './days-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import type { ShownRental } from './shown.ts'
import { WhenTable } from '../deal-engine/when-table.tsx'

const before: readonly ShownRental['state'][] = ['requested', 'confirmed', 'changing', 'awaited']

const insurable: readonly ShownRental['state'][] = ['confirmed', 'awaited', 'out']

/** Each fee as the terms of the booking have it: what calling off costs, and what the return can. */
const MayCost = ({ deal }: { deal: ShownRental }) => {
  const { terms, rentKobo, days, from, startedAt, state, role } = deal
  const [now] = useState(() => new Date())
  if (isOver(rental, state)) return null
  const bookedAt = new Date(startedAt)
  return (
    <>
      {before.includes(state) && (
        <Panel>
          <WhenTable
            title="If you cancel"
            lines={cancelWords({ terms, rentKobo, days, from, bookedAt }, now, role)}
          />
        </Panel>
      )}
      <Panel>
        <WhenTable title="What the deposit can pay for" lines={returnWords(terms, bookedAt, role)} />
      </Panel>
    </>
  )
}

export function RentalFacts({ deal }: { deal: ShownRental }) {
  const { car, role, counterparty } = deal
  return (
    <>
      <ThingStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <DaysPanel deal={deal} />
      <MoneyPanel deal={deal} />
      <OtherSide
        title={role === 'renter' ? 'The owner' : 'The renter'}
        person={counterparty}
        subject={car.title}
      >
        <span className="text-soft">Call before you set out. The code is read out only at the car.</span>
      </OtherSide>
      {role === 'renter' && insurable.includes(deal.state) && (
        <InsureCard rentalId={deal.id} about="For the days of this rental, by the day" />
      )}
      <MayCost deal={deal} />
    </>
  )
}
