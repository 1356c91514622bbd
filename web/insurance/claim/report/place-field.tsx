// Where it happened: typed, or from where the phone is, by a press.
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { findPosition } from '../../../sharing/device-position.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/inputs.tsx'

// Some ten metres: an insurer finds the junction.
const near = (degrees: number): string => degrees.toFixed(4)
const mark = (coords: GeolocationCoordinates): string =>
  `at ${near(coords.latitude)}, ${near(coords.longitude)}`

type Props = { place: string; put: (place: string) => void; error: string | undefined }

export function PlaceField({ place, put, error }: Props) {
  const [unknown, setUnknown] = useState(false)
  const find = async () => {
    const coords = await findPosition()
    setUnknown(coords === undefined)
    if (!coords) return
    const typed = place.replace(/,? ?at -?\d+\.\d+, -?\d+\.\d+$/, '').trim()
    put([typed, mark(coords)].filter(Boolean).join(', ').slice(0, 200))
  }
  return (
    <div className="grid gap-2">
      <TextField
        label="Where?"
        hint="A road, a junction, a town"
        maxLength={200}
        value={place}
        onChange={({ target }) => put(target.value)}
        error={error}
      />
      <Button look="line" onClick={find} className="justify-self-start">
        <MapPin aria-hidden className="size-4.5" /> I am there now
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {unknown && 'The phone would not say where it is. Type the road and the town.'}
      </p>
    </div>
  )
}
