// Statements, files, questions and the desk’s page of a dispute.
import { expect, test } from 'vitest'
import { actingHeader } from '#contract/staff/acting-header.ts'
import { limits } from '#contract/core/limits.ts'
import type { Dispute, DisputeFile } from '#contract/deals/disputes.ts'
import type { DeskMessage } from '#contract/desk/case.ts'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { startConversation } from '#server/testing/conversations/talk.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { pdfFile, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { look as lookAtSale, price, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { run, runAs } = deskIn(world)
const ada = await operatorIn(world, 'ada.desk')
const ben = await operatorIn(world, 'ben.desk')

type Asker = { token: string; actingFor?: string }
const read = (who: Person, id: string) =>
  world.ask<Dispute>({
    url: '/api/Disputes/get-dispute',
    query: { Kind: 'purchase', Id: id },
    token: who.token,
  })
const words = 'The gearbox slipped on the first day, as the film shows.'
const add = (
  { token, actingFor }: Asker,
  dealId: string,
  more: object = {},
  key: string = crypto.randomUUID(),
) =>
  world.ask<Dispute>({
    url: '/api/Disputes/add-statement',
    body: { kind: 'purchase', dealId, words, ...more },
    token,
    actingFor,
    key,
  })
const attach = async ({ token, actingFor }: Asker, file: File = pdfFile('estimate.pdf')) => {
  const form = new FormData()
  form.append('File', file)
  return world.ask<DisputeFile>({ url: '/api/Disputes/attach', form, token, actingFor })
}
const fileFor = ({ token, actingFor }: Asker, id: string) =>
  world.app.inject({
    url: '/api/Disputes/get-dispute-file',
    query: { Id: id },
    headers: { authorization: `Bearer ${token}`, ...(actingFor && { [actingHeader]: actingFor }) },
  })
const look = async (id: string, { token } = ada) =>
  (await world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type: 'purchase', Id: id }, token }))
    .data
const act = async (id: string, body: object, { token } = ada) =>
  world.ask<{ lines: string[] }>({
    url: '/api/Desk/act',
    body: {
      type: 'purchase',
      id,
      version: (await look(id)).version,
      key: crypto.randomUUID(),
      reason: 'Which workshop looked at it, and when?',
      ...body,
    },
    token,
  })
