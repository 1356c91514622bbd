// Required insurance on every surface of finance: one figure, which the insurer then charges.
import { expect, test } from 'vitest'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { agreementStory } from '#contract/finance/agreement/story.ts'
import { formatNaira, type Kobo, kobo, percentWords } from '#contract/core/money.ts'
import type { Eligibility, EligibilityCard } from '#contract/finance/finance.ts'
import { requiredCover } from '#contract/finance/required-cover.ts'
import { effectiveYearlyBps, reducingSchedule } from '#contract/finance/schedule.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { readSettings } from '#server/desk/settings/current.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import {
  agreementNotices,
  eligibilityOf,
  lenderIn,
  seeAgreement,
  stepOf,
} from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { reserve } from '#server/testing/deals/reservations.ts'
import { addInsurer, carPolicyIn } from '#server/testing/insurance/insured.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const balanceKobo = 5_000_000_000
const area = '/api/VehicleFinance'
const premiumKobo = (price * 6) / 100
const wordsOf = async ({ token }: Person, Id: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const file = await world.app.inject({ url: `${area}/get-agreement-file`, query: { Id }, headers })
  return pdfPages(file.rawPayload).join('\n').replaceAll('\n', ' ')
}
const happens = (agreement: Agreement): string => agreementStory.steps.agree!(agreement).happens.join(' ')

test(
  'where nobody insures, no insurance is counted, and none is required of an offer that named none',
  { tags: 'slow' },
  async () => {
    const { applicant, agreement } = await agreementAt(world, 'offered', { balanceKobo })
    expect(agreement.insurance).toMatchObject({ required: false, quote: null })
    expect(agreement.offer).toMatchObject({ insuranceKobo: 0, overallKobo: agreement.offer!.totalKobo })
    expect(happens(agreement)).toContain('fee included')
    await addInsurer(world)
    const agreed = done(await stepOf(world, applicant, 'agree', agreement))
    expect(agreed.insurance).toMatchObject({ required: false, quote: null })
    expect(await wordsOf(applicant, agreement.id)).toMatch(/Required insurance\s+None/)
  },
)

test(
  'eligibility, offer and agreement name one premium with insurer and day, and the insurer charges just that',
  { tags: 'slow' },
  async () => {
    await addInsurer(world, 'Demo Dear', 700)
    await readSettings(world.db)
    const [seller, person] = [await personWith(world, 0), await personWith(world, 0)]
    await lenderIn(world)
    const answer = await eligibilityOf(world, person, (await offerCar(world, seller)).id)
    const quote = {
      insurerName: 'Demo Shield',
      premiumKobo,
      sumInsuredKobo: price,
      on: lagosDayOf(world.now()),
      tariff: 'NAICOM/DPR/CIR/46/2022',
    }
    expect(answer.insurance).toEqual(quote)
    expect(answer.numbers).toMatchObject({ insuranceKobo: 4 * premiumKobo })

    const on = await agreementAt(world, 'offered', { balanceKobo })
    const { applicant, owner, lender, car, agreement } = on
    expect(agreement.insurance).toMatchObject({ required: false, quote, usable: [] })
    expect((await seeAgreement(world, lender, agreement)).insurance.quote).toEqual(quote)
    expect((await seeAgreement(world, owner, agreement)).insurance.quote).toBeNull()
    const { offer, loanKobo, months } = agreement
    const schedule = reducingSchedule({ financedKobo: loanKobo, yearlyBps: 2_800, months })
    const received = { receivedKobo: loanKobo - offer!.feeKobo, yearlyKobo: premiumKobo }
    expect(offer).toMatchObject({
      insuranceKobo: 4 * premiumKobo,
      overallKobo: offer!.totalKobo + 4 * premiumKobo,
      effectiveBps: effectiveYearlyBps(schedule, received),
    })
    expect(answer.numbers!.effectiveBps).toBe(offer!.effectiveBps)
    expect(happens(agreement)).toContain(`${formatNaira(kobo(premiumKobo))} a year by Demo Shield’s quote`)
    expect(happens(agreement)).toContain(`${percentWords(offer!.effectiveBps)}, fee and insurance included`)

    expect(await agreementNotices(world, applicant, { agreement, title: 'Demo Credit offers' })).toEqual([
      expect.stringContaining(
        `${formatNaira(offer!.monthlyKobo)} a month, and required insurance of ${formatNaira(kobo(premiumKobo))} a year.`,
      ),
    ])

    // Whoever is cheaper since then changes nothing that was shown.
    const cheaper = await addInsurer(world, 'Demo Cheap', 500)
    const agreed = done(await stepOf(world, applicant, 'agree', agreement))
    expect(agreed.insurance).toMatchObject({ required: true, quote })
    expect(agreed.offer).toEqual(offer)
    const words = await wordsOf(applicant, agreement.id)
    for (const part of [
      formatNaira(kobo(premiumKobo)),
      formatNaira(kobo(4 * premiumKobo)),
      formatNaira(offer!.overallKobo),
      `${percentWords(offer!.effectiveBps)}, fee and insurance included`,
      'Demo Shield’s quote of',
      'no young or new driver',
      'keeps that price for you until the car is delivered',
    ])
      expect(words).toContain(part)

    await deskIn(world).runByTwo('insurers licence', cheaper, 'withdrawn', 'For good')
    const before = await balanceOf(world, applicant)
    const policy = await carPolicyIn(world, applicant, car.id, { sumInsuredKobo: price })
    expect(policy).toMatchObject({ premiumKobo, insurer: { name: 'Demo Shield' } })
    expect(before - (await balanceOf(world, applicant))).toBe(premiumKobo)
  },
)

