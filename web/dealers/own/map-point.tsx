// A point on the map: typed, or where the phone is once that is pressed.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'

type Point = { latitude: number | null; longitude: number | null }

const degrees = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** "6.6018, 3.3515" as a point; null where nothing is typed, undefined where that is no point. */
export const pointIn = (typed: string): Point | undefined => {
  if (typed.trim() === '') return { latitude: null, longitude: null }
  const [, latitude, longitude] = degrees.exec(typed) ?? []
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined
}

/** A point as it is typed. */
export const typedPoint = ({ latitude, longitude }: Point): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`

const round = (value: number) => Math.round(value * 100_000) / 100_000

type Props = { value: string; change: (typed: string) => void; error: string | undefined }

export function MapPoint({ value, change, error }: Props) {
  const [problem, setProblem] = useState<string>()
  const find = () =>
    new Promise<void>(resolve => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          change(`${round(coords.latitude)}, ${round(coords.longitude)}`)
          setProblem(undefined)
          resolve()
        },
        () => {
          setProblem('We can’t get your location. Type the numbers, or leave the field empty.')
          resolve()
        },
        { timeout: 15_000 },
      )
    })
  return (
    <div className="grid gap-2">
      <TextField
        label="Point on the map"
        hint="Latitude and longitude, such as 6.6018, 3.3515. Without it, the map looks for the address."
        optional
        maxLength={60}
        inputMode="text"
        value={value}
        onChange={({ target }) => change(target.value)}
        error={error}
      />
      <Button variant="line" onClick={find} className="justify-self-start">
        Use my current location
      </Button>
      {problem && (
        <p role="status" className="text-sm text-soft">
          {problem}
        </p>
      )}
    </div>
  )
}
