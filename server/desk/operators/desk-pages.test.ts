// Desk pages: audited documents, plate search, help cases and stale decisions.
import { expect, test } from 'vitest'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import type { CaseFile, HelpCase } from '#contract/help/cases.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { claimReported } from '#server/testing/insurance/claims.ts'
import { policyApplied } from '#server/testing/insurance/insured.ts'
import { startConversation, attachedBy, write } from '#server/testing/conversations/talk.ts'
import { corolla } from '#server/testing/garage/garage-of.ts'
import { filesOf, filled, handIn } from '#server/testing/world/kyc.ts'
import { look as lookAtSale, saleIn, stepBy } from '#server/testing/world/sale.ts'
import { offerCar, pdfFile, personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { run, runAgain, runByTwo } = deskIn(world)
const ada = await operatorIn(world, 'ada.desk')
const ben = await operatorIn(world, 'ben.desk')

const look = async (type: string, id: string, { token } = ada) =>
  (await world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type: type, Id: id }, token })).data
const act = (body: object, { token } = ada) =>
  world.ask<{ lines: string[] }>({
    url: '/api/Desk/act',
    body: { reason: 'Looked at both sides', key: crypto.randomUUID(), ...body },
    token,
  })
const find = async (typed: string) =>
  (
    await world.ask<{ type: string; id: string }[]>({
      url: '/api/Desk/find',
      body: { typed },
      token: ada.token,
    })
  ).data
const openDocument = (token: string, at: { type: string; id: string; document: string }) =>
  world.app.inject({
    url: `/api/Desk/document?Type=${at.type}&Id=${at.id}&Document=${at.document}`,
    headers: { authorization: `Bearer ${token}` },
  })
const newest = () =>
  world.db.one<{ command: string; outcome: string; operator: string; subject: string; account: string }>`
    select command, outcome, operator, subject_id as subject, account_id as account
    from operator_action order by number desc limit 1`

test('a KYC document opens for an operator alone, is kept by nobody, and its look is in the trail first', async () => {
  const who = await personWith(world, 0, {}, 0)
  await handIn(world, who, 'personal', filled('personal'))
  const [file] = await filesOf(world, who)
  const page = await look('kyc-file', file!.id)
  expect(page.words).toBe('In review')
  const [document] = page.documents
  expect(document).toMatchObject({ words: 'Identity document', contentType: 'application/pdf' })
  const open = (token: string, id = document!.id) =>
    openDocument(token, { type: 'kyc-file', id: file!.id, document: id })
  expect((await open(who.token)).statusCode).toBe(401)
  expect(await newest()).toMatchObject({ command: 'kyc show' })
  const opened = await open(ben.token)
  expect(opened.statusCode).toBe(200)
  expect(opened.body).toContain('%PDF')
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment/),
  })
  expect(await newest()).toEqual({
    command: 'kyc document',
    outcome: 'done',
    operator: 'ben.desk',
    subject: document!.id,
    account: who.id,
  })
  expect((await open(ada.token, crypto.randomUUID())).statusCode).toBe(400)
  expect(await newest()).toMatchObject({ command: 'kyc document', outcome: 'refused' })
})