test('each way out of a refusal, the dearest car and the list of results name the premium at their price', async () => {
  await addInsurer(world)
  await readSettings(world.db)
  await lenderIn(world)
  const { token } = await personWith(world, 0)
  const dear = { priceKobo: kobo(12_000_000_00), downPaymentKobo: 2_400_000_00, months: 48 }
  const means = {
    incomeKobo: 800_000_00,
    expensesKobo: 300_000_00,
    debtsKobo: 0,
    job: 'employed',
    jobMonths: 24,
  }
  const { data: refusal } = await world.ask<Eligibility>({
    url: `${area}/get-eligibility`,
    token,
    body: { ...dear, ...means },
  })
  expect(refusal.eligible).toBe(false)
  const ours = ({ priceKobo }: { priceKobo: Kobo }) => requiredCover(priceKobo, world.now())!.premiumKobo
  const premiums = refusal.ways.map(way => way.premiumKobo)
  expect(premiums).toEqual(
    refusal.ways.map(({ changes: [change] }) => ours(change?.kind === 'price' ? change : dear)),
  )
  expect(new Set(premiums).size).toBe(2)
  expect(refusal.affordablePremiumKobo).toBe(ours({ priceKobo: refusal.affordableKobo! }))
  const { data: cards } = await world.ask<EligibilityCard[]>({ url: `${area}/get-my-eligibilities`, token })
  expect(cards).toMatchObject([{ premiumKobo: ours(dear) }])
})

test('who reserved the car and insured it reads that it covers it', { tags: 'slow' }, async () => {
  const { applicant, lender, car, agreement } = await agreementAt(world, 'offered', { balanceKobo })
  done(await reserve(world, applicant, car.id))
  const policy = await carPolicyIn(world, applicant, car.id, { sumInsuredKobo: price })
  const page = await seeAgreement(world, applicant, agreement)
  expect(page.insurance.usable.map(({ id }) => id)).toEqual([policy.id])
  expect(happens(page)).toContain('Your policy with Demo Shield covers the car until')
  expect(happens(page)).not.toContain('You insure the car before it sets off')
  expect((await seeAgreement(world, lender, agreement)).insurance.usable).toEqual([])
})
