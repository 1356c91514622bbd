import { expect, test } from 'vitest'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { handInPapers, seeAgreement, stepOf } from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  addInsurer,
  carPolicyIn,
  comprehensive,
  look,
  policySteps,
} from '#server/testing/insurance/insured.ts'
import { balanceOf, signIn } from '#server/testing/world/people.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
await addInsurer(world)
const balanceKobo = 5_000_000_000
const forPrice = { ...comprehensive, sumInsuredKobo: price }
const prepared = async () => {
  const on = await agreementAt(world, 'preparing', { balanceKobo })
  done(await handInPapers(world, on.owner, on.agreement))
  return on
}
type Financed = Awaited<ReturnType<typeof prepared>>
const show = async ({ applicant, agreement }: Financed, policyId: string) =>
  stepOf(world, applicant, 'insure', await seeAgreement(world, applicant, agreement), { policyId })
const setOff = async ({ owner, agreement }: Financed) =>
  stepOf(world, owner, 'set-off', await seeAgreement(world, owner, agreement))

test(
  'it sets off once a policy that covers the loan is shown; the owner reads that it was, the lender which',
  { tags: 'slow' },
  async () => {
    const on = await prepared()
    const { applicant, owner, lender, car, agreement } = on
    expect((await seeAgreement(world, applicant, agreement)).insurance).toMatchObject({
      required: true,
      usable: [],
    })
    expect(await setOff(on)).toMatchObject({ status: 409 })
    const policy = await carPolicyIn(world, applicant, car.id, forPrice)
    const { insurance } = await seeAgreement(world, applicant, agreement)
    expect(insurance.usable.map(({ id }) => id)).toEqual([policy.id])
    done(await show(on, policy.id))
    expect((await seeAgreement(world, owner, agreement)).insurance).toEqual({
      required: true,
      quote: null,
      isShown: true,
      buying: null,
      policy: null,
      usable: [],
      ending: [],
      cureBy: null,
      endAskedAt: null,
    })
    expect((await seeAgreement(world, lender, agreement)).insurance).toMatchObject({
      policy: { id: policy.id, inForce: true, sumInsuredKobo: price },
      usable: [],
    })
    done(await setOff(on))
  },
)

test(
  'what does not cover the loan is refused beside its field: for others alone, for too little, another car of somebody else',
  { tags: 'slow' },
  async () => {
    const on = await prepared()
    const { applicant, owner, car } = on
    const secondFinancing = await prepared()
    const policies = [
      await carPolicyIn(world, applicant, car.id, {
        cover: 'third-party',
        sumInsuredKobo: undefined,
        drivers: [],
      }),
      await carPolicyIn(world, applicant, car.id, { ...comprehensive, sumInsuredKobo: price / 4 }),
      await carPolicyIn(world, secondFinancing.applicant, secondFinancing.car.id, forPrice),
    ]
    for (const { id, state } of policies) {
      expect(state).toBe('active')
      expect(await show(on, id)).toMatchObject({ status: 400, errors: [{ field: 'policyId' }] })
    }
    expect(await stepOf(world, owner, 'insure', on.agreement, { policyId: policies[0]!.id })).toMatchObject({
      status: 409,
    })
  },
)

test(
  'calling off ends the policy that was shown, and the premium of its unused days comes back',
  { tags: 'slow' },
  async () => {
    const on = await prepared()
    const { applicant, owner, car, agreement } = on
    const policy = await carPolicyIn(world, applicant, car.id, forPrice)
    done(await show(on, policy.id))
    const before = await balanceOf(world, applicant)
    const { refund } = await look(world, applicant, policy.id)
    expect(refund!.refundKobo).toBeGreaterThan(0)
    const now = await seeAgreement(world, owner, agreement)
    done(await stepOf(world, owner, 'call-off', now, { reason: 'The car is needed after all' }))
    const back = (await balanceOf(world, applicant)) - before
    await world.settle()
    expect(await look(world, applicant, policy.id)).toMatchObject({
      state: 'cancelled',
      refundedKobo: refund!.refundKobo,
    })
    expect(await balanceOf(world, applicant)).toBe(before + back + refund!.refundKobo)
    expect(back).toBeGreaterThan(0)
  },
)

test(
  'a policy that was cancelled since lets nothing set off, and another takes its place',
  { tags: 'slow' },
  async () => {
    const on = await prepared()
    const { applicant, lender, car, agreement } = on
    const first = await carPolicyIn(world, applicant, car.id, forPrice)
    done(await show(on, first.id))
    const { refund, version } = await look(world, applicant, first.id)
    const cancel = { policyId: first.id, version, refundKobo: refund!.refundKobo }
    done(await policySteps.take(world, applicant, 'cancel', cancel, true))
    expect(await setOff(on)).toMatchObject({ status: 409, code: '40' })
    expect((await seeAgreement(world, lender, agreement)).insurance.policy).toMatchObject({ inForce: false })
    const tomorrow = new Date(world.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const later = await carPolicyIn(world, applicant, car.id, { ...forPrice, startsOn: tomorrow })
    done(await show(on, later.id))
    expect(await setOff(on)).toMatchObject({ status: 409 })
    world.pass({ hours: 24 })
    on.owner.token = (await signIn(world, on.owner.email)).token
    done(await setOff(on))
  },
)
