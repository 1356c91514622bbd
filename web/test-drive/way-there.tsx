import { CalendarPlus, Map as MapIcon, Navigation } from 'lucide-react'
import type { TestDrive } from '#contract/test-drive/shape.ts'
import { slotWords } from '#contract/repair/opening-hours/hours-words.ts'
import { api } from '../client/api.ts'
import { FileButton } from '../sharing/file-button.tsx'
import { directionsTo, mapOf, placeLine } from './map-links.ts'

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
