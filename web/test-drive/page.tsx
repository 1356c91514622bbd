import { testDrive } from '#contract/test-drive/process.ts'
import type { TestDrive } from '#contract/test-drive/shape.ts'
import { testDriveStory } from '#contract/test-drive/story.ts'
import { testDriveWords, titleFor } from '#contract/test-drive/words.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { api } from '../client/api.ts'
import { pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { TestDriveFacts } from './facts.tsx'
import { OtherTime, type OtherTimeFields } from './other-time.tsx'
import { WayThere } from './way-there.tsx'
import type { Route } from './+types/page'

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
