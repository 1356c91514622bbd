import { CalendarPlus, Map as MapIcon, Navigation } from 'lucide-react'
import type { TestDrive } from '#contract/test-drive/shape.ts'
import { slotWords } from '#contract/repair/opening-hours/hours-words.ts'
import { api } from '../client/api.ts'
import { FileButton } from '../sharing/file-button.tsx'
import { sellersPlace } from '#contract/test-drive/terms.ts'

type Where = Pick<TestDrive, 'place' | 'address'>

/** What stands below the name: the address where it is known, and the town. */
const placeLine = ({ place: { area }, address }: Where): string => [address, area].filter(Boolean).join(', ')

const writeAddress = ({ place, address }: Where): string => {
  if (place.id === sellersPlace) return `${[address, place.area].filter(Boolean).join(', ')}, Nigeria`
  return `${place.name.replace(/, at the gate$/, '')}, ${place.area}, Nigeria`
}

/** A map in the browser, which needs no application and little data. */
const mapOf = (where: Where): string => {
  const { latitude, longitude } = where.place
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: writeAddress(where) })}`
}

/** The way there from where the phone is, in the application for maps that phones here have. */
const directionsTo = (where: Where): string => {
  const { latitude, longitude } = where.place
  const destination =
    latitude === null || longitude === null ? writeAddress(where) : `${latitude},${longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

export function WayThere({ drive }: { drive: TestDrive }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="show figures text-xl">{slotWords(drive.slotAt)}</p>
      <p className="mt-1 font-semibold">{drive.place.name}</p>
      <p className="text-soft">{placeLine(drive)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={mapOf(drive)} target="_blank" rel="noopener" className="button button-line px-3">
          <MapIcon className="size-4.5 shrink-0" aria-hidden /> Map
        </a>
        <a href={directionsTo(drive)} target="_blank" rel="noopener" className="button button-line px-3">
          <Navigation className="size-4.5 shrink-0" aria-hidden /> Directions
        </a>
        <FileButton
          fetchFile={() => api.testDrives.calendar({ query: { Id: drive.id } })}
          name="autox-appointment.ics"
          className="px-3"
        >
          <CalendarPlus className="size-4.5 shrink-0" aria-hidden /> Calendar
        </FileButton>
      </div>
    </div>
  )
}
