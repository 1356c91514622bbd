// The way to insure a vehicle, where somebody has just come to have one.
import { ShieldCheck } from 'lucide-react'
import type { Cover } from '#contract/insurance/terms.ts'
import { NavigationRow } from '../ui/navigation-row.tsx'

type Insured = {
  vehicleId: string | null
  bookingId: string | null
  carId: string | null
  rentalId: string | null
  insuredFrom?: string | null
}
type Vehicle =
  | { vehicleId: string }
  | { bookingId: string }
  | { carId: string }
  | { rentalId: string }
  | { agreementId: string }

type Wishes = {
  cover?: Cover | undefined
  /** Day on which cover begins that is bought already: a quote fills the days before it. */
  until?: string | null | undefined
}

/** Where a quote for it begins. */
export const insureAddress = (vehicle: Vehicle, { cover, until }: Wishes = {}): string => {
  const [[name, id]] = Object.entries(vehicle) as [[string, string]]
  const named = {
    [`${name[0]!.toUpperCase()}${name.slice(1)}`]: id,
    ...(cover && { Cover: cover }),
    ...(until && { Until: until }),
  }
  return `/insurance/apply?${new URLSearchParams(named)}`
}

/** The same for a vehicle that was insured or quoted before. */
export const insureAgainAddress = (vehicle: Insured): string => {
  const { vehicleId, bookingId, carId, rentalId, insuredFrom: until } = vehicle
  if (vehicleId) return insureAddress({ vehicleId }, { until })
  if (bookingId) return insureAddress({ bookingId }, { until })
  if (rentalId) return insureAddress({ rentalId }, { until })
  return carId ? insureAddress({ carId }, { until }) : '/insurance/apply'
}

type CardProps = Vehicle & Wishes & { about: string }

/** A line of a list. */
export const InsureRow = ({ about, cover, until, ...vehicle }: CardProps) => (
  <NavigationRow
    to={insureAddress(vehicle, { cover, until })}
    icon={ShieldCheck}
    words="Insure it"
    about={about}
  />
)

export const InsureCard = (props: CardProps) => (
  <ul className="border-t border-line">
    <InsureRow {...props} />
  </ul>
)
