// Successful calls of opening hours and viewings, for replay tests.
import type { Call } from '#contract/core/call.ts'
import { testDrives } from '#contract/test-drive/shape.ts'
import { openingHours } from '#contract/repair/opening-hours/opening-hours.ts'
import { makeGoodRequest } from '../tables/good-requests.ts'
import { offerCar, type Person, personWith } from '../world/people.ts'
import {
  lookAt,
  type Meeting,
  meetingAgreed,
  openMeetingRequest,
  passAnd,
  passTo,
  slotsOf,
  stepOf,
} from '../deals/test-drives.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>
type Start = () => Promise<Meeting>

const why = { reason: 'For the sake of a test' }
const otherwise = { reason: 'For another reason' }

/** `other` looks on from another account, and has to sign in again where a story lets time pass. */
export const meetingStories = (world: World, otherPerson: Person): readonly (readonly [Call, Story])[] => {
  const by =
    (side: 'buyer' | 'owner', start: Start, body: object = {}, change: object = { version: 99 }): Story =>
    async () => {
      const meeting = await start()
      const { version } = await lookAt(world, meeting[side], meeting.testDrive)
      const step = { testDriveId: meeting.testDrive.id, version, ...body }
      return {
        who: meeting[side],
        request: { query: {}, body: step },
        changed: { query: {}, body: { ...step, ...change } },
      }
    }
  const requestMeeting: Start = () => openMeetingRequest(world)
  const agreed: Start = () => meetingAgreed(world)
  const start: Start = async () => {
    const meeting = await agreed()
    await passTo(world, meeting, 20)
    await passAnd(world, 0, otherPerson)
    return meeting
  }
  const missed: Start = async () => {
    const meeting = await start()
    await stepOf(world, meeting.owner, 'Miss', await lookAt(world, meeting.owner, meeting.testDrive))
    return meeting
  }
  const ask: Story = async call => {
    const [owner, who] = [await personWith(world, 0), await personWith(world, 0)]
    const { id: carId } = await offerCar(world, owner)
    const [slotAt, later] = (await slotsOf(world, who, carId)).data.slots.slice(10)
    const good = await makeGoodRequest(call, { carId, slotAt: slotAt! })
    return { who, request: good, changed: { ...good, body: { ...good.body, slotAt: later! } } }
  }
  const counter: Story = async call => {
    const meeting = await openMeetingRequest(world)
    const { slots } = (await slotsOf(world, meeting.buyer, meeting.car.id)).data
    const [slotAt, later] = slots.slice(-2) as [string, string]
    return by('owner', async () => meeting, { slotAt, placeId: 'seller' }, { slotAt: later })(call)
  }
  return [
    [
      openingHours.set,
      async call => {
        const good = await makeGoodRequest(call)
        const changed = { ...good, body: { ...good.body, address: 'Another address' } }
        return { who: await personWith(world, 0), request: good, changed }
      },
    ],
    [testDrives.ask, ask],
    [testDrives.accept, by('owner', requestMeeting)],
    [testDrives.counter, counter],
    [testDrives.decline, by('owner', requestMeeting, why, otherwise)],
    [testDrives.cancel, by('buyer', agreed, why, otherwise)],
    [testDrives.finish, by('buyer', start)],
    [testDrives.miss, by('owner', start)],
    [testDrives.contest, by('buyer', missed, why, otherwise)],
  ]
}
