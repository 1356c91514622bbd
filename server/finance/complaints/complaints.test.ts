import { expect, test } from 'vitest'
import type { ComplaintCard, FinanceComplaint } from '#contract/finance/complaints.ts'
import { reminders } from '#server/jobs.ts'
import { remindOfTimers } from '#server/kernel/process/timers.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { done } from '#server/testing/deals/offers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const area = '/api/VehicleFinance'
const words = 'The fee is not the one that was offered.'
const { run, runAgain, ask: tell } = deskIn(world)
const complain = ({ token }: Person, body: object = { words }) =>
  world.ask<FinanceComplaint>({ url: `${area}/complain`, token, body })
const see = async ({ token }: Person, Id: string) =>
  world.ask<FinanceComplaint>({ url: `${area}/get-complaint-by-id`, token, query: { Id } })
const step = ({ token }: Person, name: string, { id, version }: FinanceComplaint, more: object = {}) =>
  world.ask<FinanceComplaint>({
    url: `${area}/${name}`,
    token,
    body: { complaintId: id, version, ...more },
  })
const later = async (person: Person, hours: number): Promise<void> => {
  world.pass({ hours })
  await world.settle()
  person.token = (await signIn(world, person.email)).token
}
const titles = async ({ token }: Person): Promise<string[]> =>
  (await world.ask<{ title: string }[]>({ url: '/api/Notice/get-notices', token })).data
    .map(({ title }) => title)
    .filter(title => /complaint|owe you/.test(title))
const hoursAfter = (at: string, by: string) => (Date.parse(by) - Date.parse(at)) / 3_600_000

test('a complaint is acknowledged and answered by a person, asked again once, and then it is the last word', async () => {
  const [person, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  const complaint = done(await complain(person))
  expect(complaint).toMatchObject({
    state: 'open',
    about: '',
    agreementId: null,
    acknowledgedAt: null,
    answer: null,
  })
  expect([
    hoursAfter(complaint.at, complaint.acknowledgeBy),
    hoursAfter(complaint.at, complaint.answerBy),
  ]).toEqual([24, 48])
  for (const strange of [
    await see(stranger, complaint.id),
    await step(stranger, 'close-complaint', complaint),
  ])
    expect(strange.status).toBe(404)
  expect((await step(stranger, 'reopen-complaint', complaint, { words })).status).toBe(404)
  expect((await step(person, 'reopen-complaint', complaint, { words })).status).toBe(409)
  await run('finance-complaints acknowledge', complaint.id)
  const acknowledged = (await see(person, complaint.id)).data
  expect(acknowledged).toMatchObject({ state: 'acknowledged', answerBy: complaint.answerBy })
  await expect(tell('finance-complaints answer', complaint.id, 'short')).rejects.toThrow(
    '10 to 2,000 characters',
  )
  await run(
    'finance-complaints answer',
    complaint.id,
    'The fee was taken by mistake and is back in your wallet.',
  )
  const answered = (await see(person, complaint.id)).data
  expect(answered.answer!.words).toContain('by mistake')
  expect((await step(person, 'reopen-complaint', complaint, { words })).status).toBe(409)
  const again = done(
    await step(person, 'reopen-complaint', answered, { words: 'It is not in my wallet yet.' }),
  )
  expect(again).toMatchObject({ state: 'reopened', askedAgain: { words: 'It is not in my wallet yet.' } })
  expect(hoursAfter(again.askedAgain!.at, again.answerBy)).toBe(48)
  await runAgain(
    'finance-complaints answer',
    complaint.id,
    'It has arrived by now: the receipt stands beside it.',
  )
  const last = (await see(person, complaint.id)).data
  expect(last).toMatchObject({
    state: 'answered-again',
    secondAnswer: { words: expect.stringContaining('by now') },
  })
  expect(last.answer).toEqual(answered.answer)
  expect((await step(person, 'reopen-complaint', last, { words })).status).toBe(409)
  expect(done(await step(person, 'close-complaint', last)).state).toBe('closed')
  await expect(tell('finance-complaints answer', complaint.id, 'One more word about it.')).rejects.toThrow(
    'Closed',
  )
  expect((await titles(person)).toSorted()).toEqual([
    'We look into your complaint: finance',
    'Your complaint is answered: finance',
    'Your complaint is answered: finance',
    'Your complaint is here: finance',
  ])
})

test('what is overdue stands first at the desk, fails it, and whoever waits is told once', async () => {
  const [first, second] = [await personWith(world, 0), await personWith(world, 0)]
  const slow = done(await complain(first))
  await later(first, 23)
  expect((await tell('finance-complaints waiting')).ok).toBe(true)
  await later(first, 2)
  const fresh = done(await complain(((second.token = (await signIn(world, second.email)).token), second)))
  const { ok, output } = await tell('finance-complaints waiting')
  expect(ok).toBe(false)
  expect(output.split('\n')[0]).toContain(`OVERDUE  ${slow.id}`)
  expect(output).toContain(`\n${fresh.id}`)
  // Acknowledged it is in time again, until the answer is owed.
  await run('finance-complaints acknowledge', slow.id)
  expect((await tell('finance-complaints waiting')).ok).toBe(true)
  await later(first, 24)
  await later(first, 60)
  const late = (await titles(first)).filter(title => title.startsWith('We owe you an answer'))
  expect(late).toHaveLength(1)
  expect((await see(first, slow.id)).data.state).toBe('acknowledged')
  for (const { id } of [slow, fresh])
    await run('finance-complaints answer', id, 'We are late with it, and here is the answer.')
  expect(await run('finance-complaints waiting')).toBe('No complaint waits.')
})

test('an answer that nobody comes back on is closed by itself after two weeks, with a word a day before', async () => {
  const person = await personWith(world, 0)
  const complaint = done(await complain(person))
  await run('finance-complaints answer', complaint.id, 'The figures are right: here is how they come about.')
  expect((await see(person, complaint.id)).data.acknowledgedAt).not.toBeNull()
  await later(person, 24 * 13 + 1)
  await remindOfTimers(world.db, world.now(), reminders, error => {
    throw error
  })
  expect((await titles(person))[0]).toContain('Your complaint closes')
  await later(person, 24)
  expect((await see(person, complaint.id)).data.state).toBe('closed')
})

test('each side of an agreement may complain about it, nobody else, and five wait for an answer at most', async () => {
  const { applicant, owner, agreement } = await agreementAt(world, 'applied')
  const about = ({ token }: Person) =>
    world.ask<FinanceComplaint>({
      url: `${area}/complain-about-agreement`,
      token,
      body: { agreementId: agreement.id, words },
    })
  expect((await about(await personWith(world, 0))).status).toBe(404)
  const complaint = done(await about(applicant))
  expect(complaint).toMatchObject({ agreementId: agreement.id, about: agreement.car.title })
  expect((await see(owner, complaint.id)).status).toBe(404)
  done(await about(owner))
  expect(await run('finance-complaints show', complaint.id)).toContain(`agreement ${agreement.id}`)
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) => complain(applicant, { words: `${words} ${n}` })),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(4)
  const { data, pageMeta } = await world.ask<ComplaintCard[]>({
    url: `${area}/get-complaints`,
    token: applicant.token,
  })
  expect([data.length, pageMeta?.totalRecords]).toEqual([5, 5])
  expect((await complain(applicant)).message).toContain('wait for an answer')
})
