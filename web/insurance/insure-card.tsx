// The way to insure a vehicle, where somebody has just come to have one.
import { ShieldCheck } from 'lucide-react'
import type { Cover } from '#contract/insurance/terms.ts'
import { WayRow } from '../ui/navigation-row.tsx'

type Insured = {
  vehicleId: string | null
  bookingId: string | null
  carId: string | null
  rentalId: string | null
}
type Vehicle =
  | { vehicleId: string }
  | { bookingId: string }
  | { carId: string }
  | { rentalId: string }
  | { agreementId: string }

/** Where a quote for it begins. */
export const insureAddress = (vehicle: Vehicle, cover?: Cover): string => {
  const [[name, id]] = Object.entries(vehicle) as [[string, string]]
  const named = { [`${name[0]!.toUpperCase()}${name.slice(1)}`]: id, ...(cover && { Cover: cover }) }
  return `/insurance/apply?${new URLSearchParams(named)}`
}

/** The same for a vehicle that was insured or quoted before. */
export const insureAgainAddress = ({ vehicleId, bookingId, carId, rentalId }: Insured): string => {
  if (vehicleId) return insureAddress({ vehicleId })
  if (bookingId) return insureAddress({ bookingId })
  if (rentalId) return insureAddress({ rentalId })
  return carId ? insureAddress({ carId }) : '/insurance/apply'
}

type CardProps = Vehicle & { about: string; cover?: Cover }

/** A line of a list. */
export const InsureRow = ({ about, cover, ...vehicle }: CardProps) => (
  <WayRow to={insureAddress(vehicle, cover)} icon={ShieldCheck} words="Insure it" about={about} />
)

export const InsureCard = (props: CardProps) => (
  <ul className="border-t border-line">
    <InsureRow {...props} />
  </ul>
)
