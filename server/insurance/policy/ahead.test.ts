// A policy bought ahead: until its first day every place says when cover begins.
import { expect, test } from 'vitest'
import type { Answer } from '#contract/core/call.ts'
import { statePill, wordsNow } from '#contract/deal-engine/deal-words.ts'
import type { inbox } from '#contract/deals/inbox.ts'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import { beginsWords } from '#contract/insurance/policy/first-day.ts'
import { policy as table } from '#contract/insurance/policy/process.ts'
import type { PolicyCard } from '#contract/insurance/policy/shape.ts'
import { policyStory } from '#contract/insurance/policy/story.ts'
import { policyForms, policyWords } from '#contract/insurance/policy/words.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  addInsurer,
  changeOffers,
  changeRequest,
  insurerIn,
  look,
  policyIn,
  policySteps,
} from '#server/testing/insurance/insured.ts'
import { features } from '#server/features.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const insurerId = await insurerIn(world)

type Inbox = NonNullable<Answer<typeof inbox.list>['data']>
const listed = async ({ token }: Person) =>
  done(await world.ask<PolicyCard[]>({ url: '/api/Policy/get-policies', query: {}, token }))
const inInbox = async ({ token }: Person) =>
  done(await world.ask<Inbox>({ url: '/api/Deal/get-deals', query: { Kind: 'policy' }, token }))
const checked = async (code: string) =>
  done(
    await world.ask<CheckedCertificate>({
      url: '/api/Insurance/check-certificate',
      query: { Code: code },
    }),
  )
const kind = { deal: table, words: policyWords }

test('bought ahead: title, pill, lists and the public check say when it begins, to the minute of that day', async () => {
  const startsOn = dayAfter(lagosDayOf(world.now()), 3)
  const { holder, policy } = await policyIn(world, { insurerId, more: { startsOn } })
  const read = async () => {
    const page = await look(world, holder, policy.id)
    const [card] = await listed(holder)
    const [row] = await inInbox(holder)
    for (const each of [page, card!, row!.card as unknown as PolicyCard])
      expect([each.begins, statePill(kind, each), wordsNow(policyWords, each)]).toEqual([
        page.begins,
        statePill(kind, page),
        wordsNow(policyWords, page),
      ])
    return { page, check: await checked(page.certificate!.code) }
  }
  const minutesBefore = (momentOf(startsOn, '00:00').getTime() - world.now().getTime()) / 60_000 - 1
  for (const minutes of [0, minutesBefore]) {
    world.pass({ minutes })
    await signInAgain(world, holder)
    const { page, check } = await read()
    expect(page).toMatchObject({ state: 'active', begins: startsOn })
    expect(statePill(kind, page).words).toBe('Issued: not begun yet')
    expect(wordsNow(policyWords, page).title).toBe(beginsWords(startsOn))
    expect(policyStory.stops(page).at(-1)).toMatchObject({ words: 'In force', reached: false })
    expect(check).toMatchObject({ genuine: true, state: 'not-begun', from: startsOn })
    expect(check.words).toContain(beginsWords(startsOn))
  }
  expect((await world.mailTo(holder.email))!.subject).toContain(beginsWords(startsOn))
  world.pass({ minutes: 1 })
  await signInAgain(world, holder)
  const { page, check } = await read()
  expect(page.begins).toBeNull()
  expect(statePill(kind, page).words).toBe('In force')
  expect(wordsNow(policyWords, page).title).toBe('In force')
  expect(policyStory.stops(page).at(-1)).toMatchObject({ words: 'In force', reached: true })
  expect(check.state).toBe('in-force')
})

const boughtAhead = async () => {
  const startsOn = dayAfter(lagosDayOf(world.now()), 3)
  return { startsOn, ...(await policyIn(world, { insurerId, more: { startsOn } })) }
}
const ofPolicies = features.find(({ name }) => name === 'policy')!

test('bought ahead: the desk and the account’s end say that it has not begun', async () => {
  const { holder, policy, startsOn } = await boughtAhead()
  const desk = ofPolicies.things!['policy']!
  const read = async () => {
    const now = world.now()
    const slice = { limit: 20, offset: 0, now }
    const onDesk = await desk.list!.page(world.db, 'active', slice)
    return [
      (await desk.stands!(world.db, policy.id, now))!.words,
      (await desk.find!(world.db, policy.id, slice)).hits[0]!.about,
      onDesk.hits.find(({ id }) => id === policy.id)!.about,
      (await ofPolicies.personal!.blockers!(world.db, holder.id, now))[0]!.words,
      await deskIn(world).run('policy show', policy.id),
      await deskIn(world).run('account show', holder.id),
    ]
  }
  for (const words of await read()) expect(words).toContain('Issued: not begun yet')
  world.pass({ minutes: (momentOf(startsOn, '00:00').getTime() - world.now().getTime()) / 60_000 })
  for (const words of (await read()).slice(0, 4)) expect(words).toContain('In force')
})

test('the desk says that the insurer issued it', async () => {
  const { policy } = await boughtAhead()
  const { story } = (await ofPolicies.things!['policy']!.tells!(world.db, policy.id))!
  expect(story.find(({ words }) => words === 'Issued by the insurer')?.by).toBe('insurer')
  expect(await deskIn(world).run('policy show', policy.id)).toContain('Issued by the insurer, now')
})

