// Settings under four eyes, against a slow reference across processes.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { describe, expect, test } from 'vitest'
import { announced, confirmedFile, termsInForce, knownMark } from '#contract/core/in-force.ts'
import { settingNames, settings } from '#contract/desk/settings/settings.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { pageCache } from '#server/kernel/pages/page-cache.ts'
import { capAtMidnight } from '#server/kernel/pages/pages.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn, eyesIn } from '#server/testing/world/desk.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { keepingSettings, markAt, readSettings } from './current.ts'
import { decideChange } from './decide.ts'
import { proposeValue } from './propose.ts'
import { confirmBy } from './rules.ts'
import { changesProposed, type Proposed } from './sql.ts'

const plain = await freshDatabase({ max: 20 })
const world = await makeWorld({ db: plain })
const [first, second] = await eyesIn(world)
const reason = 'For the sake of a test'
const commission = (basisPoints: number) => ({ basisPoints, maxKobo: 50_000_000 })
const propose = (value: unknown, inForceFrom: string, more: object = {}) =>
  world.db.inTx(tx =>
    proposeValue(tx, {
      setting: 'sale-commission',
      value,
      inForceFrom,
      reason,
      source: 'A test',
      by: first,
      now: world.now(),
      ...more,
    }),
  )
const decide = (
  id: string,
  by: string,
  way: 'confirm' | 'refuse' | 'withdraw' = 'confirm',
  now = world.now(),
) => world.db.inTx(tx => decideChange(tx, { id, way, by, reason, now }, {}))
const failing = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )) as {
    errorName?: string
    message: string
    problems?: { field: string }[]
  }
  return [error.errorName, error.problems?.map(({ field }) => field) ?? []]
}

test('every built-in value is within the bounds of its own setting', () => {
  for (const name of settingNames) {
    const { from: _, source: __, ...value } = settings[name].terms[0] as Record<string, unknown>
    expect([name, settings[name].shape.safeParse(value).error?.issues]).toEqual([name, undefined])
  }
})

