import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { rental } from '#contract/rental/process.ts'
import { coverStatus } from '#contract/rental/terms/cover.ts'
import { cancelWords, ownerCancelWords, returnWords } from '#contract/rental/terms/words.ts'
import { factsLine } from '../cars/words.ts'
import { InsureCard } from '../insurance/insure-card.tsx'
import { Panel, type Fact, Facts } from '../ui/panel.tsx'
import { amount, SubjectStrip } from '../deal-engine/deal-facts.tsx'
import { OtherSide } from '../deal-engine/counterparty.tsx'
import { MoneyPanel } from './money-panel.tsx'
import type { RentalWithRecords } from './rental-with-records.ts'
import { FoldedTerms } from '../deal-engine/terms-over-time.tsx'
import { datesWords, daysWords } from '#contract/rental/terms/dates.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { driverWords, trackerWords, zoneWords } from '#contract/rental/terms/catalogue.ts'
import type { Rental } from '#contract/rental/fields.ts'
import { formatDay, formatDue } from '../ui/date.ts'
import { endsOf } from '#contract/rental/trip-words.ts'
import { CalendarButton } from './save-files.tsx'
import { texts } from './words.ts'

const fuelWords: Record<Rental['terms']['fuelRule'], string> = {
  'same-level': 'Return with the same fuel level',
  included: 'Included',
}

const factsOf = (deal: Rental): Fact[] => {
  const { terms, outAt, returnedAt, pickUpAt, returnAt, role, driver } = deal
  const ends = endsOf(deal)
  return [
    ['Dates', datesWords({ from: deal.from, to: lastDayOf(deal) })],
    ['Length', daysWords(deal.days)],
    outAt ? ['Handed over', formatDue(outAt)] : [ends.begin, formatDue(pickUpAt)],
    returnedAt ? ['Returned', formatDue(returnedAt)] : [ends.end, formatDue(returnAt)],
    ['Driver', role === 'owner' && driver === 'self-drive' ? 'Renter drives' : driverWords[driver]],
    ['Area', zoneWords[deal.zone]],
    ['Mileage', terms.kmPerDay === null ? 'Unlimited' : `${terms.kmPerDay} a day included`],
    // The tank of a chauffeur is no matter of the passenger.
    ...(driver === 'chauffeur' ? [] : ([['Fuel', fuelWords[terms.fuelRule]]] as const)),
  ]
}

const whereWords = ({ role, driver, delivered, deliveryAddress, pickUpPlace, car }: Rental): string => {
  const start = driver === 'chauffeur' ? 'Start' : 'Pick-up'
  if (!delivered)
    return pickUpPlace
      ? `${start} at ${pickUpPlace}.`
      : `${start} in ${car.location}. Agree the place by phone.`
  if (deliveryAddress === '') return 'Delivered to the renter and collected after.'
  return role === 'owner'
    ? `Deliver to and collect from: ${deliveryAddress}`
    : `Delivered to and collected from: ${deliveryAddress}`
}

const DaysPanel = ({ deal }: { deal: Rental }) => (
  <Panel title="Dates and terms">
    <Facts facts={factsOf(deal)} />
    <p className="mt-3 text-sm wrap-anywhere">{whereWords(deal)}</p>
    {deal.terms.tracker && <p className="mt-2 text-sm text-soft">{trackerWords}</p>}
    {!isOver(rental, deal.state) && <CalendarButton id={deal.id} />}
  </Panel>
)

const before: readonly RentalWithRecords['state'][] = ['requested', 'confirmed', 'changing', 'awaited']

const insurable: readonly RentalWithRecords['state'][] = ['confirmed', 'awaited', 'out']

/** The cover that the owner requires, as both sides may know it; its policy is the renter’s. */
const DailyCover = ({ deal }: { deal: RentalWithRecords }) => {
  const { cover, role, days, insuranceClaimId } = deal
  const [now] = useState(() => new Date())
  if (!cover) return null
  return (
    <Panel title="Daily cover">
      <Facts
        facts={[
          ['Insurer', cover.insurerName],
          ['Status', policy.states[cover.state].words],
          ['Last day', formatDay(cover.until)],
          ['Premium', `${formatNaira(cover.premiumKobo)} for ${daysWords(days)}`],
          ...(cover.refundedKobo > ZERO ? [amount('Refunded to the renter', cover.refundedKobo)] : []),
        ]}
      />
      {coverStatus(deal, now) === 'ended' && <p className="mt-3 text-sm">{texts.coverEnded}</p>}
      {(role === 'renter' || insuranceClaimId !== null) && (
        <p className="mt-3 text-sm">
          <Link
            to={
              role === 'renter'
                ? `/bookings/insurance/${cover.policyId}`
                : `/bookings/claims/${insuranceClaimId}`
            }
            className="font-semibold underline"
          >
            {role === 'renter' ? 'Open the policy' : 'Your claim to the insurer'}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** Fees by the booking's terms: cancellation, and deductions after the return. */
const MayCost = ({ deal }: { deal: RentalWithRecords }) => {
  const { terms, rentKobo, days, from, freeFrom, startedAt, state, role, cover } = deal
  // An insurer that refused has paid the premium back already.
  const coverKobo = cover && cover.refundedKobo === ZERO ? cover.premiumKobo : undefined
  const [now] = useState(() => new Date())
  if (isOver(rental, state)) return null
  const bookedAt = new Date(startedAt)
  const isAhead = before.includes(state)
  return (
    <Panel title="Terms">
      {isAhead && (
        <FoldedTerms
          title="If you cancel"
          lines={cancelWords({ terms, rentKobo, days, from, freeFrom, bookedAt, coverKobo }, now, role)}
        />
      )}
      {isAhead && role === 'renter' && (
        <FoldedTerms
          title="If the owner cancels, or the car breaks down"
          lines={ownerCancelWords(deal.heldKobo, bookedAt, coverKobo)}
        />
      )}
      <FoldedTerms
        title="What the return can cost"
        lines={returnWords(terms, bookedAt, {
          reader: role,
          driver: deal.driver,
          delivered: deal.delivered,
          isAbove: deal.aboveDeposit,
          cover: coverStatus(deal, now),
          hasTolls: deal.tolls !== null,
        })}
      />
    </Panel>
  )
}

/** Of a delivered car and a chauffeur the owner sets out. */
const callWords = ({ role, driver, delivered }: Rental): string => {
  const isOwnerOnWay = delivered || driver === 'chauffeur'
  return (role === 'owner') === isOwnerOnWay ? 'Call before you set out.' : 'Call if you are late.'
}

export function RentalFacts({ deal }: { deal: RentalWithRecords }) {
  const { car, role, counterparty } = deal
  return (
    <>
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={deal.pickUpPlace || car.location}
      />
      <DaysPanel deal={deal} />
      <MoneyPanel deal={deal} />
      <DailyCover deal={deal} />
      <OtherSide
        title={role === 'renter' ? 'The owner' : 'The renter'}
        person={counterparty}
        subject={car.title}
      >
        <span className="text-soft">{`${callWords(deal)} Give the code only at the car.`}</span>
      </OtherSide>
      {role === 'renter' && deal.driver === 'self-drive' && !deal.cover && insurable.includes(deal.state) && (
        <InsureCard rentalId={deal.id} about="Cover for the days of this rental" />
      )}
      <MayCost deal={deal} />
    </>
  )
}
