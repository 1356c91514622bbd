// Vehicle step: from the garage, the market, or newly typed.
import { useState } from 'react'
import { Link } from 'react-router'
import type { api } from '../../client/api.ts'
import { insureAgainAddress } from '../insure-card.tsx'
import { plateWords } from '../insurance-words.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/date.ts'
import { TypedVehicle } from './typed-vehicle.tsx'

type Listed = NonNullable<Awaited<ReturnType<typeof api.insurance.vehicles>>['data']>[number]

const Choice = ({ vehicle }: { vehicle: Listed }) => (
  <li>
    <Link
      to={insureAgainAddress(vehicle)}
      className="group block rounded-plate border border-edge bg-card p-4 hover:border-brand"
    >
      <span className="block font-semibold wrap-anywhere group-hover:underline">{vehicle.title}</span>
      <span className="figures block text-sm text-soft">{plateWords(vehicle)}</span>
      {vehicle.insuredUntil && (
        <span className="block text-sm text-good">{`Insured until ${formatDay(vehicle.insuredUntil)}`}</span>
      )}
    </Link>
  </li>
)

export function VehicleStep({ vehicles }: { vehicles: readonly Listed[] }) {
  const [typing, setTyping] = useState(vehicles.length === 0)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      {vehicles.length > 0 && (
        <ul className="grid gap-3">
          {vehicles.map(vehicle => (
            <Choice key={`${vehicle.vehicleId} ${vehicle.vin} ${vehicle.plate}`} vehicle={vehicle} />
          ))}
        </ul>
      )}
      {typing ? (
        <TypedVehicle />
      ) : (
        <Button look="line" onClick={() => setTyping(true)} className="justify-self-start">
          Another vehicle
        </Button>
      )}
      <p className="text-sm text-soft">
        A car that you look at on the{' '}
        <Link to="/marketplace" className="font-semibold text-link underline">
          market
        </Link>{' '}
        or have just bought is insured from its own page.
      </p>
    </div>
  )
}
