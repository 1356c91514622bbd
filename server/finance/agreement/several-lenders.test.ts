// One application to several lenders: one form, offers side by side, one choice.
import { expect, test } from 'vitest'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { endedBeside } from '#contract/finance/agreement/offers-beside.ts'
import { agreementStory } from '#contract/finance/agreement/story.ts'
import { endOthers, openFurther } from '#server/finance/agreement/further-lenders.ts'
import {
  agreementNotices,
  applicationForm,
  apply,
  cause,
  eligibilityOf,
  handInReport,
  lenderIn,
  seeAgreement,
  stepOf,
} from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { addLender } from '#server/testing/finance/lenders.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const deps = { db: world.db, clock: world.now }
const first = await lenderIn(world)
const lenderWith = async (name: string, rate: number, balanceKobo = 5_000_000_000_000) => {
  const person = await personWith(world, balanceKobo)
  const lenderId = await addLender(world, name, { rate })
  await deskIn(world).runByTwo('lenders account', lenderId, person.id, 'they lend for it')
  return { ...person, lenderId }
}
const second = await lenderWith('Demo Bank', 3_000)
const third = await lenderWith('Demo Trust', 3_200)

const agreementsOf = async (person: Person): Promise<Agreement[]> => {
  const rows = await world.db.rows<{ id: string }>`
    select id from agreement where ${person.id} in (applicant_id, owner_id, lender_id) order by started_at, id`
  return Promise.all(rows.map(row => seeAgreement(world, person, row)))
}

/** Applied to all three, accepted and described by the owner, and handed on. */
const applied = async (ids: string[] = [first, second, third].map(({ lenderId }) => lenderId)) => {
  const [applicant, owner] = [await personWith(world, 1_000_000_000), await personWith(world, 0)]
  const car = await offerCar(world, owner)
  const answer = await eligibilityOf(world, applicant, car.id)
  const form = applicationForm(answer.id, { lenderIds: ids.join(',') })
  const agreement = done(await apply(world, applicant, form))
  return { applicant, owner, car, answer, agreement }
}
const described = async () => {
  const on = await applied()
  done(await stepOf(world, on.owner, 'accept', on.agreement))
  done(await handInReport(world, on))
  await openFurther(deps)({ id: on.agreement.id })
  const page = await seeAgreement(world, on.applicant, on.agreement)
  const withLender = async (name: string) => {
    const { id } = page.offers.find(({ lenderName }) => lenderName === name)!
    return seeAgreement(world, on.applicant, { id })
  }
  return { ...on, agreement: page, withLender }
}
const incomeStatus = async (reader: Person, { files }: Agreement): Promise<number> => {
  const { id } = files.find(({ kind }) => kind === 'income')!
  const { statusCode } = await world.app.inject({
    url: '/api/VehicleFinance/get-file',
    query: { Id: id },
    headers: { authorization: `Bearer ${reader.token}` },
  })
  return statusCode
}
const offer = async (lender: Person, agreement: Agreement, yearlyBps: number) =>
  done(await stepOf(world, lender, 'offer', agreement, { yearlyBps, feeBps: 100 }))

test('a result names every lender that says yes, by total cost; others are refused beside the field', async () => {
  const { applicant, answer } = await applied([])
  expect(answer.offers.map(({ lender }) => lender.name)).toEqual(['Demo Credit', 'Demo Bank', 'Demo Trust'])
  const totals = answer.offers.map(({ overallKobo }) => overallKobo)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  const stranger = await lenderWith('Demo Late', 2_000)
  for (const lenderIds of [stranger.lenderId, crypto.randomUUID(), 'nonsense'])
    expect(await apply(world, applicant, applicationForm(answer.id, { lenderIds }))).toMatchObject({
      code: '10',
      errors: [{ field: expect.stringMatching(/^lenderIds/) }],
    })
  await deskIn(world).runByTwo('lenders approval', stranger.lenderId, 'withdrawn', 'For good')
})

