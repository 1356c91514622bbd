// Successful keyed calls of policies and claims, for replay tests.
import type { Call } from '#contract/core/call.ts'
import { insuranceClaims as claims } from '#contract/insurance/claim/shape.ts'
import { policies } from '#contract/insurance/policy/shape.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { accident, claimReported, newDamage, report } from '../insurance/claims.ts'
import {
  addInsurer,
  changeRequest,
  comprehensive,
  preparePolicyEndingSoon,
  look,
  policyApplied,
  policyChosen,
  policyIn,
  quoteFor,
} from '../insurance/insured.ts'
import { deskIn } from '../world/desk.ts'
import { pdfFile, type Person, pin } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>
type Body = Record<string, unknown>
type HolderRequest = { holder: Person; body: Body }

const done = (who: Person, body: Body, change: Body, query = {}): Ready => ({
  who,
  request: { query, body },
  changed: { query, body: { ...body, ...change } },
})

const by =
  (begin: () => Promise<HolderRequest>, more: Body = {}, change: Body = { version: 99 }, query = {}): Story =>
  async () => {
    const { holder, body } = await begin()
    return done(holder, { ...body, ...more }, change, query)
  }

const pinned = { pin }

const policyStories = (world: World): readonly (readonly [Call, Story])[] => {
  const chosen = async (): Promise<HolderRequest> => {
    const { holder, id, version } = await policyChosen(world)
    return { holder, body: { policyId: id, version } }
  }
  const applied = async (): Promise<HolderRequest> => {
    const { holder, id, version } = await policyApplied(world)
    return { holder, body: { policyId: id, version } }
  }
  const inForce = async () => {
    const on = await policyIn(world)
    const again = () => look(world, on.holder, on.policy.id)
    return { ...on, again }
  }
  const cancelling = async (): Promise<HolderRequest> => {
    const { holder, policy } = await inForce()
    const { id: policyId, version, refund } = policy
    return { holder, body: { policyId, version, refundKobo: refund!.refundKobo } }
  }
  const ending = async (): Promise<HolderRequest> => {
    const { who: holder, body } = await preparePolicyEndingSoon(world)
    return { holder, body }
  }
  const suspended = async (): Promise<HolderRequest> => {
    const desk = deskIn(world)
    const { holder, policy, insurerId, quoteRequest, again } = await inForce()
    const otherInsurerId = await addInsurer(world, 'Demo Cover')
    await desk.runByTwo('insurers licence', insurerId, 'suspended', 'its capital is too low')
    await world.settle()
    // The day on which it was suspended is still of the old one.
    const startsOn = dayAfter(quoteRequest.startsOn, 1)
    const { data: quote } = await quoteFor(world, holder, { ...quoteRequest, startsOn })
    const offer = quote.offers.find(({ insurer }) => insurer.id === otherInsurerId)!
    const { version } = await again()
    return { holder, body: { policyId: policy.id, version, quoteId: quote.id, offerId: offer.id } }
  }
  const changing = async (): Promise<HolderRequest> => {
    const { holder, policy } = await inForce()
    await addInsurer(world, 'Demo Change')
    return { holder, body: await changeRequest(world, holder, policy) }
  }
  const quoted = async (): Promise<HolderRequest> => {
    const { holder, quote } = await policyChosen(world)
    return { holder, body: { quoteId: quote.id, offerId: quote.offers[0]!.id } }
  }
  return [
    [policies.choose, by(quoted, {}, { offerId: crypto.randomUUID() })],
    [policies.apply, by(chosen, { Papers: [pdfFile()] })],
    [policies.pay, by(applied, {}, { version: 99 }, pinned)],
    [policies.withdraw, by(chosen)],
    [policies.renew, by(ending, {}, { premiumKobo: 1 }, pinned)],
    [policies.cancel, by(cancelling, {}, { refundKobo: 1 }, pinned)],
    [policies.change, by(changing, {}, { refundKobo: 1 }, pinned)],
    [policies.move, by(suspended, {}, { offerId: crypto.randomUUID() }, pinned)],
  ]
}

const claimStories = (world: World): readonly (readonly [Call, Story])[] => {
  const desk = deskIn(world)
  const covered = async (): Promise<HolderRequest> => {
    const { holder, policy } = await policyIn(world, { more: comprehensive })
    return { holder, body: { policyId: policy.id, happenedAt: world.now().toISOString(), ...accident } }
  }
  /** A claim about which its insurer has decided. */
  const claimed =
    (...decision: string[]) =>
    async (): Promise<HolderRequest> => {
      const { holder, claim } = await claimReported(world)
      const [event, ...rest] = decision
      if (event !== undefined) await desk.run('insurance-claim settle', claim.id, event, ...rest)
      const version = claim.version + (event === undefined ? 0 : 1)
      return { holder, body: { claimId: claim.id, version } }
    }
  /** Damage to somebody who is not named yet. */
  const unnamed = async (): Promise<HolderRequest> => {
    const { holder, policy } = await policyIn(world)
    const happenedAt = world.now().toISOString()
    const { party: _party, ...form } = newDamage()
    const { data } = await report(world, holder, { policyId: policy.id, happenedAt, ...form })
    return { holder, body: { claimId: data.id, version: data.version } }
  }
  return [
    [claims.nameParty, by(unnamed, newDamage().party, { name: 'Another Person' })],
    [claims.report, by(covered, {}, { place: 'Another road' })],
    [
      claims.sendMore,
      by(
        claimed('ask', 'The report of the police'),
        { words: 'Here it is', pictures: [] },
        { words: 'Another' },
      ),
    ],
    [claims.accept, by(claimed('approve', '250000', 'It is covered'), { to: 'wallet' })],
    [
      claims.askReview,
      by(
        claimed('refuse', 'The other driver was at fault'),
        { reason: 'The police report says otherwise' },
        { reason: 'A witness says otherwise' },
      ),
    ],
    [claims.withdraw, by(claimed())],
  ]
}

/** Each of them, in the state in which it succeeds. */
export const insuranceStories = (world: World): readonly (readonly [Call, Story])[] => [
  ...policyStories(world),
  ...claimStories(world),
]
