// The cars a person saved last, as they stand now.
import { SavedRow } from '../../ui/saved-row.tsx'
import type { Saved } from './load-home.ts'

export const SavedCars = ({ saved }: { saved: Saved }) =>
  saved.length === 0 ? (
    <p className="border-y border-line py-5 text-soft">
      None yet. Press the heart on the page of a car, and it stands here with what its price has done since.
    </p>
  ) : (
    <ul className="border-t border-line">
      {saved.map(car => (
        <SavedRow key={car.id} car={car} />
      ))}
    </ul>
  )