const dayIn = (days: number) =>
  new Date(world.now().getTime() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const newest = () =>
  world.db.one<{ command: string; operator: string; outcome: string }>`
    select command, operator, outcome from operator_action order by number desc limit 1`

test('both sides add statements and files; the other reads the words, and private files stay with AutoX', async () => {
  const { buyer, seller, booking } = await saleIn(world, 'disputed')
  const [open, secret] = [(await attach(buyer)).data.id, (await attach(buyer)).data.id]
  const key = crypto.randomUUID()
  const both = await Promise.all([1, 2].map(() => add(buyer, booking.id, { disputeFileIds: [open] }, key)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await add(buyer, booking.id, { disputeFileIds: [secret], isPrivate: true })
  const { data } = await read(seller, booking.id)
  expect(data.statements).toMatchObject([
    { number: 1, side: 'buyer', you: false, words, files: [{ id: open }], privateFiles: 0 },
    { number: 2, side: 'buyer', you: false, words, files: [], privateFiles: 1 },
  ])
  const statuses = async (who: { token: string }) => [
    (await fileFor(who, open)).statusCode,
    (await fileFor(who, secret)).statusCode,
  ]
  expect(await statuses(buyer)).toEqual([200, 200])
  expect(await statuses(seller)).toEqual([200, 404])
  expect(await statuses(await personWith(world, 0))).toEqual([404, 404])
  const { rows } = await world.db.pool.query<{ title: string }>(
    `select title from notice where user_id = $1 and title like 'New statement%'`,
    [seller.id],
  )
  expect(rows).toHaveLength(2)
  const page = await look(booking.id)
  expect(page.case!.statements.map(({ isPrivate, files }) => [isPrivate, files[0]!.id])).toEqual([
    [false, open],
    [true, secret],
  ])
  const opened = await world.app.inject({
    url: '/api/Desk/document',
    query: { Type: 'purchase', Id: booking.id, Document: secret },
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(opened.statusCode).toBe(200)
  expect(await newest()).toMatchObject({ command: 'purchase document', operator: 'ada.desk' })
})

test('strangers, undisputed and decided deals, others’ files and what is no picture are refused by name', async () => {
  const { buyer, seller, booking } = await saleIn(world, 'disputed')
  const calm = await saleIn(world, 'papers-accepted')
  const stranger = await personWith(world, 0)
  expect(await add(stranger, booking.id)).toMatchObject({ status: 404 })
  expect(await read(stranger, booking.id)).toMatchObject({ status: 404 })
  expect(await add(calm.buyer, calm.booking.id)).toMatchObject({ status: 409 })
  const { id: others } = (await attach(seller)).data
  expect(await add(buyer, booking.id, { disputeFileIds: [others] })).toMatchObject({ status: 404 })
  expect(await add(buyer, booking.id, { words: 'short' })).toMatchObject({ errors: [{ field: 'words' }] })
  const program = new File(['MZ\u0090\u0000'], 'film.pdf', { type: 'application/pdf' })
  expect(await attach(buyer, program)).toMatchObject({ status: 400, errors: [{ field: 'File.0' }] })
  const large = new File([new Uint8Array(21_000_000)], 'film.pdf', { type: 'application/pdf' })
  expect((await attach(buyer, large)).errors[0]?.message).toMatch(/at most 20 MB/i)
  expect((await read(buyer, booking.id)).data.statements).toEqual([])
  await act(booking.id, { way: 'refund' })
  await act(booking.id, { way: 'proposal confirm' }, ben)
  expect((await lookAtSale(world, buyer, booking)).state).toBe('refunded')
  const late = await add(buyer, booking.id)
  expect(late.message).toContain('not deciding about this now')
  expect((await read(buyer, booking.id)).data).toMatchObject({ isOpen: false, decidesBy: null })
})

test('what a side adds after the operator looked is read before it is decided', async () => {
  const { seller, booking } = await saleIn(world, 'disputed')
  const { version } = await look(booking.id)
  await add(seller, booking.id)
  const early = await act(booking.id, { way: 'refund', version })
  expect(early).toMatchObject({ status: 409, code: '43' })
})

test('one page has the listing as it was dealt, what each decision moves, and similar cases', async () => {
  const decided = await saleIn(world, 'disputed')
  await act(decided.booking.id, { way: 'refund', reason: 'It was sold as running' })
  await act(decided.booking.id, { way: 'proposal confirm' }, ben)
  const { booking, car } = await saleIn(world, 'disputed')
  await world.db.pool.query(`update car set description = 'Another car', colour = 'red' where id = $1`, [
    car.id,
  ])
  const { case: item } = await look(booking.id)
  expect(item!.listing).toMatchObject({ asDealt: true, priceKobo: price })
  expect(item!.listing!.description).not.toBe('Another car')
  expect(item!.opened).toMatchObject({ side: 'buyer', words: 'For the sake of a test' })
  expect(item!.options.map(({ words: name }) => name)).toEqual(['Release', 'Refund', 'Split'])
  expect(item!.similar.find(({ id }) => id === decided.booking.id)).toMatchObject({
    stage: 'Documents accepted',
    outcome: 'Settled: refunded to the buyer',
    moved: '₦8,500,000.00 to the buyer',
    reason: 'It was sold as running',
  })
})

test('messages of a disputed deal alone are read, each look with its line', async () => {
  const { buyer, booking, car } = await saleIn(world, 'disputed')
  await startConversation(world, buyer, car.id)
  const messages = (id: string) =>
    world.ask<{ messages: DeskMessage[]; more: boolean }>({
      url: '/api/Desk/messages',
      query: { Type: 'purchase', Id: id },
      token: ben.token,
    })
  expect((await look(booking.id)).case!.messages).toBe(1)
  const { data } = await messages(booking.id)
  expect(data).toMatchObject({ more: false, messages: [{ number: 1, side: 'buyer' }] })
  expect(await newest()).toEqual({ command: 'purchase messages', operator: 'ben.desk', outcome: 'done' })
  const calm = await saleIn(world, 'papers-accepted')
  expect(await messages(calm.booking.id)).toMatchObject({ status: 400 })
  expect(await newest()).toMatchObject({ outcome: 'refused' })
  await expect(
    runAs('ada.desk', 'purchase question', [calm.booking.id, 'buyer', dayIn(2), 'Why?!?']),
  ).rejects.toThrow('does not wait for a decision')
})

test('a side that has said all it may still answers AutoX', async () => {
  const { buyer, booking } = await saleIn(world, 'disputed')
  for (let count = 0; count < limits.disputeStatementsMax; count++) await add(buyer, booking.id)
  expect(await add(buyer, booking.id)).toMatchObject({ status: 409 })
  await act(booking.id, { way: 'question buyer', day: dayIn(2) })
  const [question] = (await read(buyer, booking.id)).data.questions
  expect(await add(buyer, booking.id, { questionId: question!.id })).toMatchObject({ status: 200 })
  expect(await add(buyer, booking.id)).toMatchObject({ status: 409 })
})

test('a question has a day, moves the promise by it, is answered once, and is shown where no answer came', async () => {
  const { buyer, seller, booking } = await saleIn(world, 'disputed')
  const ask = (way: string, day: string) => act(booking.id, { way, day })
  for (const day of [dayIn(-1), dayIn(0), dayIn(15)])
    expect(await ask('question buyer', day)).toMatchObject({ status: 400, errors: [{ field: 'day' }] })
  expect(await act(booking.id, { way: 'question buyer' })).toMatchObject({ errors: [{ field: 'day' }] })
  const before = (await read(buyer, booking.id)).data.decidesBy!
  expect((await ask('question all', dayIn(7))).status).toBe(200)
  const dispute = (await read(buyer, booking.id)).data
  expect(dispute.questions.map(({ side, you }) => [side, you])).toEqual([
    ['buyer', true],
    ['seller', false],
  ])
  const own = dispute.questions.find(({ you }) => you)!
  expect(new Date(dispute.decidesBy!).getTime()).toBe(new Date(own.answerBy).getTime() + 86_400_000)
  expect((await lookAtSale(world, buyer, booking)).decidesBy).toBe(dispute.decidesBy)
  const { data: waiting } = await world.ask<{ id: string; dueAt: string }[]>({
    url: '/api/Desk/queue',
    query: { Name: 'purchase-disputes', PageSize: '100' },
    token: ada.token,
  })
  expect(waiting.find(({ id }) => id === booking.id)!.dueAt).toBe(dispute.decidesBy)
  const sellersOne = dispute.questions.find(({ you }) => !you)!
  expect(await add(buyer, booking.id, { questionId: sellersOne.id })).toMatchObject({ status: 404 })
  expect((await add(buyer, booking.id, { questionId: own.id })).status).toBe(200)
  expect((await add(buyer, booking.id, { questionId: own.id })).message).toContain('answered already')
  world.pass({ hours: 24 * 8 })
  const sellerBack = { ...seller, ...(await signIn(world, seller.email)) }
  const late = (await read(sellerBack, booking.id)).data
  expect(late.questions.map(({ isLate }) => isLate)).toEqual([false, true])
  expect(new Date(late.decidesBy!) > new Date(before)).toBe(true)
  // An answer after its day puts nothing off.
  const answered = (await add(sellerBack, booking.id, { questionId: sellersOne.id })).data
  expect(answered.decidesBy).toBe(late.decidesBy)
  expect(
    (await runAs('ada.desk', 'purchase settle', [booking.id, 'refund', 'No answer came'])).output,
  ).toContain('Proposed')
  expect(await run('audit list', booking.id)).toContain('purchase question')
})

test('staff of the seller add evidence in the dealer’s name, and open nothing private', async () => {
  const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Evidence Motors' })
  const buyer = await personWith(world, 0)
  const { booking } = await saleIn(world, 'disputed', { seller: dealer, buyer })
  const [ada2, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  for (const member of [ada2, buyer])
    await world.db.run`insert into staff_member values (${dealer.id}, ${member.id}, ${world.now()})`
  const asStaff = { token: ada2.token, actingFor: dealer.id }
  const [secret, open] = [(await attach(dealer)).data.id, (await attach(asStaff)).data.id]
  await add(dealer, booking.id, { disputeFileIds: [secret], isPrivate: true })
  const { status, data } = await add(asStaff, booking.id, { disputeFileIds: [open] })
  expect(status).toBe(200)
  expect(data.statements).toMatchObject([
    { side: 'seller', files: [], privateFiles: 1 },
    { side: 'seller', words, files: [{ id: open }] },
  ])
  expect((await read(buyer, booking.id)).data.statements).toHaveLength(2)
  const opened = async (id: string, who: Asker) => (await fileFor(who, id)).statusCode
  expect([await opened(open, asStaff), await opened(secret, asStaff)]).toEqual([200, 404])
  expect([await opened(open, dealer), await opened(secret, dealer)]).toEqual([200, 200])
  const { data: acts } = await world.ask<{ words: string }[]>({
    url: '/api/Staff/get-acts',
    token: dealer.token,
  })
  expect(acts.map(line => line.words)).toEqual(['Added a statement to a dispute'])
  // A member who is the other side of it says nothing for the dealer.
  for (const who of [
    { token: buyer.token, actingFor: dealer.id },
    { token: stranger.token, actingFor: dealer.id },
  ])
    expect((await add(who, booking.id)).status).toBe(403)
})