test('the owner answers and describes once; then each lender reads the form, and no lender of another', async () => {
  const { applicant, owner, agreement } = await applied()
  expect(agreement).toMatchObject({
    lenderName: 'Demo Credit',
    furtherLenders: 2,
    alsoTo: ['Demo Bank', 'Demo Trust'],
  })
  expect(await agreementsOf(second)).toEqual([])
  expect((await seeAgreement(world, first, agreement)).furtherLenders).toBe(0)
  const ours = await seeAgreement(world, owner, agreement)
  expect(ours).toMatchObject({ alsoTo: [], offers: [] })
  expect(agreementStory.steps.accept!(ours).happens.join(' ')).toContain(
    'Demo Credit and 2 more lenders decide',
  )
  done(await stepOf(world, owner, 'accept', agreement))
  done(await handInReport(world, { owner, agreement }))
  // Done again, or twice at once, each lender has it once.
  await Promise.all([openFurther(deps)({ id: agreement.id }), openFurther(deps)({ id: agreement.id })])
  await openFurther(deps)({ id: agreement.id })
  const pages = await agreementsOf(applicant)
  expect(pages.map(({ lenderName, state }) => `${lenderName}: ${state}`).toSorted()).toEqual([
    'Demo Bank: inspected',
    'Demo Credit: inspected',
    'Demo Trust: inspected',
  ])
  expect(pages.map(({ furtherLenders }) => furtherLenders)).toEqual([0, 0, 0])
  const further = pages.find(({ lenderName }) => lenderName === 'Demo Bank')
  const ofBank = await seeAgreement(world, second, further!)
  expect(ofBank).toMatchObject({
    role: 'lender',
    offers: [],
    alsoTo: [],
    applicant: { employer: 'Demo Works' },
  })
  expect(ofBank.files.map(({ kind }) => kind).toSorted()).toEqual(['income', 'report'])
  expect(ofBank.report).toEqual((await seeAgreement(world, first, agreement)).report)
  expect((await stepOf(world, third, 'offer', further!, { yearlyBps: 1, feeBps: 1 })).status).toBe(404)
  expect(await agreementNotices(world, owner, { agreement: further!, title: '' })).toEqual([])
  expect(await agreementNotices(world, second, { agreement: further!, title: 'Application: ' })).toHaveLength(
    1,
  )
})

test('offers stand side by side by total cost; one is accepted, the others end and their lenders are told', async () => {
  const { applicant, owner, agreement, withLender } = await described()
  const bank = await withLender('Demo Bank')
  await offer(first, agreement, 2_800)
  const offered = await offer(second, bank, 2_500)
  expect(offered.offers).toEqual([])
  const page = await seeAgreement(world, applicant, bank)
  expect(page.offers.map(({ lenderName, state }) => [lenderName, state])).toEqual([
    ['Demo Bank', 'offered'],
    ['Demo Credit', 'offered'],
    ['Demo Trust', 'inspected'],
  ])
  expect(page.offers[0]).toMatchObject({ id: bank.id, offer: page.offer, months: 48 })
  const endsAt = Date.parse(page.offers[0]!.dueAt!) - world.now().getTime()
  expect(Math.round(endsAt / 3_600_000)).toBe(168)
  expect(page.offers[2]!.offer).toBeNull()
  expect(agreementStory.steps.agree!(page).happens.at(-1)).toBe(
    'Your application with Demo Credit and Demo Trust ends, and we tell those lenders. It stays ended if this agreement is cancelled: you would apply again.',
  )
  const before = await balanceOf(world, first)
  done(await stepOf(world, applicant, 'agree', page))
  const chosen = await seeAgreement(world, applicant, bank)
  expect(chosen.offers.map(({ state }) => state)).toEqual(['preparing', 'not-chosen', 'not-chosen'])
  // In another tab the other offer is still shown: the car is taken, so nothing moves twice.
  const late = await stepOf(world, applicant, 'agree', await seeAgreement(world, applicant, agreement))
  expect(late).toMatchObject({ succeeded: false })
  expect(await balanceOf(world, first)).toBe(before)
  await Promise.all([endOthers(deps)({ id: bank.id }), endOthers(deps)({ id: bank.id })])
  const states = (await agreementsOf(applicant)).map(({ lenderName, state }) => `${lenderName}: ${state}`)
  expect(states.toSorted()).toEqual([
    'Demo Bank: preparing',
    'Demo Credit: not-chosen',
    'Demo Trust: not-chosen',
  ])
  for (const lender of [first, third]) {
    const [ended] = (await agreementsOf(lender)).filter(({ state }) => state === 'not-chosen')
    const about = { agreement: ended!, title: 'Another offer chosen' }
    expect(await agreementNotices(world, lender, about)).toHaveLength(1)
    expect(await agreementNotices(world, owner, about)).toEqual([])
    expect(ended).toMatchObject({ applicant: null, files: [{ kind: 'report' }] })
    const own = await seeAgreement(world, applicant, ended!)
    expect(own.applicant).toMatchObject({ employer: 'Demo Works' })
    expect([await incomeStatus(applicant, own), await incomeStatus(lender, own)]).toEqual([200, 404])
  }
  expect(agreementStory.steps['call-off']!(chosen).happens.join(' ')).toContain('offers stay ended')
  const lent = await seeAgreement(world, second, bank)
  expect(lent.applicant).toMatchObject({ homeAddress: '1 Demo Street, Ikeja' })
  expect(await incomeStatus(second, lent)).toBe(200)
})