test('another insurer chosen before its first day: both policies name that day', async () => {
  await addInsurer(world, 'Next Shield', 500)
  const { holder, policy, startsOn } = await boughtAhead()
  const day = dayAfter(startsOn, 10)
  const { data: change } = await changeOffers(world, holder, policy.id, day)
  const terms = policyForms.change(policy, change, change.offers[0]!)
  expect(terms.happens.join(' ')).toContain(`insures you from ${dayInWords(startsOn)} until midnight`)
  const body = await changeRequest(world, holder, policy, { day })
  const next = done(await policySteps.take(world, holder, 'change-insurer', body, true))
  const words = async (id: string) => wordsNow(policyWords, await look(world, holder, id)).words
  const only = `only from ${dayInWords(startsOn)}`
  expect([await words(policy.id), await words(next.id)]).toEqual([
    expect.stringContaining(`This policy insures you ${only}`),
    expect.stringContaining(`Demo Shield insures you ${only}`),
  ])
  await world.settle()
  expect(await words(policy.id)).toContain(`insures you from ${dayInWords(startsOn)} until midnight`)
  expect(await words(next.id)).toContain(`From ${dayInWords(startsOn)} until then your policy with`)
  world.pass({ hours: 24 * 3 })
  await signInAgain(world, holder)
  expect(await words(policy.id)).toContain('This policy insures you until midnight')
  expect(await words(next.id)).toContain('Until then your policy with Demo Shield insures you')
})

test('cancelled or suspended before its first day it was never in force, and nothing can be claimed', async () => {
  const suspendedBy = await addInsurer(world, 'Short Shield')
  const startsOn = dayAfter(lagosDayOf(world.now()), 3)
  const { holder, policy } = await boughtAhead()
  const short = await policyIn(world, { insurerId: suspendedBy, more: { startsOn } })
  expect(policy).toMatchObject({ hasBegun: false, claimable: false })
  const { version, refund } = await look(world, holder, policy.id)
  const body = { policyId: policy.id, version, refundKobo: refund!.refundKobo }
  done(await policySteps.take(world, holder, 'cancel', body, true))
  await deskIn(world).runByTwo('insurers licence', suspendedBy, 'suspended', 'its capital is too low')
  await world.settle()
  for (const days of [0, 5]) {
    world.pass({ hours: 24 * days })
    await signInAgain(world, holder, short.holder)
    const ended = [await look(world, holder, policy.id), await look(world, short.holder, short.policy.id)]
    expect(ended.map(({ state }) => state)).toEqual(['cancelled', 'suspended'])
    for (const page of ended) {
      expect(page).toMatchObject({ hasBegun: false, claimable: false })
      expect(policyStory.stops(page).at(-1)).toMatchObject({ words: 'In force', reached: false })
    }
  }
  const wallet = await balanceOf(world, short.holder)
  world.pass({ hours: 24 * 400 })
  await world.settle()
  await signInAgain(world, short.holder)
  const lapsed = await look(world, short.holder, short.policy.id)
  const { premiumKobo } = short.policy
  expect(lapsed).toMatchObject({
    state: 'lapsed',
    hasBegun: false,
    claimable: false,
    refundedKobo: premiumKobo,
  })
  expect(lapsed.endedOn! < startsOn).toBe(true)
  expect(wordsNow(policyWords, lapsed).words).toContain('its cover never began')
  expect(await balanceOf(world, short.holder)).toBe(wallet + premiumKobo)
  const { subject, body: letter } = (await world.mailTo(short.holder.email))!
  expect(`${subject} ${letter}`).toContain('its cover never began')
})

/** Fifteen days before its end. */
const renewWhenDue = async (holder: Person, policyId: string): Promise<void> => {
  world.pass({ hours: 24 * 350 })
  await world.settle()
  await signInAgain(world, holder)
  const { version, renewal } = await look(world, holder, policyId)
  const body = { policyId, version, premiumKobo: renewal!.premiumKobo }
  done(await policySteps.take(world, holder, 'renew', body, true))
  await world.settle()
}

test('a policy that runs out, renewed or not, names its last day', async () => {
  const { holder, policy } = await policyIn(world, { insurerId })
  const lapsing = await policyIn(world, { insurerId, holder })
  await renewWhenDue(holder, policy.id)
  world.pass({ hours: 24 * 20 })
  await world.settle()
  await signInAgain(world, holder)
  for (const [{ id, until }, state] of [
    [policy, 'succeeded'],
    [lapsing.policy, 'lapsed'],
  ] as const)
    expect(await look(world, holder, id)).toMatchObject({ state, endedOn: until, refundedKobo: null })
})

test('the certificate of the next policy, before its first day, leads to the one that insures today', async () => {
  const { holder, policy } = await policyIn(world, { insurerId })
  const startsOn = dayAfter(policy.until, 1)
  await renewWhenDue(holder, policy.id)
  const { renewedBy } = await look(world, holder, policy.id)
  const next = await look(world, holder, renewedBy!)
  expect(next.begins).toBe(startsOn)
  expect((await checked(next.certificate!.code)).words).toContain('An earlier policy insures it today')
  expect(await look(world, holder, policy.id)).toMatchObject({ begins: null })
})
