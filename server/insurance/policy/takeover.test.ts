// Takeover by another insurer: no gap, no double cover, each amount moves once.
import { expect, test } from 'vitest'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { policyForms, policyWords } from '#contract/insurance/policy/words.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { balanceOf as inBooks, insurerAccount } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  addInsurer,
  changeOffers,
  changeRequest,
  look,
  policyIn,
  policySteps,
} from '#server/testing/insurance/insured.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { dispatchDue } from './dispatch.ts'
import { policyKind } from './kind.ts'

const world = await makeWorld()
const nextInsurerId = await addInsurer(world, 'Next Shield', 500)
const { take } = policySteps
const today = () => lagosDayOf(world.now())
/** To a moment of a Lagos day. */
const passTo = async (holder: Person, day: string, time: string): Promise<void> => {
  world.pass({ minutes: (momentOf(day, time).getTime() - world.now().getTime()) / 60_000 })
  holder.token = (await signIn(world, holder.email)).token
}
const check = async ({ certificate }: Policy) =>
  (
    await world.ask<CheckedCertificate>({
      url: '/api/Insurance/check-certificate',
      query: { Code: certificate!.code },
    })
  ).data
const changeTo = async (holder: Person, policy: Policy, day?: string) => {
  const body = await changeRequest(world, holder, policy, { insurerId: nextInsurerId, ...(day && { day }) })
  return { body, answer: await take(world, holder, 'change-insurer', body, true) }
}
const cause = (id: string, event: string, input = {}) =>
  world.db.inTx(tx =>
    moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, input, now: world.now() }),
  )
const dispatch = () =>
  dispatchDue(
    {
      db: world.db,
      clock: world.now,
      insurers: openInsurers({ db: world.db, clock: world.now, line: undefined }),
    },
    error => {
      throw error
    },
  )
/** A policy that was issued at noon in Lagos. */
const insured = async (options: Parameters<typeof policyIn>[1] = {}) => {
  const noon = momentOf(dayAfter(today(), 1), '12:00')
  world.pass({ minutes: (noon.getTime() - world.now().getTime()) / 60_000 })
  const { holder } = options
  if (holder) holder.token = (await signIn(world, holder.email)).token
  return policyIn(world, options)
}
/** Each insured day of a vehicle, with how many policies have it. */
const daysOf = (...ids: string[]) =>
  world.db.one<{ first: string; last: string; days: number; rows: number }>`
    select min(day)::text as first, max(day)::text as last, count(distinct day) as days, count(*) as rows
    from policy_day where policy_id = any(${ids}) and vehicle like 'plate:%'`

test('the old policy insures to midnight in Lagos and the new one from then on; each amount moves once', async () => {
  const { holder, policy: old, insurerId } = await insured()
  const wallet = await balanceOf(world, holder)
  const day = dayAfter(today(), 5)
  const { body, answer } = await changeTo(holder, old, day)
  expect(answer).toMatchObject({ status: 200, data: { state: 'paid', startsOn: day, begins: day } })
  const nextId = answer.data.id
  const both = () => Promise.all([old.id, nextId].map(id => look(world, holder, id)))
  // Nothing has changed for the policy in force, and nothing was refunded.
  expect((await both())[0]).toMatchObject({ state: 'active', change: { policyId: nextId, isIssued: false } })
  expect(await balanceOf(world, holder)).toBe(wallet - body.premiumKobo)
  expect(await check(old)).toMatchObject({ state: 'in-force', until: old.until })

  await world.settle()
  const lastDay = dayAfter(day, -1)
  const [before, next] = await both()
  expect(next).toMatchObject({
    state: 'bound',
    certificate: null,
    heldKobo: body.premiumKobo,
    renews: old.id,
  })
  expect(before).toMatchObject({ state: 'active', change: { isIssued: true }, renewedBy: nextId })
  expect(await inBooks(world.db, insurerAccount(nextInsurerId))).toBe(0)
  expect(await check(old)).toMatchObject({ state: 'in-force', until: lastDay })
  const { first, last, days, rows } = await daysOf(old.id, nextId)
  expect([first, last, rows]).toEqual([old.startsOn, next!.until, days])
  expect(Date.parse(last) - Date.parse(first)).toBe((days - 1) * 86_400_000)

  await passTo(holder, lastDay, '23:59')
  await world.settle()
  expect(await check(old)).toMatchObject({
    state: 'in-force',
    words: expect.stringContaining('midnight tonight'),
  })
  expect((await both()).map(({ state }) => state)).toEqual(['active', 'bound'])

  await passTo(holder, day, '00:00')
  // Before any timer has run, the public check already says so.
  expect(await check(old)).toMatchObject({ state: 'moved' })
  await world.settle()
  await world.settle()
  const [previous, current] = await both()
  expect(current).toMatchObject({ state: 'active', begins: null, startsOn: day })
  expect(previous).toMatchObject({
    state: 'cancelled',
    refundedKobo: body.refundKobo,
    change: { policyId: nextId },
  })
  expect([await check(old), await check(current!)]).toMatchObject([{ state: 'moved' }, { state: 'in-force' }])
  expect(await balanceOf(world, holder)).toBe(wallet - body.premiumKobo + body.refundKobo)
  // Its commission goes back as well: the insurer keeps its part of five days.
  const insurerKobo = await inBooks(world.db, insurerAccount(insurerId))
  expect(insurerKobo).toBeGreaterThan(0)
  expect(insurerKobo).toBeLessThan(old.premiumKobo / 50)
  const [{ kinds }] = (await world.db.rows<{ kinds: string[] }>`
    select array_agg(event order by version) as kinds from process_event where subject_id = ${old.id}`) as [
    { kinds: string[] },
  ]
  expect(kinds.slice(-2)).toEqual(['change', 'hand-over'])
})