describe('a proposal', () => {
  test('is refused by the name of its field: bounds, a day of the past, too soon, none, too far', async () => {
    expect(await failing(propose(commission(2_001), '2027-02-01'))).toEqual([
      'BAD_INPUT',
      ['value.basisPoints'],
    ])
    expect(await failing(propose({ basisPoints: 1.5, maxKobo: -1 }, '2027-02-01'))).toEqual([
      'BAD_INPUT',
      ['value.basisPoints', 'value.maxKobo'],
    ])
    expect(await failing(propose({ ...commission(200), admin: 1 }, '2027-02-01'))).toEqual([
      'BAD_INPUT',
      ['value'],
    ])
    for (const day of ['2026-11-19', '2026-11-20', '2026-12-20', 'soon', '2027-02-30', '2029-02-01'])
      expect([day, await failing(propose(commission(200), day))]).toEqual([
        day,
        ['BAD_INPUT', ['inForceFrom']],
      ])
    expect(await failing(propose(commission(150), '2027-02-01'))).toEqual(['BAD_INPUT', ['value']])
    expect(await failing(propose(commission(200), '2027-02-01', { setting: 'no-such' }))).toEqual([
      'NOT_FOUND',
      [],
    ])
  })

  test('nobody confirms or refuses their own, nor withdraws another’s; the table refuses it as well', async () => {
    const { id } = await propose(commission(210), '2027-02-01')
    const [due] = await selectWaiting<Proposed>(world.db, changesProposed, atOnce)
    expect(due).toMatchObject({ id, due_at: confirmBy('2027-02-01', due!.notice_days) })
    expect(await failing(decide(id, first))).toEqual(['NOT_ALLOWED', []])
    expect(await failing(decide(id, first, 'refuse'))).toEqual(['NOT_ALLOWED', []])
    expect(await failing(decide(id, second, 'withdraw'))).toEqual(['NOT_ALLOWED', []])
    const raw = (by: string, at = world.now()) =>
      world.db
        .run`update setting_change set state = 'confirmed', decided_by = ${by}, decided_at = ${at}, decided_reason = ${reason}
        where id = ${id}`
    await expect(raw(first)).rejects.toThrow('setting_change_four_eyes')
    await expect(raw(second, new Date('2027-01-31T22:00:00Z'))).rejects.toThrow('setting_change_in_time')
    expect(await decide(id, second, 'refuse')).toMatchObject({ id })
    await expect(world.db.run`delete from setting_change where id = ${id}`).rejects.toThrow('never altered')
    await expect(world.db.run`update setting_change set value = '{}' where id = ${id}`).rejects.toThrow(
      'never altered',
    )
    await expect(world.db.run`truncate setting_change`).rejects.toThrow('never altered')
    expect(termsInForce(settings['sale-commission'].terms, '2027-02-01').basisPoints).toBe(150)
  })

  test('twenty at once for one day: one stands, and twenty confirmations of it are one', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => propose(commission(300 + n), '2027-03-01')),
    )
    const stood = results.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(stood).toHaveLength(1)
    const decided = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => decide(stood[0]!.id, second, n % 2 ? 'confirm' : 'refuse')),
    )
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(decided.filter(({ status }) => status === 'rejected')).toHaveLength(19)
  })

  test('is confirmed its notice ahead and no later, and may then still be refused', async () => {
    const limits = {
      tiers: {
        ...settings['wallet-limits'].terms[0].tiers,
        3: { dailyKobo: 600_000_000, balanceKobo: null },
      },
    }
    const soon = await propose(limits, '2026-11-21', { setting: 'wallet-limits' })
    const last = new Date('2026-11-20T22:00:00Z')
    expect(await failing(decide(soon.id, second, 'confirm', new Date(last.getTime() + 1)))).toEqual([
      'NOT_NOW',
      [],
    ])
    expect(await failing(decide(soon.id, second, 'confirm', new Date('2026-11-22T09:00:00Z')))).toEqual([
      'NOT_NOW',
      [],
    ])
    await decide(soon.id, second, 'confirm', last)
    await readSettings(world.db)
    const daily = (at: string) =>
      termsInForce(settings['wallet-limits'].terms, new Date(at)).tiers[3].dailyKobo
    expect([daily('2026-11-20T22:59:59.999Z'), daily('2026-11-20T23:00:00Z')]).toEqual([
      500_000_000, 600_000_000,
    ])
    const late = await propose(commission(400), '2027-04-01')
    expect(await failing(decide(late.id, second, 'confirm', new Date('2027-03-02T00:00:00Z')))).toEqual([
      'NOT_NOW',
      [],
    ])
    await decide(late.id, second, 'refuse', new Date('2027-03-02T00:00:00Z'))
  })
})

test('random proposals and decisions: on every day the value is that of a slow reference', async () => {
  type RateChange = { from: string; basisPoints: number }
  let seed = 20_261_120
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const changes: RateChange[] = []
  let proposed = 0
  for (let n = 0; n < 120; n++) {
    const now = new Date(world.now().getTime() + random(200) * 43_200_000)
    const day = lagosDayOf(new Date(now.getTime() + random(120) * 86_400_000))
    const basisPoints = 500 + random(1_000)
    const row = await propose({ basisPoints, maxKobo: 20_000_000 }, day, {
      setting: 'rental-commission',
      now,
    }).catch(() => undefined)
    if (!row) continue
    proposed += 1
    const decidedAt = new Date(now.getTime() + random(40) * 86_400_000)
    const way = (['confirm', 'confirm', 'refuse', 'withdraw'] as const)[random(4)]!
    const done = await decide(row.id, random(3) > 0 ? second : first, way, decidedAt).then(
      () => true,
      () => false,
    )
    if (done && way === 'confirm') changes.push({ from: day, basisPoints })
  }
  expect([proposed > 20, changes.length > 10]).toEqual([true, true])
  await readSettings(world.db)
  for (let day = 0; day < 400; day++) {
    const on = lagosDayOf(new Date(world.now().getTime() + day * 86_400_000))
    let expected: RateChange = { from: '2026-01-01', basisPoints: 500 }
    for (const each of changes) if (each.from <= on && each.from > expected.from) expected = each
    expect([on, termsInForce(settings['rental-commission'].terms, on).basisPoints]).toEqual([
      on,
      expected.basisPoints,
    ])
  }
})

