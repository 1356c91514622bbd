import { expect, test } from 'vitest'
import { caseAbouts } from '#contract/help/case-abouts.ts'
import { casesOpenMax } from '#contract/help/case-terms.ts'
import type { CaseCard, HelpCase } from '#contract/help/cases.ts'
import { deals } from '#contract/deals/deals.ts'
import { reminders } from '#server/jobs.ts'
import { remindOfTimers } from '#server/kernel/process/timers.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { done } from '#server/testing/deals/offers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const area = '/api/Help'
const words = 'The fee is not the one that was offered.'
const { run, runAgain, ask: tell } = deskIn(world)
const open = ({ token }: Person, body: object = {}) =>
  world.ask<HelpCase>({ url: `${area}/open-case`, token, body: { subject: 'finance', words, ...body } })
const see = ({ token }: Person, Id: string) =>
  world.ask<HelpCase>({ url: `${area}/get-case-by-id`, token, query: { Id } })
const step = ({ token }: Person, name: string, { id, version }: HelpCase, more: object = {}) =>
  world.ask<HelpCase>({ url: `${area}/${name}`, token, body: { caseId: id, version, ...more } })
const later = async (person: Person, hours: number): Promise<void> => {
  world.pass({ hours })
  await world.settle()
  person.token = (await signIn(world, person.email)).token
}
const titles = async ({ token }: Person): Promise<string[]> =>
  (await world.ask<{ title: string }[]>({ url: '/api/Notice/get-notices', token })).data
    .map(({ title }) => title)
    .filter(title => title.startsWith('Case '))
const hoursAfter = (at: string, by: string) => (Date.parse(by) - Date.parse(at)) / 3_600_000

test('every kind of deal has a page that a case about it leads to', () => {
  expect(Object.keys(caseAbouts).toSorted()).toEqual(
    [...deals.map(({ name }) => name), 'transaction', 'withdrawal'].toSorted(),
  )
})