const inEscrow = async (holder: Person, id: string) => (await look(world, holder, id)).heldKobo

test('refused by the other insurer, the old policy goes on to its own end and the money is back', async () => {
  const { holder, policy: old } = await insured()
  const wallet = await balanceOf(world, holder)
  const { answer } = await changeTo(holder, old, dayAfter(today(), 3))
  await cause(answer.data.id, 'refuse', { words: 'Not this vehicle' })
  const whole = await daysOf(old.id)
  expect([whole.first, whole.last, whole.rows]).toEqual([old.startsOn, old.until, whole.days])
  await world.settle()
  expect(await balanceOf(world, holder)).toBe(wallet)
  expect(await look(world, holder, answer.data.id)).toMatchObject({
    state: 'refused',
    takesOver: { policyId: old.id, insurerName: 'Demo Shield', begins: null, until: old.until },
  })
  const after = await look(world, holder, old.id)
  expect(after).toMatchObject({ state: 'active', change: null, until: old.until, renewedBy: null })
  expect(after.allowed).toEqual(old.allowed)
  expect(after.due).toEqual(old.due)
  expect(await check(old)).toMatchObject({ state: 'in-force', until: old.until })
  // The next try is as good as the first.
  expect((await changeTo(holder, after)).answer).toMatchObject({ status: 200 })
})

test('an insurer that has not issued by the first day has lost: the premium is back before anyone is insured twice', async () => {
  const { holder, policy } = await insured({ start: 'DEM-2' })
  await passTo(holder, today(), '23:00')
  await dispatch()
  const old = await look(world, holder, policy.id)
  const wallet = await balanceOf(world, holder)
  const day = dayAfter(today(), 1)
  const { answer } = await changeTo(holder, old, day)
  await world.settle()
  expect(await inEscrow(holder, answer.data.id)).toBe(answer.data.premiumKobo)
  await passTo(holder, day, '00:00')
  expect(await check(old)).toMatchObject({ state: 'in-force', until: old.until })
  await world.settle()
  expect(await look(world, holder, answer.data.id)).toMatchObject({ state: 'called-off' })
  expect(await balanceOf(world, holder)).toBe(wallet)
  expect(await look(world, holder, old.id)).toMatchObject({ state: 'active', change: null })
  // It would have issued three hours later; it is told that nothing is to be insured.
  await passTo(holder, day, '09:00')
  await dispatch()
  await world.settle()
  const [order] = await world.db.rows`
    select cancelled_on::text as on from sandbox_insurer_order where reference = ${`policy_${answer.data.id}`}`
  expect(order).toEqual({ on: dayAfter(day, -1) })
  expect(await balanceOf(world, holder)).toBe(wallet)
  expect((await daysOf(old.id)).last).toBe(old.until)
})

test('a person finds out where the insurer is silent, and what they find still takes over on its day', async () => {
  const { holder, policy: old } = await insured({ start: 'DEM-2' })
  await passTo(holder, dayAfter(today(), 1), '12:00')
  await dispatch()
  const day = dayAfter(today(), 10)
  const { answer } = await changeTo(holder, old, day)
  await passTo(holder, dayAfter(today(), 4), '12:00')
  await cause(answer.data.id, 'unanswered')
  const desk = deskIn(world)
  await desk.run('policy settle', answer.data.id, 'confirm-bound', 'NX-77 by telephone')
  expect(await look(world, holder, answer.data.id)).toMatchObject({ state: 'bound' })
  await passTo(holder, day, '00:00')
  await world.settle()
  expect(await look(world, holder, answer.data.id)).toMatchObject({ state: 'active' })
  expect(await look(world, holder, old.id)).toMatchObject({ state: 'cancelled' })
})

