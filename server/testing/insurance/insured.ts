// Creates test insurers, quotes and policies and advances them as needed.
import type { InsurerChange, Policy } from '#contract/insurance/policy/shape.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { policyKind } from '#server/insurance/policy/kind.ts'
import { deskIn } from '../world/desk.ts'
import { pdfFile, type Person, personWith, pictureFile, pin } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'

/** An insurer with a licence in force: comprehensive at 6%, extensions at 0.25%. Gives its id. */
export const addInsurer = async (world: World, name = 'Demo Shield', rate = 600): Promise<string> => {
  const number = crypto.randomUUID()
  const line = await deskIn(world).runByTwo(
    'insurers add',
    name,
    number,
    '2026-01-05',
    'sandbox',
    String(rate),
    '25',
    'licensed by the NAICOM',
  )
  return line.slice(0, 36)
}

const known = new WeakMap<World, Promise<string>>()
/** One insurer for whatever of a world does not ask for one of its own: each asked for a quote makes every quote dearer. */
export const insurerIn = (world: World): Promise<string> => {
  const there = known.get(world) ?? addInsurer(world)
  known.set(world, there)
  return there
}

let plates = 0
/** A plate of its own, beginning as the sandbox insurer documents it. */
export const newPlate = (start = 'KJA'): string =>
  `${start}-${String((plates += 1)).padStart(3, '0')}XA`.replace(/^((?:DEM|CLM)-\d)-/, '$1')

export const vehicleOf = async (world: World, { token }: Person, plate: string): Promise<string> => {
  const body = { make: 'Toyota', model: 'Corolla', year: 2012, plate }
  return (await world.ask<{ id: string }>({ url: '/api/Garage/add-vehicle', body, token })).data.id
}

export const quoteFor = ({ ask }: World, { token }: Person, body: object): Promise<ApiAnswer<Quote>> =>
  ask<Quote>({ url: '/api/Insurance/get-quotes', body, token })

export const comprehensive = {
  cover: 'comprehensive',
  sumInsuredKobo: 5_000_000_00,
  drivers: [{ name: 'Ada Demo', bornOn: '1990-05-31', licensedOn: '2012-03-01' }],
}

const step = ({ ask }: World, { token }: Person, name: string, body: object | FormData, pinned = false) =>
  ask<Policy>({
    url: `/api/Policy/${name}`,
    ...(body instanceof FormData ? { form: body } : { body }),
    token,
    ...(pinned && { query: { pin } }),
  })

export const policySteps = { take: step }

/** The first offer of a quote, chosen. */
const chosenOf = async (world: World, who: Person, quote: Quote): Promise<Policy> => {
  const body = { quoteId: quote.id, offerId: quote.offers[0]!.id }
  const { data: chosen, ...rest } = await step(world, who, 'choose-quote', body)
  if (!chosen) throw new Error(JSON.stringify(rest))
  return chosen
}

/** The first offer of a quote, chosen and applied for. */
export const applied = async (world: World, who: Person, quote: Quote): Promise<Policy> => {
  const chosen = await chosenOf(world, who, quote)
  const form = new FormData()
  form.append('policyId', chosen.id)
  form.append('version', String(chosen.version))
  form.append('Papers', pdfFile())
  for (let n = 0; n < chosen.needs.pictures; n++) form.append('Pictures', await pictureFile(`side-${n}.jpg`))
  const answer = await step(world, who, 'apply', form)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data
}

export const look = async ({ ask }: World, { token }: Person, Id: string): Promise<Policy> =>
  (await ask<Policy>({ url: '/api/Policy/get-policy', query: { Id }, token })).data

/** Paid, and asked for at its insurer. */
const issued = async (world: World, who: Person, quote: Quote): Promise<Policy> => {
  const { id, version } = await applied(world, who, quote)
  await step(world, who, 'pay', { policyId: id, version }, true)
  await world.settle()
  return look(world, who, id)
}

