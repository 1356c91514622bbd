// Finance agreements over HTTP: permissions, visibility and money, until handover.
import { expect, test } from 'vitest'
import type { Agreement, AgreementCard } from '#contract/finance/agreement/fields.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { acceptTerms } from '#contract/finance/agreement/story.ts'
import type { Entry, VehicleRow } from '#contract/garage/vehicle-shape.ts'
import { balanceOf, walletOf } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { agreementAt, agreementIn } from '#server/testing/deals/agreement-roads.ts'
import {
  applicationForm,
  apply,
  down,
  eligibilityOf,
  handInPapers,
  lenderIn,
  payOff,
  seeAgreement,
  stepOf,
} from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { offerCar, type Person, personWith, pin, signIn } from '#server/testing/world/people.ts'
import { pay, price } from '#server/testing/world/sale.ts'
import { makeWorld, type ApiAnswer } from '#server/testing/world/world.ts'

const world = await makeWorld()
const area = '/api/VehicleFinance'
const loan = price - down
const fee = loan / 100
const commission = 12_750_000
const inWallet = ({ id }: Person) => balanceOf(world.db, walletOf(id))
const fieldOf = ({ code, errors }: ApiAnswer<unknown>) => [code, errors?.[0]?.field]
const fileStatus = async ({ token }: Person, name: string, Id: string): Promise<number> =>
  (
    await world.app.inject({
      url: `${area}/${name}`,
      query: { Id },
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode
const delivery = (who: Person, body: object, query: Record<string, string> = {}) =>
  world.ask<Agreement>({ url: `${area}/update-delivery-status`, token: who.token, body, query })

test(
  'nothing moves before the pin: then all of it waits in escrow, and reaches owner and lender once the car is confirmed',
  { tags: 'slow' },
  async () => {
    const { applicant, owner, lender, agreement } = await agreementAt(world, 'offered')
    expect(agreement.offer).toMatchObject({ yearlyBps: 2_800, feeBps: 100, feeKobo: fee })
    const paidBack = agreement.instalments.reduce(
      (sum, { dueAmounts: dueParts }) => sum + dueParts.interestKobo + dueParts.principalKobo,
      0,
    )
    expect(paidBack + down + fee).toBe(agreement.offer!.totalKobo)
    const [balanceKobo, lent] = [await inWallet(applicant), await inWallet(lender)]
    const body = { agreementId: agreement.id, version: agreement.version }
    expect((await world.ask({ url: `${area}/agree`, token: applicant.token, body })).status).toBe(400)
    expect(await inWallet(applicant)).toBe(balanceKobo)
    done(await stepOf(world, applicant, 'agree', agreement))
    expect([
      balanceKobo - (await inWallet(applicant)),
      lent - (await inWallet(lender)),
      await inWallet(owner),
    ]).toEqual([down + fee, loan, 0])
    const preparing = await seeAgreement(world, owner, agreement)
    expect(await stepOf(world, owner, 'set-off', preparing)).toMatchObject({ status: 409 })
    const withPapers = done(await handInPapers(world, owner, preparing))
    done(await stepOf(world, owner, 'set-off', withPapers))
    const { handoverCode: code } = await seeAgreement(world, applicant, agreement)
    expect((await seeAgreement(world, lender, agreement)).handoverCode).toBeNull()
    const delivered = done(
      await stepOf(world, owner, 'deliver', await seeAgreement(world, owner, agreement), { code }),
    )
    const repaying = done(await stepOf(world, applicant, 'confirm', delivered))
    expect(await inWallet(owner)).toBe(price - commission)
    expect(await inWallet(lender)).toBe(lent - loan + fee)
    expect(repaying).toMatchObject({ state: 'repaying', startedOn: '2026-11-20' })
    expect(repaying.instalments[0]!.dueOn).toBe('2026-12-20')
    expect(repaying.instalments[47]!.dueOn).toBe('2030-11-20')
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)

test('licence, particulars and roadworthiness reach the applicant with the car, not before', async () => {
  const { applicant, owner, agreement } = await agreementAt(world, 'preparing')
  done(await handInPapers(world, owner, agreement))
  const kindsFor = async (who: Person) =>
    (await seeAgreement(world, who, agreement)).files.map(({ kind }) => kind).toSorted()
  expect(await kindsFor(owner)).toEqual(['paper', 'particulars', 'report'])
  expect(await kindsFor(applicant)).toEqual(['income', 'report'])
})

test('an owner reads before accepting what they receive and what is due after the agreement', async () => {
  const { applicant, owner, agreement } = await agreementIn(world)
  const cardOf = async ({ token }: Person) =>
    done(await world.ask<AgreementCard[]>({ url: '/api/VehicleFinance/get-agreements', token })).find(
      ({ id }) => id === agreement.id,
    )!
  expect((await cardOf(applicant)).ownerReceivesKobo).toBeNull()
  const card = await cardOf(owner)
  expect(card.ownerReceivesKobo).toBe(price - commission)
  const { happens } = acceptTerms({ ...card, name: card.counterpartyName })
  expect(happens.join(' ')).toContain(`You receive ${formatNaira(kobo(price - commission))}.`)
  expect(happens.join(' ')).toContain('Within seven days of the agreement, submit the papers of title')
})

test(
  'each side sees what it needs: no income to the owner, no address to the lender; papers of title reach the applicant once all is paid, the others with the car',
  { tags: 'slow' },
  async () => {
    const { applicant, owner, lender, agreement } = await agreementAt(world, 'repaying')
    const views = {
      applicant: agreement,
      owner: await seeAgreement(world, owner, agreement),
      lender: await seeAgreement(world, lender, agreement),
    }
    expect(views.owner).toMatchObject({
      applicant: null,
      offer: null,
      instalments: [],
      ownerReceivesKobo: price - commission,
    })
    expect(views.lender).toMatchObject({
      applicant: { employer: 'Demo Works', request: { incomeKobo: 100_000_000 } },
      deliveryAddress: '',
      ownerReceivesKobo: null,
    })
    const kinds = ({ files }: Agreement) => files.map(({ kind }) => kind).toSorted()
    expect(kinds(views.owner)).toEqual(['paper', 'particulars', 'report'])
    expect(kinds(views.applicant)).toEqual(['income', 'particulars', 'report'])
    expect(kinds(views.lender)).toEqual(['income', 'paper', 'particulars', 'report'])
    const open = (who: Person, id: string) => fileStatus(who, 'get-file', id)
    const paper = views.owner.files.find(({ kind }) => kind === 'paper')!.id
    const income = views.applicant.files.find(({ kind }) => kind === 'income')!.id
    const particulars = views.owner.files.find(({ kind }) => kind === 'particulars')!.id
    expect(await open(applicant, paper)).toBe(404)
    expect(await open(applicant, particulars)).toBe(200)
    expect(await open(owner, income)).toBe(404)
    expect(await open(lender, income)).toBe(200)
    const stranger = await personWith(world, 0)
    expect(await seeAgreement(world, stranger, agreement)).toBeNull()
    expect(await open(stranger, paper)).toBe(404)
    const { data } = await world.ask<AgreementCard[]>({
      url: `${area}/vehiclefinance/carOwnerId`,
      token: owner.token,
    })
    expect(data.map(({ id, role }) => [id, role])).toEqual([[agreement.id, 'owner']])
    done(await payOff(world, applicant, agreement))
    expect(await open(applicant, paper)).toBe(200)
    const { data: garage } = await world.ask<VehicleRow[]>({
      url: '/api/Garage/get-vehicles',
      token: applicant.token,
    })
    const { data: entries } = await world.ask<Entry[]>({
      url: `/api/Garage/get-entries?Id=${garage[0]!.id}`,
      token: applicant.token,
    })
    expect(entries.map(({ title }) => title).toSorted()).toEqual([
      'Financed: we hold the papers of title until the loan is repaid',
      'Loan repaid: papers of title released',
    ])
  },
)

test('agreement and statement are files of the applicant and the lender', { tags: 'slow' }, async () => {
  const { applicant, owner, lender, agreement } = await agreementAt(world, 'repaying')
  for (const name of ['get-agreement-file', 'get-statement'])
    for (const [who, status] of [
      [applicant, 200],
      [lender, 200],
      [owner, 409],
    ] as const)
      expect(await fileStatus(who, name, agreement.id), name).toBe(status)
})

test('an application rests on an answer that says yes, still holds, and is about this car at this price', async () => {
  const [applicant, owner] = [await personWith(world, 0), await personWith(world, 0)]
  await lenderIn(world)
  const car = await offerCar(world, owner)
  const ask = (eligibilityId: string, more: Record<string, string> = {}) =>
    apply(world, applicant, applicationForm(eligibilityId, more))
  const no = await eligibilityOf(world, applicant, car.id, { jobMonths: 1 })
  expect(no.eligible).toBe(false)
  expect((await ask(no.id)).status).toBe(409)
  const { id } = await eligibilityOf(world, applicant, car.id)
  expect((await ask(crypto.randomUUID())).status).toBe(404)
  expect(fieldOf(await ask(id, { consent: 'false' }))).toEqual(['10', 'consent'])
  const renamed = applicationForm(id)
  renamed.set('IncomeDocuments', new File(['MZ\u0090\u0000'], 'payslip.pdf', { type: 'application/pdf' }))
  expect(fieldOf(await apply(world, applicant, renamed))[1]).toBe('IncomeDocuments.0')
  const first = done(await ask(id))
  expect(first).toMatchObject({ state: 'applied', role: 'applicant', lenderName: 'Demo Credit' })
  expect((await ask(id)).message).toContain('already applied for this car')
  done(await stepOf(world, applicant, 'withdraw', first))
  world.pass({ hours: 24 * 31 })
  applicant.token = (await signIn(world, applicant.email)).token
  expect((await ask(id)).message).toContain('This result has expired')
})

test('the owner answers once, as the specification names it', { tags: 'slow' }, async () => {
  const on = await agreementIn(world)
  const { applicant, owner, agreement } = on
  const attend = (who: Person, status: string, reason = '') =>
    world.ask<Agreement>({
      url: `${area}/AttendToVehicleFinance`,
      token: who.token,
      body: { agreementId: agreement.id, status, reason },
    })
  expect(fieldOf(await attend(owner, 'rejected', 'No'))[1]).toBe('reason')
  expect((await attend(applicant, 'accepted')).status).toBe(409)
  const twice = await Promise.all([
    attend(owner, 'accepted'),
    attend(owner, 'rejected', 'I keep it after all'),
  ])
  expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('nobody lends above what stands beside its approval, nor without one', async () => {
  const { applicant, lender, agreement } = await agreementAt(world, 'inspected')
  const offer = (yearlyBps: number, feeBps: number) =>
    stepOf(world, lender, 'offer', agreement, { yearlyBps, feeBps })
  expect(fieldOf(await offer(2_801, 100))[1]).toBe('yearlyBps')
  expect(fieldOf(await offer(2_800, 101))[1]).toBe('feeBps')
  const { runByTwo } = deskIn(world)
  const { lenderId } = lender as Person & { lenderId: string }
  await runByTwo('lenders approval', lenderId, 'suspended', 'for the sake of a test')
  expect((await offer(2_800, 100)).message).toContain('isn’t in force')
  await runByTwo('lenders approval', lenderId, 'approved', 'for the sake of a test')
  const offered = done(await offer(2_400, 0))
  expect(offered.offer).toMatchObject({ yearlyBps: 2_400, feeKobo: 0 })
  await runByTwo('lenders approval', lenderId, 'withdrawn', 'for the sake of a test')
  const agreementView = await seeAgreement(world, applicant, agreement)
  expect((await stepOf(world, applicant, 'agree', agreementView)).message).toContain('isn’t in force')
  await runByTwo('lenders approval', lenderId, 'approved', 'for the sake of a test')
})

test(
  'the delivery moves on as the specification names it: the code for the keys, the pin for the money',
  { tags: 'slow' },
  async () => {
    const { applicant, owner, agreement } = await agreementAt(world, 'preparing')
    const at = { id: agreement.id }
    done(await handInPapers(world, owner, agreement))
    expect((await delivery(applicant, { ...at, status: 'in transit' })).status).toBe(409)
    expect((await delivery(owner, { ...at, status: 'delivered', code: '000000' })).status).toBe(409)
    expect(done(await delivery(owner, { ...at, status: 'in transit' })).state).toBe('in-transit')
    expect(done(await delivery(owner, { ...at, status: 'in transit' })).version).toBe(agreement.version + 2)
    expect(fieldOf(await delivery(owner, { ...at, status: 'delivered' }))[1]).toBe('code')
    const { handoverCode } = await seeAgreement(world, applicant, agreement)
    const wrong = handoverCode === '111111' ? '222222' : '111111'
    for (const short of ['', '12345', '1234567'])
      expect(fieldOf(await delivery(owner, { ...at, status: 'delivered', code: short }))[1]).toBe('code')
    expect((await delivery(owner, { ...at, status: 'delivered', code: wrong })).status).toBe(400)
    done(await delivery(owner, { ...at, status: 'delivered', code: handoverCode }))
    expect(fieldOf(await delivery(applicant, { ...at, status: 'confirmed' }))[1]).toBe('pin')
    expect((await delivery(applicant, { ...at, status: 'confirmed' }, { pin: '1357' })).status).toBe(400)
    expect(done(await delivery(applicant, { ...at, status: 'confirmed' }, { pin })).state).toBe('repaying')
  },
)

test(
  'called off before the keys, everything goes back to where it came from and the car to the market',
  { tags: 'slow' },
  async () => {
    const { applicant, owner, lender, car, agreement } = await agreementAt(world, 'offered')
    const before = [await inWallet(applicant), await inWallet(lender)]
    const agreed = done(await stepOf(world, applicant, 'agree', agreement))
    const buyer = await personWith(world, price)
    expect((await pay(world, buyer, car.id)).status).toBe(409)
    done(await stepOf(world, owner, 'call-off', await seeAgreement(world, owner, agreed)))
    expect([await inWallet(applicant), await inWallet(lender), await inWallet(owner)]).toEqual([...before, 0])
    expect((await seeAgreement(world, applicant, agreement)).settlement).toEqual({
      toApplicantKobo: down + fee,
      toOwnerKobo: 0,
      toLenderKobo: loan,
      commissionKobo: 0,
    })
    done(await pay(world, buyer, car.id))
  },
)

test(
  'a car that is sold meanwhile ends the application, and nothing was taken',
  { tags: 'slow' },
  async () => {
    const { applicant, car, agreement } = await agreementAt(world, 'offered')
    const buyer = await personWith(world, price)
    const both = await Promise.all([stepOf(world, applicant, 'agree', agreement), pay(world, buyer, car.id)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    if (both[0].status !== 200) {
      await world.settle()
      expect((await seeAgreement(world, applicant, agreement)).state).toBe('lapsed')
    }
  },
)

test('an applicant without the money agrees to nothing', async () => {
  const { applicant, lender, agreement } = await agreementAt(world, 'offered', { balanceKobo: 1_000 })
  const lent = await inWallet(lender)
  expect((await stepOf(world, applicant, 'agree', agreement)).message).toContain('not enough')
  expect((await seeAgreement(world, applicant, agreement)).state).toBe('offered')
  expect(await inWallet(lender)).toBe(lent)
})
