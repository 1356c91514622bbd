// Garage vehicles: insured until when, or a button to insure.
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { insureAgainAddress } from './insure-card.tsx'
import { plateWords } from './words.ts'
import { formatDay } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Pill } from '../ui/pill.tsx'

type Listed = NonNullable<Awaited<ReturnType<typeof api.insurance.vehicles>>['data']>[number]

export const VehiclesSection = ({ vehicles }: { vehicles: readonly Listed[] }) => (
  <section>
    <h2 className="show text-xl">Your vehicles</h2>
    <ul className="mt-2 border-t border-line">
      {vehicles.map(vehicle => (
        <li
          key={`${vehicle.vehicleId} ${vehicle.vin} ${vehicle.plate}`}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4"
        >
          <p className="min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{vehicle.title}</span>
            <span className="figures block text-sm text-soft">{plateWords(vehicle)}</span>
          </p>
          {vehicle.insuredUntil ? (
            <Pill tone="good">{`Insured until ${formatDay(vehicle.insuredUntil)}`}</Pill>
          ) : (
            <LinkButton
              look="line"
              to={insureAgainAddress(vehicle)}
              aria-label={`Insure it: ${vehicle.title}`}
            >
              Insure it
            </LinkButton>
          )}
        </li>
      ))}
      {vehicles.length === 0 && (
        <li className="border-b border-line py-4">
          <p>
            Nothing stands in your garage yet. Insure a vehicle by typing what it is, or{' '}
            <Link to="/garage/new" className="font-semibold text-link underline">
              put it in your garage
            </Link>{' '}
            first.
          </p>
        </li>
      )}
    </ul>
  </section>
)