test('a process that heard of nothing knows what another confirmed a second later at most, before it does anything', async () => {
  const time = { at: 1_000_000 }
  const deaf = keepingSettings(plain, () => time.at)
  const rate = () => termsInForce(settings['repair-commission'].terms, '2027-07-01').basisPoints
  const knows = () => deaf.inTx(() => Promise.resolve(rate()))
  const confirm = (inForceFrom: string, basisPoints: number) =>
    plain.inTx(async tx => {
      const value = { basisPoints, maxKobo: 5_000_000 }
      const proposal = { setting: 'repair-commission', value, inForceFrom, reason, source: 'A test' }
      const { id } = await proposeValue(tx, { ...proposal, by: first, now: world.now() })
      await decideChange(tx, { id, way: 'confirm', by: second, reason, now: world.now() }, {})
    })
  expect(await knows()).toBe(300)
  await confirm('2027-06-01', 111)
  time.at += 999
  expect(await knows()).toBe(300)
  time.at += 1
  expect(await knows()).toBe(111)
  await confirm('2027-06-02', 112)
  // Its clock was set back.
  time.at -= 1
  expect(await knows()).toBe(112)
})

describe('what is shown', () => {
  const share = (at: Date) => String(termsInForce(settings['repair-commission'].terms, at).basisPoints)

  test('a kept page outlives neither midnight in Lagos of an announced day nor a confirmation, here or before us', async () => {
    const time = { at: new Date('2027-05-31T22:59:59.999Z') }
    const cache = pageCache({ now: () => time.at.getTime(), mark: () => markAt(time.at) })
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=30' }
    const read = async () => {
      const page = await cache.get('/', () => Promise.resolve(new Response(share(time.at), { headers })))
      return page.text.toString()
    }
    expect(await read()).toBe('300')
    expect(capAtMidnight('public, max-age=0, s-maxage=30', time.at)).toBe('public, max-age=0, s-maxage=0')
    time.at = new Date('2027-05-31T23:00:00Z')
    expect(await read()).toBe('111')
    expect(capAtMidnight('public, max-age=0, s-maxage=30', time.at)).toBe('public, max-age=0, s-maxage=30')
    const coming = async () => {
      const days = announced(settings['repair-commission'].terms, time.at).map(({ from }) => from)
      const page = await cache.get('/b', () => Promise.resolve(new Response(days.join(), { headers })))
      return page.text.toString()
    }
    expect(await coming()).toBe('2027-06-02')
    const value = { basisPoints: 113, maxKobo: 5_000_000 }
    const { id } = await propose(value, '2027-08-01', { setting: 'repair-commission' })
    await decide(id, second)
    await readSettings(world.db)
    expect(await coming()).toBe('2027-06-02,2027-08-01')
  })

  test('the file of a mark holds every confirmed value: the mark of now for ever, another for this time', async () => {
    const file = (mark: string) => world.app.inject({ url: confirmedFile(mark) })
    const [own, older] = [await file(knownMark()), await file('0'.repeat(32))]
    expect([own.headers['cache-control'], older.headers['cache-control']]).toEqual([
      'public, max-age=31536000, immutable',
      'no-store',
    ])
    expect(own.json()).toContainEqual({
      setting: 'repair-commission',
      from: '2027-06-01',
      value: { basisPoints: 111, maxKobo: 5_000_000, source: 'A test' },
    })
    expect(older.json()).toEqual(own.json())
  })
})

