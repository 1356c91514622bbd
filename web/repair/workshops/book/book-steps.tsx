// Booking sections: service, vehicle, location and hour.
import type { VehicleCard } from '#contract/garage/vehicle-shape.ts'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { diagnosisFeeOf } from '#contract/repair/diagnosis.ts'
import { modesFor, workshopModeWords } from '#contract/repair/workshops/modes.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import type { WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'
import { MakeModelYearFields } from '../../../garage/make-model-year.tsx'
import { HourChoice } from '../../opening-hours/hour-choice.tsx'
import { GroupProblem } from '../../../ui/forms/group-fault.tsx'
import { RadioCard, SelectField, TextArea, TextField } from '../../../ui/forms/inputs.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { priceWords } from '../words.ts'
import type { Problems } from '../../../forms/contract-form.ts'
import type { Booking } from './booking.ts'
import { WalletNeeded } from '../../../wallet/wallet-needed.tsx'

type StepProps = { booking: Booking; fill: (change: Partial<Booking>) => void; faults: Problems }

export function What({ booking, fill, faults, workshop }: StepProps & { workshop: WorkshopPage }) {
  const categories = [...new Set(workshop.services.map(({ category }) => category))]
  const offered = workshop.services.filter(({ category }) => category === booking.service)
  const feeKobo = diagnosisFeeOf(workshop, booking.service, booking.mode)
  const choose = (service: number) => {
    const modes = modesFor(workshop, service)
    fill({ service, mode: modes.includes(booking.mode) ? booking.mode : (modes[0] ?? 'drop-off') })
  }
  return (
    <div className="grid gap-4">
      <SelectField
        label="What the car needs"
        value={String(booking.service)}
        onChange={({ target }) => choose(Number(target.value))}
        error={faults['service']}
      >
        {categories.map(category => (
          <option key={category} value={category}>
            {serviceCategoryWords(category)}
          </option>
        ))}
      </SelectField>
      <ul className="text-sm text-soft">
        {offered.map(({ name, fromKobo, toKobo }, place) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures">{priceWords(fromKobo, toKobo)}</span>
          </li>
        ))}
      </ul>
      {feeKobo > ZERO && (
        <p className="figures split-row gap-x-4 font-semibold">
          <span>Diagnosis fee, counted towards the repair</span>
          <span>{formatNaira(feeKobo)}</span>
        </p>
      )}
      {feeKobo > ZERO && <WalletNeeded />}
      <TextArea
        label="What is wrong, or what should be done (optional)"
        rows={3}
        maxLength={1_000}
        value={booking.message}
        onChange={({ target }) => fill({ message: target.value })}
        error={faults['message']}
      />
    </div>
  )
}

export function Which({ booking, fill, faults, vehicles }: StepProps & { vehicles: readonly VehicleCard[] }) {
  const { vehicleId, make, model, year, plate } = booking
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Which car?</legend>
      {vehicles.map(({ id, title, plate: its }) => (
        <RadioCard
          key={id}
          name="vehicle"
          label={title}
          words={its || 'In your garage'}
          checked={id === vehicleId}
          onChange={() => fill({ vehicleId: id })}
        />
      ))}
      {vehicles.length > 0 && (
        <RadioCard
          name="vehicle"
          label="Another car"
          words="It is added to your garage, with its service history"
          checked={vehicleId === ''}
          onChange={() => fill({ vehicleId: '' })}
        />
      )}
      <GroupProblem of="Which car">{faults['vehicleId']}</GroupProblem>
      {vehicleId === '' && (
        <div className="grid gap-4">
          <MakeModelYearFields
            make={make}
            model={model}
            year={year}
            put={fill}
            problems={{
              make: faults['make'],
              model: faults['model'],
              year: faults['year'],
            }}
          />
          <TextField
            label="Plate (optional)"
            autoCapitalize="characters"
            value={plate}
            onChange={({ target }) => fill({ plate: target.value.toUpperCase() })}
            error={faults['plate']}
          />
        </div>
      )}
    </fieldset>
  )
}

export function Where({ booking, fill, faults, workshop }: StepProps & { workshop: WorkshopPage }) {
  const { mode, placeId, address } = booking
  const { places } = workshop
  const modes = modesFor(workshop, booking.service)
  return (
    <div className="grid gap-4">
      {modes.length === 1 && mode !== 'drop-off' && (
        <p className="font-semibold">{`${workshopModeWords[mode]}.`}</p>
      )}
      {modes.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">How?</legend>
          {modes.map(each => (
            <RadioCard
              key={each}
              name="mode"
              label={workshopModeWords[each]}
              words={
                each === 'roadside'
                  ? 'As soon as they can: they answer within half an hour'
                  : 'At the hour you choose'
              }
              checked={each === mode}
              onChange={() => fill({ mode: each })}
            />
          ))}
          <GroupProblem of="How">{faults['mode']}</GroupProblem>
        </fieldset>
      )}
      {places.length > 1 && (
        <SelectField
          label="At which of their places"
          value={placeId}
          onChange={({ target }) => fill({ placeId: target.value, slotAt: '' })}
          error={faults['placeId']}
        >
          {places.map(({ id, name, city, state }) => (
            <option key={id} value={id}>{`${name}, ${city}, ${state}`}</option>
          ))}
        </SelectField>
      )}
      {mode !== 'drop-off' && (
        <TextField
          label="Where they come to"
          hint="They see it once they agree."
          maxLength={300}
          value={address}
          onChange={({ target }) => fill({ address: target.value })}
          error={faults['address']}
        />
      )}
    </div>
  )
}

type WhenProps = StepProps & { slots: readonly string[] | undefined }

export const When = ({ booking, fill, faults, slots }: WhenProps) => {
  if (booking.mode === 'roadside') return null
  if (!slots) return <Skeleton className="h-48 w-full" />
  return (
    <HourChoice
      slots={slots}
      chosen={booking.slotAt}
      choose={slotAt => fill({ slotAt })}
      otherwise="Choose another place or another workshop."
      error={faults['slotAt']}
    />
  )
}