test('after a chosen offer is cancelled the others stay ended, and the applicant can apply again with the same result', async () => {
  const { applicant, owner, answer, agreement, withLender } = await described()
  const bank = await withLender('Demo Bank')
  await offer(first, agreement, 2_800)
  await offer(second, bank, 2_500)
  done(await stepOf(world, applicant, 'agree', await seeAgreement(world, applicant, bank)))
  await endOthers(deps)({ id: bank.id })
  done(await stepOf(world, owner, 'call-off', await seeAgreement(world, owner, bank)))
  const ended = await seeAgreement(world, applicant, bank)
  const { id: eligibilityId, validUntil: eligibilityUntil } = answer
  expect(ended).toMatchObject({ state: 'unwound', eligibilityId, eligibilityUntil })
  expect(
    endedBeside(ended)
      .map(({ lenderName }) => lenderName)
      .toSorted(),
  ).toEqual(['Demo Credit', 'Demo Trust'])
  const others = { eligibilityId: null, eligibilityUntil: null }
  expect(await seeAgreement(world, owner, bank)).toMatchObject(others)
  const about = { agreement: bank, title: 'Cancelled: ' }
  expect((await agreementNotices(world, applicant, about))[0]).toContain('You can apply again')
  expect((await agreementNotices(world, second, about))[0]).not.toContain('apply again')
  const late = await stepOf(world, applicant, 'agree', await seeAgreement(world, applicant, agreement))
  expect(late).toMatchObject({ succeeded: false })
  const lenderIds = `${first.lenderId},${second.lenderId}`
  done(await apply(world, applicant, applicationForm(ended.eligibilityId!, { lenderIds })))
})

test('no lender reads that the applicant asks others too, or that all of it ends with its answer', async () => {
  const { agreement, withLender } = await described()
  const bank = await withLender('Demo Bank')
  const [text] = await agreementNotices(world, second, { agreement: bank, title: 'Application: ' })
  expect(text).not.toMatch(/others|also/)
  const ofFirst = await seeAgreement(world, first, agreement)
  expect(agreementStory.steps.decline!(ofFirst).happens).toEqual([
    'You make no offer, and the application to you ends. No one was charged.',
  ])
})

test('an application that ended without an agreement is closed to its lender, however it ended', async () => {
  const ends: [string, (on: Awaited<ReturnType<typeof applied>>) => Promise<unknown>][] = [
    ['rejected', ({ owner, agreement }) => stepOf(world, owner, 'reject', agreement)],
    ['withdrawn', ({ applicant, agreement }) => stepOf(world, applicant, 'withdraw', agreement)],
    ['lapsed', ({ agreement }) => cause(world, agreement, 'unanswered')],
  ]
  for (const [state, end] of ends) {
    const on = await applied([first.lenderId])
    expect((await seeAgreement(world, first, on.agreement)).files).toMatchObject([{ kind: 'income' }])
    await end(on)
    const closed = await seeAgreement(world, first, on.agreement)
    expect(closed, state).toMatchObject({ state, applicant: null, files: [] })
    expect(await incomeStatus(first, on.agreement)).toBe(404)
  }
})