test('the papers of a purchase open once it is in dispute: for an operator, each look under their name', async () => {
  const [sale, disputedSale] = [await saleIn(world, 'papers-accepted'), await saleIn(world, 'disputed')]
  const { seller, booking } = sale
  const { papers } = await lookAtSale(world, seller, booking)
  const at = { type: 'purchase', id: booking.id, document: papers[0]!.id }
  expect((await look('purchase', booking.id)).documents).toEqual([])
  expect((await openDocument(ada.token, at)).statusCode).toBe(400)
  expect(await newest()).toMatchObject({ command: 'purchase document', outcome: 'refused', account: null })

  await stepBy(sale.buyer, world, 'dispute', booking, { reason: 'The papers are not theirs' })
  const page = await look('purchase', booking.id)
  expect(page.documents).toEqual([
    {
      id: at.document,
      kind: 'ProofOfOwnership',
      words: 'Proof of ownership',
      contentType: 'application/pdf',
      note: 'As first sent',
    },
  ])
  for (const token of [seller.token, 'x'.repeat(43)])
    expect((await openDocument(token, at)).statusCode).toBe(401)
  expect((await openDocument(ada.token, { ...at, id: disputedSale.booking.id })).statusCode).toBe(400)
  const opened = await openDocument(ben.token, at)
  expect(opened.statusCode).toBe(200)
  expect(opened.body).toContain('%PDF')
  expect(opened.headers['cache-control']).toBe('private, no-store')
  expect(await newest()).toEqual({
    command: 'purchase document',
    outcome: 'done',
    operator: 'ben.desk',
    subject: booking.id,
    account: seller.id,
  })
  // What a look at a paper leaves is no decision, and no look at how the thing stands.
  const body = { type: 'purchase', id: booking.id, version: page.version }
  expect((await act({ ...body, way: 'refund' })).status).toBe(200)
  await openDocument(ben.token, at)
  expect((await act({ ...body, way: 'release' }, ben)).message).toContain(
    'ada.desk proposed “Decide a purchase: refund”',
  )
  expect((await look('purchase', booking.id)).documents).toHaveLength(1)
})

test('a picture of a help case opens for an operator, each look under their name, and only on its case', async () => {
  const person = await personWith(world, 0)
  const form = new FormData()
  form.append('File', pdfFile('statement.pdf'))
  const { token } = person
  const { data: file } = await world.ask<CaseFile>({ url: '/api/Help/attach', form, token })
  const openCase = (more: object) =>
    world.ask<HelpCase>({
      url: '/api/Help/open-case',
      body: { subject: 'paying', words: 'My statement shows another amount.', ...more },
      token,
    })
  const { data: first } = await openCase({ caseFileIds: [file.id] })
  const { data: second } = await openCase({ words: 'The receipt does not open here.' })
  const [id, otherId] = [first.id, second.id]
  const at = { type: 'help-case', id, document: file.id }
  const note = expect.stringMatching(/^statement\.pdf, sent on \w+ \d+, \d{4} at/) as string
  expect((await look('help-case', id)).documents).toEqual([
    { id: file.id, kind: 'paper', words: 'Document', contentType: 'application/pdf', note },
  ])
  expect((await look('help-case', otherId)).documents).toEqual([])
  expect((await openDocument(ada.token, { ...at, id: otherId })).statusCode).toBe(400)
  expect((await openDocument(token, at)).statusCode).toBe(401)
  expect((await openDocument(ben.token, at)).body).toContain('%PDF')
  expect(await newest()).toMatchObject({
    command: 'help-cases document',
    outcome: 'done',
    operator: 'ben.desk',
    subject: id,
    account: person.id,
  })
  for (const { id: caseId, version } of [first, second])
    await world.ask({ url: '/api/Help/close-case', body: { caseId, version }, token })
})

test('files of a conversation open once it is reported: for an operator, each look under their name', async () => {
  const [buyer, seller] = [await personWith(world, 0), await personWith(world, 0)]
  const id = await startConversation(world, buyer, (await offerCar(world, seller)).id)
  const file = await attachedBy(world, buyer)
  await write(world, buyer, id, 'My receipt', { attachmentIds: [file] })
  const at = { type: 'conversation', id, document: file }
  expect((await openDocument(ada.token, at)).statusCode).toBe(400)
  expect(await newest()).toMatchObject({ command: 'conversation document', outcome: 'refused' })
  const report = { conversationId: id, reason: 'fraud', words: 'The receipt is a forgery' }
  await world.ask({ url: '/api/Messages/report', body: report, token: seller.token })
  expect((await look('conversation', id)).documents).toEqual([
    {
      id: file,
      kind: 'paper',
      words: 'Document from the buyer',
      contentType: 'application/pdf',
      note: expect.stringMatching(/^customs\.pdf, sent on \w+ \d+, \d{4} at/),
    },
  ])
  expect((await openDocument(seller.token, at)).statusCode).toBe(401)
  const unreported = await startConversation(world, buyer, (await offerCar(world, seller)).id)
  expect((await openDocument(ada.token, { ...at, id: unreported })).statusCode).toBe(400)
  const opened = await openDocument(ben.token, at)
  expect(opened.statusCode).toBe(200)
  expect(opened.body).toContain('%PDF')
  expect(await newest()).toEqual({
    command: 'conversation document',
    outcome: 'done',
    operator: 'ben.desk',
    subject: id,
    account: buyer.id,
  })
})