/** A policy for a car of the market, comprehensive where nothing else is said, with whoever quotes first. */
export const carPolicyIn = async (
  world: World,
  who: Person,
  carId: string,
  more: object = {},
): Promise<Policy> => {
  const startsOn = lagosDayOf(world.now())
  const request = { carId, plate: newPlate(), vehicleClass: 'private', startsOn, ...comprehensive, ...more }
  return issued(world, who, (await quoteFor(world, who, request)).data)
}

/** A policy paid and asked for at its insurer; in force where the plate says nothing else. */
export const policyIn = async (
  world: World,
  {
    more = {},
    start = 'KJA',
    ...rest
  }: { more?: object; start?: string; holder?: Person; insurerId?: string } = {},
) => {
  const insurerId = rest.insurerId ?? (await addInsurer(world))
  const holder = rest.holder ?? (await personWith(world, 2_000_000_00))
  const plate = newPlate(start)
  const vehicleId = await vehicleOf(world, holder, plate)
  const startsOn = lagosDayOf(world.now())
  const request = { vehicleId, cover: 'third-party', vehicleClass: 'private', startsOn, ...more }
  const { data: quote } = await quoteFor(world, holder, request)
  const mine = { ...quote, offers: quote.offers.filter(({ insurer }) => insurer.id === insurerId) }
  return {
    insurerId,
    holder,
    plate,
    vehicleId,
    quoteRequest: request,
    policy: await issued(world, holder, mine),
  }
}

/** What another insurer charges from a day on, and what goes back. */
export const changeOffers = ({ ask }: World, { token }: Person, Id: string, StartsOn?: string) =>
  ask<InsurerChange>({ url: '/api/Policy/get-change', query: { Id, ...(StartsOn && { StartsOn }) }, token })

/** The body of a change to the cheapest other insurer, or to one of them, as its page shows it. */
export const changeRequest = async (
  world: World,
  holder: Person,
  { id: policyId }: Pick<Policy, 'id'>,
  { day, insurerId }: { day?: string; insurerId?: string } = {},
) => {
  const { version } = await look(world, holder, policyId)
  const { data } = await changeOffers(world, holder, policyId, day)
  const offer = data.offers.find(({ insurer }) => insurerId === undefined || insurer.id === insurerId)!
  const { startsOn, refundKobo } = data
  return {
    policyId,
    version,
    startsOn,
    refundKobo,
    insurerId: offer.insurer.id,
    premiumKobo: offer.premiumKobo,
  }
}

/** Whose policy ends soon, with what its renewal is asked for with. */
export const preparePolicyEndingSoon = async (world: World) => {
  const { holder: who, policy } = await policyIn(world)
  const { id } = policy
  const cause = { id, event: 'near-end', actor: 'system', actorId: null, now: world.now() } as const
  await world.db.inTx(tx => moveDeal(tx, policyKind, cause))
  const { version, renewal } = await look(world, who, id)
  return { who, body: { policyId: id, version, premiumKobo: renewal!.premiumKobo } }
}

const quotedTo = async (world: World, holder: Person): Promise<Quote> => {
  await insurerIn(world)
  const vehicleId = await vehicleOf(world, holder, newPlate())
  const startsOn = lagosDayOf(world.now())
  const request = { vehicleId, cover: 'third-party', vehicleClass: 'private', startsOn }
  return (await quoteFor(world, holder, request)).data
}

/** A policy that was chosen, of its quote; nothing was handed in for it. */
export const policyChosen = async (world: World, already?: Person) => {
  const holder = already ?? (await personWith(world, 2_000_000_00))
  const quote = await quotedTo(world, holder)
  return { ...(await chosenOf(world, holder, quote)), holder, quote }
}

/** A policy that is applied for and not paid. */
export const policyApplied = async (world: World) => {
  const holder = await personWith(world, 2_000_000_00)
  return { ...(await applied(world, holder, await quotedTo(world, holder))), holder }
}

/** A policy that is paid, before its insurer was asked. */
export const policyPaid = async (world: World, holder: Person): Promise<Policy> => {
  const { id, version } = await applied(world, holder, await quotedTo(world, holder))
  return (await step(world, holder, 'pay', { policyId: id, version }, true)).data
}