describe('by command', () => {
  const desk = deskIn(world)
  test('a name alone proves nobody; with the code of their app two operators do it, each code once', async () => {
    const ada = await operatorIn(world, 'ada.eyes')
    const bola = await operatorIn(world, 'bola.eyes')
    world.pass({ minutes: 2 })
    const words = ['savings-break', '2027-02-01', 'breakBasisPoints=200', 'Agreed by the board']
    for (const proof of [
      [],
      ['--as', 'ada.eyes'],
      ['--as', 'ada.eyes', '--code', '000000'],
      ['--as', 'nobody', '--code', '123456'],
    ])
      await expect(desk.run('settings propose', ...words, ...proof)).rejects.toThrow('Say who you are')
    const output = await desk.run('settings propose', ...words, '--as', 'ada.eyes', '--code', ada.code())
    const id = /Proposed as (\S+)/.exec(output)![1]!
    expect(output).toContain('Break: 1% → 2%')
    const confirm = (as: string, code: string) =>
      desk.run('settings confirm', id, 'Looked at', '--as', as, '--code', code)
    await expect(confirm('ada.eyes', ada.code())).rejects.toThrow('A code works once')
    await expect(confirm('ada.eyes', ada.code(1))).rejects.toThrow(
      'You proposed it, so another operator must',
    )
    await expect(confirm('bola.eyes', ada.code())).rejects.toThrow('Say who you are')
    expect(await confirm('bola.eyes', bola.code())).toContain(
      'In force from February 1, 2027, midnight in Lagos',
    )
    expect(await desk.run('audit list', id)).toMatch(
      /ada\.eyes +settings propose[^]*refused: You proposed it[^]*bola\.eyes +settings confirm/,
    )
    expect(await desk.run('settings list')).toContain('from February 1, 2027: another value is announced')
    expect(await desk.run('settings history', 'savings-break')).toContain('breakBasisPoints  1%')
    expect(await desk.run('audit verify')).toContain('whole')
  })
})

describe('at the desk', () => {
  test('one proposes and another confirms by the calls of the desk; a key proposes once, also two at once', async () => {
    const [chi, dan] = [await operatorIn(world, 'chi.eyes'), await operatorIn(world, 'dan.eyes')]
    const as = ({ token }: { token: string }) => ({
      get: <T>(path: string, query: Record<string, string> = {}) =>
        world.ask<T>({ url: `/api/Desk/${path}`, query, token }),
      post: <T>(path: string, body: object) => world.ask<T>({ url: `/api/Desk/${path}`, body, token }),
    })
    const body = {
      setting: 'inspector-fee',
      fields: [{ path: 'feeMostKobo', to: '₦300,000' }],
      inForceFrom: '2027-01-01',
      reason,
      key: crypto.randomUUID(),
    }
    const both = await Promise.all([1, 2].map(() => as(chi).post<{ id: string }>('propose-setting', body)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
    expect((await as(chi).post('propose-setting', { ...body, inForceFrom: '2027-01-02' })).code).toBe('18')
    const bad = await as(chi).post('propose-setting', {
      ...body,
      key: crypto.randomUUID(),
      fields: [{ path: 'x', to: '1' }],
    })
    expect(bad.errors).toMatchObject([{ field: 'fields' }])
    const Id = both[0]!.data.id
    const page = (
      await as(dan).get<{ version: string; change: { compared: object[] } }>('setting-change', { Id })
    ).data
    expect(page.change.compared).toContainEqual({
      path: 'feeMostKobo',
      words: 'Fee most',
      before: '₦250,000.00',
      after: '₦300,000.00',
    })
    const atDesk = (who: typeof chi, way: string) =>
      as(who).post<{ lines: string[] }>('act', {
        type: 'setting-change',
        id: Id,
        way,
        version: page.version,
        reason,
        key: crypto.randomUUID(),
      })
    expect(await atDesk(chi, 'confirm')).toMatchObject({ status: 403 })
    expect(await atDesk(dan, 'withdraw')).toMatchObject({ status: 403 })
    const answers = await Promise.all([atDesk(dan, 'confirm'), atDesk(dan, 'refuse'), atDesk(dan, 'confirm')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { data } = await as(chi).get<{ settings: { name: string; announced: object[] }[] }>('settings')
    expect(data.settings.map(({ name }) => name)).toEqual(settingNames)
    const history = await as(chi).get<{ changes: { state: string }[] }>('setting', { Name: 'inspector-fee' })
    expect(history.data.changes).toHaveLength(1)
    expect(['confirmed', 'refused']).toContain(history.data.changes[0]!.state)
  })
})
