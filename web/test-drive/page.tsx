import { testDrive } from '#contract/test-drive/process.ts'
import type { TestDrive, Slots } from '#contract/test-drive/shape.ts'
import { testDriveStory } from '#contract/test-drive/story.ts'
import { testDriveWords, titleFor } from '#contract/test-drive/words.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { api } from '../client/api.ts'
import { pageKind, takeBy, type Problems } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { TestDriveFacts } from './facts.tsx'
import type { Route } from './+types/page'
import { useEffect, useState } from 'react'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/states.tsx'
import { HourChoice } from '../repair/opening-hours/hour-choice.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { CalendarPlus, Map as MapIcon, Navigation } from 'lucide-react'
import { slotWords } from '#contract/core/time-words.ts'
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

function WayThere({ drive }: { drive: TestDrive }) {
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

type OtherTimeFields = { slotAt: string; placeId: string }
type Props = {
  drive: TestDrive
  filled: OtherTimeFields
  fill: (filled: OtherTimeFields) => void
  problems: Problems
}

/** The hour that stands is free for the two whose it is. */
const withOwn = (slots: readonly string[], { slotAt }: TestDrive): string[] =>
  [...new Set([...slots, slotAt])].toSorted()

function OtherTime({ drive, filled, fill, problems }: Props) {
  const [free, setFree] = useState<Slots>()
  const [problem, setProblem] = useState<string>()
  const carId = drive.car.id
  useEffect(() => {
    const ask = async () => {
      const { data, error } = await api.testDrives.slots({ query: { CarId: carId } })
      setFree(data)
      setProblem(error && messageOf(error))
    }
    void ask()
  }, [carId])
  if (problem) return <Notice tone="bad">{problem}</Notice>
  if (!free) return <Skeleton className="h-60 w-full" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <HourChoice
        otherwise={`Check again in a day or two, or message the ${drive.role === 'buyer' ? 'seller' : 'buyer'}.`}
        slots={withOwn(free.slots, drive)}
        chosen={filled.slotAt}
        choose={slotAt => fill({ ...filled, slotAt })}
        error={problems['slotAt']}
      />
      <PlaceChoice
        places={free.places}
        chosen={filled.placeId}
        choose={placeId => fill({ ...filled, placeId })}
        error={problems['placeId']}
      />
    </div>
  )
}

const kind = pageKind<TestDrive>({
  deal: testDrive,
  words: testDriveWords,
  story: testDriveStory,
  path: '/bookings/test-drives',
  load: id => api.testDrives.byId({ query: { Id: id } }),
  take: takeBy(api.testDrives, 'testDriveId'),
  titleOf: ({ car, purpose }) => `${titleFor(purpose)}: ${car.title}`,
  listing: ({ car }) => ({ about: 'car', id: car.id }),
  asks: {
    counter: {
      first: ({ slotAt, place }): OtherTimeFields => ({ slotAt, placeId: place.id }),
      problems: (filled, { slotAt, place }): Record<string, string> =>
        filled['slotAt'] === slotAt && filled['placeId'] === place.id
          ? { slotAt: 'Choose another time or place' }
          : {},
      draw: (drive, filled, onFilled, problems) => (
        <OtherTime drive={drive} filled={filled as OtherTimeFields} fill={onFilled} problems={problems} />
      ),
    },
  },
  form: drive => !isOver(testDrive, drive.state) && <WayThere drive={drive} />,
  facts: drive => <TestDriveFacts drive={drive} />,
})

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneTestDrive({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
