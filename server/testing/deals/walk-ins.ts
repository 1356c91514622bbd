// Enters test walk-ins at a workshop over HTTP, and takes them over.
import type { Invitation, WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import { type Person, personWith } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'
import { openWorkshop } from './workshops.ts'

export const walkInBody = (more: object = {}) => ({
  customerName: 'Chidi Okeke',
  phone: '0805 111 2233',
  vehicleMake: 'Toyota',
  vehicleModel: 'Camry',
  vehicleYear: 2011,
  plate: 'KJA-482AB',
  service: 8,
  message: 'It squeals when I brake',
  ...more,
})

/** A call about walk-ins: of a person, or of nobody without one. */
export const askWalkIn = <T>(
  world: World,
  name: string,
  body: object,
  { token, actingFor }: { token?: string; actingFor?: string } = {},
): Promise<ApiAnswer<T>> =>
  world.ask<T>({ url: `/api/WalkIn/${name}`, body, ...(token && { token }), actingFor })

export const addWalkIn = (world: World, workshop: Person, more: object = {}): Promise<ApiAnswer<WalkIn>> =>
  askWalkIn<WalkIn>(world, 'add-walk-in', walkInBody(more), workshop)

export const makeLink = async (world: World, workshop: Person, walkInId: string): Promise<string> =>
  done(await askWalkIn<{ token: string }>(world, 'make-link', { walkInId }, workshop)).token

export const openLink = (world: World, token: string): Promise<ApiAnswer<Invitation>> =>
  askWalkIn<Invitation>(world, 'open', { token })

export const takeOver = (
  world: World,
  who: { token?: string; actingFor?: string },
  token: string,
  plate = walkInBody().plate,
): Promise<ApiAnswer<{ id: string }>> => askWalkIn<{ id: string }>(world, 'take-over', { token, plate }, who)

export type WalkedIn = { workshop: Person; placeId: string; walkIn: WalkIn; token: string }

/** A walk-in with its link, at a workshop of its own. */
export const walkInAt = async (world: World, more: object = {}, owner?: Person): Promise<WalkedIn> => {
  const workshop = owner ?? (await personWith(world, 0))
  const { placeId } = await openWorkshop(world, workshop)
  const walkIn = done(await addWalkIn(world, workshop, more))
  return { workshop, placeId, walkIn, token: await makeLink(world, workshop, walkIn.id) }
}

/** What the calls about walk-ins are given: one of this workshop, which is open already. */
export const walkInThings = async (world: World, workshop: Person): Promise<Record<string, object>> => {
  const { id: walkInId } = done(await addWalkIn(world, workshop))
  const token = await makeLink(world, workshop, walkInId)
  const about = { walkInId, token, slotAt: '', placeId: '' }
  return {
    'walkIns.byId': { Id: walkInId },
    'walkIns.add': { slotAt: '', placeId: '' },
    'walkIns.change': { ...about, version: 1 },
    'walkIns.makeLink': about,
    'walkIns.textLink': about,
    'walkIns.cancelWalkIn': about,
    'walkIns.markArrived': about,
    'walkIns.markLeft': about,
  }
}
