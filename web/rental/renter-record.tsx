// What an owner knows of a renter, above the answer to the booking.
import type { Rental, RenterRecord } from '#contract/rental/fields.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { amount } from '../deal-engine/deal-facts.tsx'
import { ratingWords } from '../ratings/words.ts'
import { formatDay } from '../ui/date.ts'
import { type Fact, Facts } from '../ui/panel.tsx'

type Licence = NonNullable<RenterRecord['licence']>
const licenceWords = ({ licenceClass, expiresOn }: Licence): string =>
  `${licenceClass ? `Class ${licenceClass}, valid` : 'Valid'} until ${formatDay(expiresOn)}`

const factsOf = (
  { rating, completedRentals, identityVerified, licence }: RenterRecord,
  driver: Rental['driver'],
): Fact[] => [
  ['Rating', ratingWords(rating) ?? 'Not rated yet'],
  ['Completed rentals', completedRentals === 0 ? 'None yet' : String(completedRentals)],
  ['Identity', identityVerified ? 'Verified by AutoX' : 'Not verified'],
  // A licence can run out after the booking.
  ...(driver === 'self-drive'
    ? ([['Driving licence', licence ? licenceWords(licence) : 'None in force']] as const)
    : []),
]

const bookingFacts = ({ from, days, ownerReceivesKobo }: Rental): Fact[] => [
  ['Dates', datesWords({ from, to: lastDayOf({ from, days }) })],
  amount('You receive for the rent', ownerReceivesKobo),
]

export function AboutRenter({ deal }: { deal: Rental }) {
  const { counterpartyRecord, counterparty, driver, state } = deal
  if (!counterpartyRecord) return null
  return (
    <div className="mt-4 rounded-plate bg-sunk p-4">
      {state === 'requested' && <Facts facts={bookingFacts(deal)} />}
      <h3 className="font-semibold not-first:mt-4">{`About ${counterparty.name}`}</h3>
      <Facts facts={factsOf(counterpartyRecord, driver)} />
    </div>
  )
}