test('documents go back by their names with one reason, and none goes back where none is picked', async () => {
  const who = await personWith(world, 0, {}, 0)
  await handIn(world, who, 'personal', filled('personal'))
  const [file] = await filesOf(world, who)
  const { version } = await look('kyc-file', file!.id)
  const back = { type: 'kyc-file', id: file!.id, way: 'return', version, reason: 'The photograph is dark' }
  for (const documents of [undefined, []])
    expect(await act({ ...back, ...(documents && { documents }) })).toMatchObject({
      status: 400,
      errors: [{ field: 'documents' }],
    })
  expect(await act({ ...back, documents: ['Passport'] })).toMatchObject({ status: 400 })
  expect((await act({ ...back, documents: ['IdentityDocument'] })).status).toBe(200)
  const [after] = await filesOf(world, who)
  expect(after).toMatchObject({ state: 'returned' })
  expect(after!.documents.find(({ kind }) => kind === 'IdentityDocument')).toMatchObject({
    verdict: 'returned',
    reason: 'The photograph is dark',
  })
})

test('a person is found by the plate of their car, however it is typed, by page and by command', async () => {
  const who = await personWith(world, 0)
  const body = { ...corolla, plate: 'KJA-731XB', vin: 'JTDBR32E720777771' }
  await world.ask({ url: '/api/Garage/add-vehicle', body, token: who.token })
  const account = expect.objectContaining({ type: 'account', id: who.id })
  for (const typed of ['KJA-731XB', 'kja 731 xb', 'KJA731XB', 'jtdbr32e720777771'])
    expect(await find(typed)).toContainEqual(account)
  expect(await find('KJA-731XC')).toEqual([])
  expect(await run('account find', 'kja', '731', 'xb')).toContain(who.id)
})

test('a dispute shows both sides, what each said, and what a decision moves; a second operator comes too late', async () => {
  const [buyer, seller] = [await personWith(world, 900_000_000), await personWith(world, 0)]
  const car = await offerCar(world, seller)
  const { data: booking } = await world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    token: buyer.token,
    body: { carId: car.id },
  })
  await world.db.pool.query("update purchase set state = 'disputed' where id = $1", [booking.id])
  const page = await look('purchase', booking.id)
  expect(page.words).toBe('In dispute')
  expect(page.sides).toEqual([
    { side: 'buyer', accountId: buyer.id, name: expect.any(String) },
    { side: 'seller', accountId: seller.id, name: expect.any(String) },
  ])
  expect(page.money).toEqual([{ words: 'Price', amountKobo: 850_000_000, held: true }])
  const does = Object.fromEntries(page.ways.map(way => [way.name, way.does]))
  expect(does['refund']).toBe('Moves now: ₦8,500,000.00 back to the buyer.')
  expect(does['release']).toMatch(/^Moves now: ₦8,\d{3},\d{3}\.00 to the seller/)
  expect(does['split']).toContain('₦8,500,000.00 is shared')

  const body = { type: 'purchase', id: booking.id, version: page.version }
  await look('purchase', booking.id, ben)
  const both = await Promise.all([
    act({ ...body, way: 'refund', reason: 'The papers are not theirs' }),
    act({ ...body, way: 'release', reason: 'The papers are in order' }, ben),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [late] = both.filter(({ status }) => status === 409)
  expect(late).toMatchObject({ code: '43' })
  expect(late!.message).toMatch(
    /(ada|ben)\.desk proposed “Decide a purchase: (refund|release)” about ₦8,500,000/,
  )
})

test('what the command line decided meanwhile is named to the page', async () => {
  const who = await personWith(world, 0)
  const { version } = await look('account', who.id)
  await runByTwo('account suspend', who.id, 'A stolen phone')
  const late = await act({ type: 'account', id: who.id, way: 'suspend', version })
  expect(late).toMatchObject({ status: 409, code: '43' })
  expect(late.message).toContain('second.eye did “Suspend an account”')
  expect(late.message).toContain('A stolen phone')
})