test('one lender declines and the others go on; a withdrawal ends one, and all count as one application', async () => {
  const { applicant, owner, agreement, withLender } = await described()
  done(await stepOf(world, first, 'decline', agreement))
  const [text] = await agreementNotices(world, owner, { agreement, title: 'The lender declined' })
  expect(text).toContain('The application with the other lenders goes on.')
  // No lender learns how another one stands.
  const [ownText] = await agreementNotices(world, first, { agreement, title: 'Declined: ' })
  expect(ownText).toMatch(/^You made no offer\./)
  expect(ownText).not.toContain('other')
  expect(await seeAgreement(world, first, agreement)).toMatchObject({ state: 'declined', applicant: null })
  const bank = await withLender('Demo Bank')
  expect(agreementStory.steps.withdraw!(bank).happens.join(' ')).toContain('with the other lenders stays')
  done(await stepOf(world, applicant, 'withdraw', bank))
  const trust = await withLender('Demo Trust')
  expect(trust.state).toBe('inspected')
  expect(trust.offers.map(({ lenderName }) => lenderName)[0]).toBe('Demo Trust')
  const apart = await eligibilityOf(world, applicant, trust.car.id)
  expect((await apply(world, applicant, applicationForm(apart.id))).code).toBe('47')
  for (let cars = 1; cars < 3; cars++) {
    const { id } = await eligibilityOf(world, applicant, (await offerCar(world, owner)).id)
    done(await apply(world, applicant, applicationForm(id)))
  }
})

test('who lets the time pass learns of no other lender, and the owner that they go on', async () => {
  const { owner, withLender } = await described()
  const trust = await withLender('Demo Trust')
  await cause(world, trust, 'unoffered')
  const about = { agreement: trust, title: 'Expired: ' }
  expect(await agreementNotices(world, third, about)).toEqual([
    'A step wasn’t completed in time. No money moved.',
  ])
  expect(await agreementNotices(world, owner, about)).toEqual([
    'A step wasn’t completed in time. The application with the other lenders goes on.',
  ])
})

test('a lender that declines before the others have the application does not end it', async () => {
  const on = await applied()
  done(await stepOf(world, on.owner, 'accept', on.agreement))
  done(await handInReport(world, on))
  done(await stepOf(world, first, 'decline', await seeAgreement(world, first, on.agreement)))
  const about = { agreement: on.agreement, title: 'The lender declined' }
  for (const person of [on.owner, on.applicant])
    expect((await agreementNotices(world, person, about))[0]).toMatch(
      /^This lender made no offer\.(?! No one)/,
    )
  await openFurther(deps)({ id: on.agreement.id })
  expect(await agreementsOf(on.applicant)).toHaveLength(3)
})

test('a result names a lender that takes applications, and is no yes by one that takes none', async () => {
  // Cheaper and content with less, but with no account to lend from.
  await addLender(world, 'Demo Nobody', { rate: 1_000, down: 500 })
  const { answer } = await applied()
  expect(answer).toMatchObject({ eligible: true, lender: { name: 'Demo Credit' } })
  expect(answer.offers[0]!.lender).toEqual(answer.lender)
  expect(answer.numbers).toMatchObject({ overallKobo: answer.offers[0]!.overallKobo })
  const car = await offerCar(world, await personWith(world, 0))
  const small = { downPaymentKobo: 100_000_000 }
  const refusal = await eligibilityOf(world, await personWith(world, 0), car.id, small)
  expect(refusal).toMatchObject({ eligible: false, lender: { name: 'Demo Credit' }, offers: [] })
  expect(refusal.reasons.map(({ name }) => name)).toEqual(['down'])
})

test('a lender that may not lend any more, or an application that was withdrawn, is not handed on', async () => {
  const gone = await applied()
  done(await stepOf(world, gone.owner, 'accept', gone.agreement))
  done(await handInReport(world, gone))
  done(
    await stepOf(
      world,
      gone.applicant,
      'withdraw',
      await seeAgreement(world, gone.applicant, gone.agreement),
    ),
  )
  await openFurther(deps)({ id: gone.agreement.id })
  expect(await agreementsOf(gone.applicant)).toHaveLength(1)
  const on = await applied()
  await deskIn(world).runByTwo(
    'lenders approval',
    second.lenderId,
    'suspended',
    'The commission has suspended it',
  )
  done(await stepOf(world, on.owner, 'accept', on.agreement))
  done(await handInReport(world, on))
  await openFurther(deps)({ id: on.agreement.id })
  const names = (await agreementsOf(on.applicant)).map(({ lenderName }) => lenderName)
  expect(names.toSorted()).toEqual(['Demo Credit', 'Demo Trust'])
})
