// Attacks on finance agreements: races, wrong order, wrong pins and fake files.
import { expect, test } from 'vitest'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { balanceOf, walletOf } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { agreementAt, agreementIn } from '#server/testing/deals/agreement-roads.ts'
import {
  applicationForm,
  apply,
  cause,
  down,
  eligibilityOf,
  handInReport,
  lenderIn,
  payOffKobo,
  seeAgreement,
  stepOf,
} from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { newPlan } from '#server/testing/world/plans.ts'
import { offerCar, pdfFile, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const area = '/api/VehicleFinance'
const loan = price - down
const inWallet = ({ id }: Person) => balanceOf(world.db, walletOf(id))
const agreeing = (who: Person, { id, version }: Agreement, typed = pin) =>
  world.ask<Agreement>({
    url: `${area}/agree`,
    token: who.token,
    query: { pin: typed },
    body: { agreementId: id, version },
  })
const lying = (name: string, fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(name, new File(['MZ\u0090\u0000 not a document'], 'report.pdf', { type: 'application/pdf' }))
  return form
}

test(
  'a hundred who agree at once agree once, and the money moves once',
  { tags: 'slow', timeout: 60_000 },
  async () => {
    const { applicant, lender, agreement } = await agreementAt(world, 'offered')
    const [applicantKobo, lent] = [await inWallet(applicant), await inWallet(lender)]
    const all = await Promise.all(Array.from({ length: 100 }, () => agreeing(applicant, agreement)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([applicantKobo - (await inWallet(applicant)), lent - (await inWallet(lender))]).toEqual([
      down + agreement.offer!.feeKobo,
      loan,
    ])
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)

test('a wrong pin agrees to nothing, and too many lock it', async () => {
  const { applicant, agreement } = await agreementAt(world, 'offered')
  const names: unknown[] = []
  for (let n = 0; n < 6; n++) names.push((await agreeing(applicant, agreement, '1357')).code)
  expect(new Set(names).size).toBe(2)
  // Locked, the right one is none either.
  expect((await agreeing(applicant, agreement)).status).not.toBe(200)
  expect((await seeAgreement(world, applicant, agreement)).state).toBe('offered')
})

test('no step is taken before its time, by whichever side', async () => {
  const { applicant, owner, lender, agreement } = await agreementIn(world)
  const later: [Person, string, object?][] = [
    [lender, 'offer', { yearlyBps: 2_800, feeBps: 100 }],
    [lender, 'decline'],
    [applicant, 'agree'],
    [owner, 'set-off'],
    [owner, 'deliver', { code: '123456' }],
    [applicant, 'confirm'],
    [applicant, 'pay-off', { amountKobo: 100 }],
    [applicant, 'ask-pause', { months: 1 }],
    [lender, 'agree-pause'],
    [lender, 'write-off'],
    // What is another's is nobody else's.
    [applicant, 'accept'],
    [lender, 'accept'],
    [owner, 'withdraw'],
  ]
  for (const [who, name, more] of later)
    expect((await stepOf(world, who, name, agreement, more)).status, name).toBe(409)
  expect(await seeAgreement(world, applicant, agreement)).toMatchObject({
    state: 'applied',
    version: agreement.version,
  })
})

test('who withdraws while the owner accepts does so once, whichever was first', async () => {
  for (let n = 0; n < 3; n++) {
    const { applicant, owner, agreement } = await agreementIn(world)
    const both = await Promise.all([
      stepOf(world, applicant, 'withdraw', agreement),
      stepOf(world, owner, 'accept', agreement),
    ])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const { state } = await seeAgreement(world, applicant, agreement)
    expect(state).toBe(both[0].status === 200 ? 'withdrawn' : 'accepted')
  }
})

test('a client of the specification applies with JSON, and submits its report as base64 text alone', async () => {
  const [applicant, owner] = [await personWith(world, 1_000_000_000), await personWith(world, 0)]
  const text = Buffer.from(await pdfFile().arrayBuffer()).toString('base64')
  const { id: eligibilityId } = await eligibilityOf(world, applicant, (await offerCar(world, owner)).id)
  const application = {
    eligibilityId,
    employer: 'Demo Works',
    homeAddress: '1 Demo Street, Ikeja',
    consent: true,
  }
  const applyWith = (more: object) =>
    world.ask<Agreement>({
      url: `${area}/AddApplicantInformation`,
      token: applicant.token,
      body: { ...application, ...more },
    })
  expect((await applyWith({})).errors?.[0]?.field).toBe('IncomeDocuments')
  const agreement = done(await applyWith({ IncomeDocuments: [text], savingsPlanId: null }))
  done(await stepOf(world, owner, 'accept', agreement))
  const submit = (documents: unknown) =>
    world.ask<Agreement>({
      url: `${area}/submit-inspection-report`,
      token: owner.token,
      body: { id: agreement.id, DocumentBase64: documents },
    })
  const local = { path: '/etc/hostname', name: 'a.pdf', bytes: 1, sha256: '' }
  for (const wrong of ['no base64!', local, [local], [text, 7]]) {
    const refusal = await submit(wrong)
    expect([refusal.status, refusal.errors?.[0]?.field]).toEqual([400, 'DocumentBase64'])
  }
  expect((await submit([])).errors?.[0]?.field).toBe('DocumentBase64')
  const { data } = await submit(`data:application/pdf;base64,${text}`)
  expect(data).toMatchObject({ state: 'inspected', report: { findings: [], counts: { good: 0 } } })
  expect((await seeAgreement(world, applicant, agreement)).files).toMatchObject([
    { kind: 'income' },
    { kind: 'report', name: 'Document 1' },
  ])
})

test('a report and papers that are not what they claim are refused beside their field', async () => {
  const { owner, agreement: accepted } = await agreementAt(world, 'accepted')
  const report = await world.ask({
    url: `${area}/submit-inspection-report`,
    token: owner.token,
    form: lying('DocumentBase64', { id: accepted.id }),
  })
  expect(report.errors?.[0]?.field).toBe('DocumentBase64.0')
  const { owner: seller, agreement: preparing } = await agreementAt(world, 'preparing')
  const papers = await world.ask({
    url: `${area}/submit-papers`,
    token: seller.token,
    form: lying('Papers', { agreementId: preparing.id, version: String(preparing.version) }),
  })
  expect(papers.errors?.[0]?.field).toBe('Papers.0')
  // Without a paper of title nothing could be held for the lender.
  const untitled = new FormData()
  untitled.append('agreementId', preparing.id)
  untitled.append('version', String(preparing.version))
  untitled.append('Particulars', pdfFile())
  const withoutTitle = await world.ask({
    url: `${area}/submit-papers`,
    token: seller.token,
    form: untitled,
  })
  expect(withoutTitle.errors?.[0]?.field).toBe('Papers')
  expect(await seeAgreement(world, seller, preparing)).toMatchObject({
    papersIn: false,
    version: preparing.version,
  })
})

test('a client that knows only the specification attends, and moves the delivery on', async () => {
  const { owner, agreement } = await agreementIn(world)
  const attend = (body: object) =>
    world.ask<Agreement>({ url: `${area}/AttendToVehicleFinance`, token: owner.token, body })
  expect((await attend({ id: agreement.id, isAccepted: 'perhaps' })).errors?.[0]?.field).toBe('isAccepted')
  expect((await attend({ id: agreement.id, isAccepted: false, reason: 'no' })).errors?.[0]?.field).toBe(
    'reason',
  )
  expect(done(await attend({ id: agreement.id, isAccepted: true })).state).toBe('accepted')
  const { owner: refuser, agreement: unwanted } = await agreementIn(world)
  const rejected = await world.ask<Agreement>({
    url: `${area}/AttendToVehicleFinance`,
    token: refuser.token,
    body: { id: unwanted.id, status: 'Rejected', reason: null },
  })
  expect(done(rejected)).toMatchObject({ state: 'rejected' })
  const { owner: seller, agreement: on } = await agreementAt(world, 'in-transit')
  const answer = await world.ask<Agreement>({
    url: `${area}/update-delivery-status`,
    token: seller.token,
    body: { agreementId: on.id, deliveryStatus: 'In-Transit' },
  })
  expect(done(answer).state).toBe('in-transit')
})

test(
  'of two who apply for one car the first who agrees has it, and the other is told',
  { tags: 'slow' },
  async () => {
    const { applicant, owner, car, agreement: first } = await agreementAt(world, 'offered')
    const otherPerson = await personWith(world, 1_000_000_000)
    const { id } = await eligibilityOf(world, otherPerson, car.id)
    const second = done(await apply(world, otherPerson, applicationForm(id)))
    done(await stepOf(world, owner, 'accept', await seeAgreement(world, owner, second)))
    done(await agreeing(applicant, first))
    await world.settle()
    expect((await seeAgreement(world, otherPerson, second)).state).toBe('lapsed')
    const { data } = await world.ask<{ title: string }[]>({
      url: '/api/Notice/get-notices',
      token: otherPerson.token,
    })
    expect(data.map(({ title }) => title)).toContainEqual(expect.stringContaining('Car no longer available'))
    expect(await inWallet(otherPerson)).toBe(1_000_000_000)
  },
)

test('a savings plan counts for eligibility and becomes part of the down payment when it is agreed', async () => {
  const [applicant, owner] = [await personWith(world, 1_000_000_000), await personWith(world, 0)]
  const lender = await lenderIn(world)
  const car = await offerCar(world, owner)
  const plan = await newPlan(world, applicant, { firstDepositKobo: 50_000_000 })
  const { id, request: loanRequest } = await eligibilityOf(world, applicant, car.id, {
    downPaymentKobo: down - 50_000_000,
    savingsPlanId: plan.id,
  })
  expect(loanRequest).toMatchObject({ downKobo: down, savingsKobo: 50_000_000 })
  const stranger = await newPlan(world, await personWith(world, 100_000), { firstDepositKobo: 100_000 })
  const strangerAnswer = await apply(world, applicant, applicationForm(id, { savingsPlanId: stranger.id }))
  expect(strangerAnswer.errors?.[0]?.field).toBe('savingsPlanId')
  const unsaved = await eligibilityOf(world, applicant, car.id)
  const unseen = await apply(world, applicant, applicationForm(unsaved.id, { savingsPlanId: plan.id }))
  expect(unseen.errors).toEqual([
    {
      field: 'savingsPlanId',
      message: 'This result counts no savings. Leave the plan out, or check again with it',
    },
  ])
  const agreement = done(await apply(world, applicant, applicationForm(id, { savingsPlanId: plan.id })))
  const on = { applicant, owner, lender, car, agreement }
  done(await stepOf(world, owner, 'accept', agreement))
  done(await handInReport(world, on))
  done(
    await stepOf(world, lender, 'offer', await seeAgreement(world, lender, agreement), {
      yearlyBps: 2_800,
      feeBps: 100,
    }),
  )
  const offered = await seeAgreement(world, applicant, agreement)
  const applicantKobo = await inWallet(applicant)
  done(await agreeing(applicant, offered))
  expect(applicantKobo - (await inWallet(applicant))).toBe(down - 50_000_000 + offered.offer!.feeKobo)
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test(
  'every payment has its receipt for both who it moved between, and stands on the statement',
  { tags: 'slow' },
  async () => {
    const { applicant, lender, agreement } = await agreementAt(world, 'repaying')
    const paid = done(
      await world.ask<Agreement>({
        url: `${area}/pay`,
        token: applicant.token,
        query: { pin },
        body: {
          agreementId: agreement.id,
          version: agreement.version,
          amountKobo: 12_345_67,
          choice: 'lower-instalments',
        },
      }),
    )
    const TransactionId = String(paid.payments[0]!.transactionId)
    for (const [who, direction] of [
      [applicant, 'out'],
      [lender, 'in'],
    ] as const) {
      const { data } = await world.ask<{ id: string; kind: string; direction: string }[]>({
        url: '/api/Wallet/GetTransactionHistory',
        token: who.token,
        query: { Kind: 'instalment' },
      })
      expect(data[0]).toMatchObject({ id: TransactionId, kind: 'instalment', direction })
    }
    const receiptOf = async ({ token }: Person) =>
      (await world.ask({ url: '/api/Wallet/get-receipt', token, query: { TransactionId } })).status
    expect(await Promise.all([receiptOf(applicant), receiptOf(lender)])).toEqual([200, 200])
    expect(await receiptOf(await personWith(world, 0))).toBe(404)
    const file = await world.app.inject({
      url: `${area}/get-statement`,
      query: { Id: agreement.id },
      headers: { authorization: `Bearer ${applicant.token}` },
    })
    expect(pdfPages(file.rawPayload).join(' ')).toContain('12,345.67')
  },
)

test('what was written off is still owed: paid whole it is settled, and the papers are free', async () => {
  const { applicant, lender, agreement } = await agreementAt(world, 'repaying', {
    balanceKobo: 3_000_000_000,
  })
  await cause(world, agreement, 'fall-behind')
  await cause(world, agreement, 'default')
  done(await stepOf(world, lender, 'write-off', await seeAgreement(world, lender, agreement)))
  const written = await seeAgreement(world, applicant, agreement)
  expect(written.allowed).toContain('pay')
  const amountKobo = payOffKobo(world, written)
  const settled = done(
    await world.ask<Agreement>({
      url: `${area}/pay`,
      token: applicant.token,
      query: { pin },
      body: { agreementId: agreement.id, version: written.version, amountKobo },
    }),
  )
  expect(settled).toMatchObject({ state: 'settled', payments: [{ way: 'recovered', amountKobo }] })
  expect(settled.files.some(({ kind }) => kind === 'paper')).toBe(true)
})
