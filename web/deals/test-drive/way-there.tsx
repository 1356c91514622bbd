// When and where two people meet: the time, the place, a map, the way there, and a file for the calendar.
import { CalendarPlus, Map as MapIcon, Navigation } from 'lucide-react'
import { useState } from 'react'
import type { TestDrive } from '#contract/deals/test-drive/shape.ts'
import { slotWords } from '#contract/opening-hours/hours-words.ts'
import { api } from '../../client/api.ts'
import { saveFile } from '../../features/sharing/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { directionsTo, mapOf, placeLine } from './map-links.ts'

function CalendarButton({ id }: Pick<TestDrive, 'id'>) {
  const [problem, setProblem] = useState<string>()
  const fetchFile = async () => {
    setProblem(undefined)
    const { data, error } = await api.testDrives.calendar({ query: { Id: id } })
    if (data) saveFile(data, 'autox-appointment.ics')
    else setProblem(messageOf(error))
  }
  return (
    <>
      <Button look="line" onClick={fetchFile} className="px-3">
        <CalendarPlus className="size-4.5 shrink-0" aria-hidden /> Calendar
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  )
}

export function WayThere({ it }: { it: TestDrive }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="show figures text-xl">{slotWords(it.slotAt)}</p>
      <p className="mt-1 font-semibold">{it.place.name}</p>
      <p className="text-soft">{placeLine(it)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={mapOf(it)} target="_blank" rel="noopener" className="button button-line px-3">
          <MapIcon className="size-4.5 shrink-0" aria-hidden /> Map
        </a>
        <a href={directionsTo(it)} target="_blank" rel="noopener" className="button button-line px-3">
          <Navigation className="size-4.5 shrink-0" aria-hidden /> Directions
        </a>
        <CalendarButton id={it.id} />
      </div>
    </div>
  )
}
