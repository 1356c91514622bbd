// Listing of a garage vehicle, and whether its record is shown or handed over.
import { useRevalidator } from 'react-router'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { api } from '../client/api.ts'
import { announce } from '../ui/announce.ts'
import { SelectField } from '../ui/forms/inputs.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Panel } from '../ui/panel.tsx'
import { sayBad } from '../ui/toast.ts'

type Wish = { carId: string | null; showsRecord: boolean; handsOver: boolean }
const unlinked: Wish = { carId: null, showsRecord: false, handsOver: false }

/** Nothing where the owner offers no car. */
export function ListingSection({ vehicle: { id, title, listing, listings } }: { vehicle: Vehicle }) {
  const { revalidate } = useRevalidator()
  if (listings.length === 0) return null
  const wish: Wish = listing ?? unlinked
  const put = async (change: Partial<Wish>) => {
    const { carId, showsRecord, handsOver } = { ...wish, ...change }
    const { error } = await api.garage.linkListing({
      body: { vehicleId: id, carId, showsRecord, handsOver },
    })
    if (error) return sayBad(messageOf(error))
    announce('Saved.')
    return revalidate()
  }
  return (
    <Panel title="Listing">
      <SelectField
        label="Which of your listings is this vehicle?"
        value={wish.carId ?? ''}
        onChange={({ target }) => void put(target.value ? { carId: target.value } : unlinked)}
      >
        <option value="">None</option>
        {listings.map(({ carId, title: words }) => (
          <option key={carId} value={carId}>
            {words}
          </option>
        ))}
      </SelectField>
      {wish.carId !== null && (
        <div className="mt-4 grid gap-2">
          <Switch
            words="Show the service record on the listing"
            about={title}
            on={wish.showsRecord}
            change={showsRecord => void put({ showsRecord })}
          />
          <p className="text-sm text-soft">
            Buyers see the work, its date and mileage, and advised jobs that are open. They never see costs,
            notes, documents or the plate.
          </p>
          <Switch
            words="Pass the record on with the car"
            about={title}
            on={wish.handsOver}
            change={handsOver => void put({ handsOver })}
          />
          <p className="text-sm text-soft">
            When the sale is complete, the buyer gets the record in their garage, without your costs.
          </p>
        </div>
      )}
    </Panel>
  )
}
