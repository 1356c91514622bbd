// The way to insure a vehicle, where somebody has just come to have one.
import { ShieldCheck } from 'lucide-react'
import { WayRow } from '../../ui/way-row.tsx'

type Insured = {
  vehicleId: string | null
  bookingId: string | null
  carId: string | null
  rentalId: string | null
}
type Vehicle = { vehicleId: string } | { bookingId: string } | { carId: string } | { rentalId: string }

/** Where a quote for it begins. */
export const insureAddress = (vehicle: Vehicle): string => {
  const [[name, id]] = Object.entries(vehicle) as [[string, string]]
  return `/insurance/apply?${new URLSearchParams({ [`${name[0]!.toUpperCase()}${name.slice(1)}`]: id })}`
}

/** The same for a vehicle that was insured or quoted before. */
export const insureAgainAddress = ({ vehicleId, bookingId, carId, rentalId }: Insured): string => {
  if (vehicleId) return insureAddress({ vehicleId })
  if (bookingId) return insureAddress({ bookingId })
  if (rentalId) return insureAddress({ rentalId })
  return carId ? insureAddress({ carId }) : '/insurance/apply'
}

export const InsureCard = ({ about, ...vehicle }: Vehicle & { about: string }) => (
  <ul className="border-t border-line">
    <WayRow to={insureAddress(vehicle)} icon={ShieldCheck} words="Insure it" about={about} />
  </ul>
)
