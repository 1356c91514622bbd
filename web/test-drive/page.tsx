import { testDrive } from '#contract/test-drive/process.ts'
import type { TestDrive, Slots } from '#contract/test-drive/shape.ts'
import { testDriveStory } from '#contract/test-drive/story.ts'
import { testDriveWords, titleFor } from '#contract/test-drive/words.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { api } from '../client/api.ts'
import { pageKind, takeBy, type Problems } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { TestDriveFacts } from './facts.tsx'
import { WayThere } from './directions.tsx'
import type { Route } from './+types/page'
import { useEffect, useState } from 'react'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/states.tsx'
import { HourChoice } from '../repair/opening-hours/hour-choice.tsx'
import { PlaceChoice } from './place-choice.tsx'

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
        otherwise={`Look again in a day or two, or write to the ${drive.role === 'buyer' ? 'seller' : 'buyer'}.`}
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