test('a case has a number and a time, is answered by a person, opened again and closed', async () => {
  const [person, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  const opened = done(await open(person))
  expect(opened).toMatchObject({
    number: expect.any(Number),
    state: 'open',
    subject: 'finance',
    title: '',
    acknowledgedAt: null,
    messages: [{ by: 'person', words }],
    mayReopen: false,
  })
  expect([hoursAfter(opened.at, opened.acknowledgeBy), hoursAfter(opened.at, opened.answerBy)]).toEqual([
    24, 48,
  ])
  for (const strange of [await see(stranger, opened.id), await step(stranger, 'close-case', opened)])
    expect(strange.status).toBe(404)
  expect((await step(stranger, 'reopen-case', opened, { words })).status).toBe(404)
  expect((await step(person, 'reopen-case', opened, { words })).status).toBe(409)
  await run('help-cases acknowledge', opened.id)
  expect((await see(person, opened.id)).data).toMatchObject({
    state: 'acknowledged',
    answerBy: opened.answerBy,
  })
  await expect(tell('help-cases answer', opened.id, 'short')).rejects.toThrow('10 to 2,000 characters')
  await run('help-cases answer', opened.id, 'The fee was taken by mistake and is back in your wallet.')
  const answered = (await see(person, opened.id)).data
  expect(answered).toMatchObject({ state: 'answered', mayReopen: true })
  expect((await step(person, 'reopen-case', opened, { words })).status).toBe(409)
  const again = done(await step(person, 'reopen-case', answered, { words: 'It is not in my wallet yet.' }))
  expect(again.state).toBe('reopened')
  await runAgain('help-cases answer', opened.id, 'It has arrived by now: the receipt is beside it.')
  const last = (await see(person, opened.id)).data
  expect(last.messages.map(({ by }) => by)).toEqual(['person', 'operator', 'person', 'operator'])
  const closed = done(await step(person, 'close-case', last))
  expect(closed).toMatchObject({ state: 'closed', mayReopen: true })
  await expect(tell('help-cases answer', opened.id, 'One more word about it.')).rejects.toThrow('Closed')
  expect((await titles(person)).toSorted()).toEqual(
    [
      `Case ${opened.number}: AutoX answered`,
      `Case ${opened.number}: AutoX answered`,
      `Case ${opened.number}: we are working on it`,
      `Case ${opened.number}: we have your message`,
    ].toSorted(),
  )
  await later(person, 24 * 31)
  const long = (await see(person, opened.id)).data
  expect(long.mayReopen).toBe(false)
  expect((await step(person, 'reopen-case', long, { words })).message).toContain('closed too long ago')
})

test('fraud is answered first, and what is overdue fails the desk and is told once', async () => {
  const [first, second] = [await personWith(world, 0), await personWith(world, 0)]
  const fraud = done(await open(second, { subject: 'fraud', words: 'The seller asks for my code.' }))
  expect([hoursAfter(fraud.at, fraud.acknowledgeBy), hoursAfter(fraud.at, fraud.answerBy)]).toEqual([4, 4])
  await run('help-cases answer', fraud.id, 'Never give it to anybody. We look at the listing.')
  const slow = done(await open(first))
  await later(first, 23)
  expect((await tell('help-cases waiting')).ok).toBe(true)
  await later(first, 2)
  const { ok, output } = await tell('help-cases waiting')
  expect(ok).toBe(false)
  expect(output.split('\n')[0]).toContain(`OVERDUE  ${slow.id}`)
  // Acknowledged it is in time again, until the answer is owed.
  await run('help-cases acknowledge', slow.id)
  expect((await tell('help-cases waiting')).ok).toBe(true)
  await later(first, 24)
  await later(first, 60)
  expect((await titles(first)).filter(title => title.includes('late'))).toHaveLength(1)
  await run('help-cases answer', slow.id, 'We are late with it, and here is the answer.')
  expect(await run('help-cases waiting')).toBe('No case waits.')
})

test('an answered case closes by itself after two weeks, with a word a day before', async () => {
  const person = await personWith(world, 0)
  const opened = done(await open(person))
  await run('help-cases answer', opened.id, 'The figures are right: here is how they come about.')
  await later(person, 24 * 13 + 1)
  await remindOfTimers(world.db, world.now(), reminders, error => {
    throw error
  })
  expect((await titles(person))[0]).toContain('closes')
  await later(person, 24)
  expect((await see(person, opened.id)).data.state).toBe('closed')
})

test('each side of a deal opens a case about it, nobody else, and a few wait at most', async () => {
  const { applicant, owner, agreement } = await agreementAt(world, 'applied')
  const about = { about: 'agreement', aboutId: agreement.id }
  expect((await open(await personWith(world, 0), about)).status).toBe(404)
  expect((await open(applicant, { about: 'agreement' })).status).toBe(400)
  const opened = done(await open(applicant, about))
  expect(opened).toMatchObject({ ...about, title: `Agreement: ${agreement.car.title}` })
  expect((await see(owner, opened.id)).status).toBe(404)
  done(await open(owner, about))
  expect(await run('help-cases show', opened.id)).toContain(`agreement ${agreement.id}`)
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) => open(applicant, { words: `${words} ${n}` })),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(casesOpenMax - 1)
  const { data, pageMeta } = await world.ask<CaseCard[]>({
    url: `${area}/get-cases`,
    token: applicant.token,
  })
  expect([data.length, pageMeta?.totalRecords]).toEqual([casesOpenMax, casesOpenMax])
  expect((await open(applicant)).message).toContain('wait for an answer')
})

test('a case about a purchase or a movement of the wallet names it, and only for whoever it belongs to', async () => {
  const { buyer, booking } = await saleIn(world, 'funded')
  const purchase = { subject: 'escrow', about: 'purchase', aboutId: booking.id }
  expect(done(await open(buyer, purchase)).title).toBe(`Purchase: ${booking.car.title}`)
  const { data } = await world.ask<{ id: string }[]>({
    url: '/api/Wallet/GetTransactionHistory',
    token: buyer.token,
  })
  const movement = { subject: 'wallet', about: 'transaction', aboutId: data[0]!.id }
  expect(done(await open(buyer, movement)).title).toMatch(/, ₦/)
  const stranger = await personWith(world, 0)
  for (const body of [
    purchase,
    movement,
    { ...movement, aboutId: 'x' },
    { ...purchase, about: 'withdrawal' },
  ])
    expect((await open(stranger, body)).status).toBe(404)
})