test('pressed twice, in two tabs, or by somebody else, it is changed and paid once', async () => {
  const { holder, policy: old } = await insured()
  const wallet = await balanceOf(world, holder)
  const body = await changeRequest(world, holder, old, { insurerId: nextInsurerId })
  const stranger = await personWith(world, 2_000_000_00)
  expect(await take(world, stranger, 'change-insurer', body, true)).toMatchObject({ status: 404 })
  expect(await changeOffers(world, stranger, old.id)).toMatchObject({ status: 404 })
  const tabs = await Promise.all([1, 2, 3].map(() => take(world, holder, 'change-insurer', body, true)))
  expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf(world, holder)).toBe(wallet - body.premiumKobo)
  const next = tabs.find(({ status }) => status === 200)!.data
  await world.settle()
  // Under way, neither of the two can be ended or changed again by hand.
  const after = await look(world, holder, old.id)
  expect(after.allowed).toEqual([])
  expect((await look(world, holder, next.id)).allowed).toEqual([])
  const again = { ...body, version: after.version }
  expect(await take(world, holder, 'change-insurer', again, true)).toMatchObject({ status: 409 })
  const cancel = { policyId: old.id, version: after.version, refundKobo: after.refund!.refundKobo }
  expect(await take(world, holder, 'cancel', cancel, true)).toMatchObject({
    status: 409,
    message: expect.stringContaining('takes this policy over'),
  })
  expect(await changeOffers(world, holder, next.id)).toMatchObject({ status: 409 })
})

test('only what the page showed is charged, on a day that leaves no gap and counts none twice', async () => {
  const { holder, policy: old, insurerId } = await insured()
  const good = await changeRequest(world, holder, old, { insurerId: nextInsurerId })
  const wallet = await balanceOf(world, holder)
  const send = (more: object) => take(world, holder, 'change-insurer', { ...good, ...more }, true)
  const fieldOf = async (more: object) => (await send(more)).errors[0]?.field
  expect(good.startsOn).toBe(dayAfter(today(), 1))
  for (const startsOn of [today(), dayAfter(today(), 31), '2099-12-31', '1900-01-01'])
    expect(await fieldOf({ startsOn })).toBe('startsOn')
  expect(await fieldOf({ startsOn: '2027-02-29' })).toBe('startsOn')
  expect(await fieldOf({ insurerId })).toBe('insurerId')
  expect(await fieldOf({ insurerId: crypto.randomUUID() })).toBe('insurerId')
  for (const more of [
    { premiumKobo: 1 },
    { refundKobo: good.refundKobo - 1 },
    { premiumKobo: 9_007_199_254_740_991 },
  ])
    expect((await send(more)).status).not.toBe(200)
  expect(await send({ refundKobo: good.refundKobo + 1 })).toMatchObject({
    code: '34',
    message: expect.stringContaining('The refund is now'),
  })
  expect((await changeOffers(world, holder, old.id, today())).errors[0]?.field).toBe('StartsOn')
  const { data } = await changeOffers(world, holder, old.id, dayAfter(today(), 30))
  expect(data).toMatchObject({ to: dayAfter(today(), 30), lastDay: dayAfter(today(), 29) })
  expect(data.offers.map(({ insurer }) => insurer.id)).not.toContain(insurerId)
  expect(await balanceOf(world, holder)).toBe(wallet)
  expect(await look(world, holder, old.id)).toMatchObject({ version: old.version, change: null })
})

test('without the whole new premium nothing is changed: what goes back comes later', async () => {
  const holder = await personWith(world, 29_999_99)
  const { policy: old } = await insured({ holder })
  const { answer } = await changeTo(holder, old)
  expect(answer).toMatchObject({ code: '06' })
  expect(await look(world, holder, old.id)).toMatchObject({ state: 'active', change: null })
  expect((await daysOf(old.id)).last).toBe(old.until)
})

test('with the end of the old policy the new one follows at midnight, also where it is not issued', async () => {
  for (const isIssued of [true, false]) {
    const { holder, policy: old } = await insured()
    await passTo(holder, dayAfter(old.until, -2), '12:00')
    await world.settle()
    const wallet = await balanceOf(world, holder)
    const day = dayAfter(old.until, 1)
    const offers = await changeOffers(world, holder, old.id, day)
    const { body, answer } = await changeTo(holder, old, day)
    expect(body.refundKobo).toBe(0)
    // Nothing promises cover that the old policy cannot give.
    const terms = policyForms.change(old, offers.data, offers.data.offers[0]!).happens.join(' ')
    expect(terms).toContain('the vehicle is then not insured. No premium is left to refund.')
    expect(terms).not.toMatch(/without cover|stays|That happens on/)
    for (const page of [answer.data, await look(world, holder, old.id)])
      expect(policyWords.nowFor!(page)!.words).toContain('the vehicle is then not insured')
    if (isIssued) await world.settle()
    await passTo(holder, day, '00:00')
    await world.settle()
    await world.settle()
    const states = await Promise.all([old.id, answer.data.id].map(id => look(world, holder, id)))
    expect(states.map(({ state }) => state)).toEqual(
      isIssued ? ['cancelled', 'active'] : ['lapsed', 'called-off'],
    )
    expect(await balanceOf(world, holder)).toBe(wallet - (isIssued ? body.premiumKobo : 0))
  }
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