test('a decision is named however many refusals stand above it in the trail', async () => {
  const who = await personWith(world, 0)
  const rowCounts = {
    type: 'account',
    id: who.id,
    way: 'suspend',
    version: (await look('account', who.id)).version,
  }
  await runByTwo('account suspend', who.id, 'A stolen phone')
  for (let i = 0; i < 51; i++)
    await expect(run('account suspend', who.id, 'Tried once more')).rejects.toThrow('suspended')
  expect((await act(rowCounts)).message).toContain('second.eye did “Suspend an account”')
})

test('a decision that is still possible is refused where it was seen as it no longer is', async () => {
  const who = await personWith(world, 0)
  await runByTwo('account suspend', who.id, 'A stolen phone')
  const { version } = await look('account', who.id)
  await runAgain('account restore', who.id, 'The phone was found')
  world.pass({ minutes: 1 })
  await runByTwo('account suspend', who.id, 'It was stolen again')
  const late = await act({ type: 'account', id: who.id, way: 'restore', version })
  expect(late).toMatchObject({ status: 409, code: '43' })
  expect(late.message).toContain('It was stolen again')
})

test('a help case stands with the word that is owed first, and its answer is read by whoever wrote it', async () => {
  const who = await personWith(world, 0)
  const { data: opened } = await world.ask<{ id: string; acknowledgeBy: string; answerBy: string }>({
    url: '/api/Help/open-case',
    token: who.token,
    body: { subject: 'finance', words: 'The fee is not the one that was offered.' },
  })
  const waiting = async () =>
    (
      await world.ask<{ id: string; dueAt: string }[]>({
        url: '/api/Desk/queue',
        query: { Name: 'help-cases' },
        token: ada.token,
      })
    ).data
  expect(await waiting()).toMatchObject([{ id: opened.id, dueAt: opened.acknowledgeBy }])
  const step = async (way: string, reason: string) => {
    const { version } = await look('help-case', opened.id)
    return act({ type: 'help-case', id: opened.id, way, version, reason })
  }
  expect((await step('acknowledge', 'Being looked at')).status).toBe(200)
  expect(await waiting()).toMatchObject([{ dueAt: opened.answerBy }])
  expect(await step('answer', 'Too short')).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
  expect(
    (await step('answer', 'The fee is in the offer, on its second page. '.repeat(30).trim())).status,
  ).toBe(200)
  expect(await waiting()).toEqual([])
  const { story } = await look('help-case', opened.id)
  expect(story.map(({ words }) => words)).toEqual(['Wrote', 'Acknowledged', 'Answered'])
})

test('a claim stands by the clock of its kind, and its policy is found by the plate', async () => {
  const claim = await claimReported(world)
  const { rows } = await world.db.pool.query<{ id: string; plate: string }>('select id, plate from policy')
  expect(await find(rows[0]!.plate.toLowerCase())).toContainEqual(
    expect.objectContaining({ type: 'policy', id: rows[0]!.id }),
  )
  const { data, pageMeta } = await world.ask<{ id: string; dueAt: string }[]>({
    url: '/api/Desk/queue',
    query: { Name: 'insurance-claim-disputes' },
    token: ada.token,
  })
  // No sum before it is decided.
  const row = { id: claim.claim.id, about: 'Reported', dueAt: claim.claim.clock!.by, place: 1 }
  expect([data, pageMeta]).toMatchObject([[row], { title: 'Claims on policies to decide' }])
  const { title, documents, lines } = await look('insurance-claim', claim.claim.id)
  expect(title).toBe('Toyota Corolla 2012')
  expect(documents.map(({ words }) => words)).toContain('Vehicle document')
  // In force without ever having waited for AutoX; before the premium is paid they are the holder’s alone.
  const inForce = await look('policy', rows[0]!.id)
  expect(inForce.documents.map(({ words }) => words)).toContain('Vehicle document')
  const unpaid = await policyApplied(world)
  expect((await look('policy', unpaid.id)).documents).toEqual([])
  expect(lines).toContain('I touched the car in front of me at the toll gate.')
})
