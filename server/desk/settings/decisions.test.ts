import { expect, test } from 'vitest'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const reason = 'For the sake of a test'

test(
  'a lender is proposed by one and confirmed by another: what is wrong is told beside its field, and a key proposes once',
  { tags: 'slow' },
  async () => {
    const [eke, fay] = [await operatorIn(world, 'eke.eyes'), await operatorIn(world, 'fay.eyes')]
    const post = <T>({ token }: typeof eke, path: string, body: object) =>
      world.ask<T>({ url: `/api/Desk/${path}`, body, token })
    const look = async () =>
      (
        await world.ask<{
          known: { id: string; title: string; about: string }[]
          changes: { state: string }[]
        }>({
          url: '/api/Desk/decision',
          query: { Name: 'lender' },
          token: fay.token,
        })
      ).data
    const typed = {
      name: 'Credit of a test',
      approvalNumber: 'TEST/1',
      approvedOn: '2026-01-05',
      yearlyBps: '28',
      feeBps: '1%',
      downMinBps: '20',
      monthsMin: '6',
      monthsMax: '48',
    }
    const body = (form: string, fields: Record<string, string>, more: object = {}) => ({
      decision: 'lender',
      form,
      fields: Object.entries(fields).map(([path, to]) => ({ path, to })),
      reason,
      key: crypto.randomUUID(),
      ...more,
    })
    const wrongIn = async (...args: Parameters<typeof body>) =>
      (await post(eke, 'propose-decision', body(...args))).errors.map(({ field }) => field)
    expect(
      await wrongIn('add', {
        ...typed,
        yearlyBps: '99',
        approvedOn: '2026-02-31',
        more: '1',
        monthsMin: 'six',
      }),
    ).toEqual(['more', 'approvedOn', 'yearlyBps', 'monthsMin'])
    expect(await wrongIn('add', { ...typed, monthsMax: '5' })).toEqual(['monthsMax'])
    expect(await wrongIn('no-such', {})).toEqual(['form'])
    expect(await wrongIn('approval', { state: 'gone' })).toEqual(['id'])
    expect(await wrongIn('approval', { state: 'gone' }, { id: crypto.randomUUID() })).toEqual(['state'])
    expect(await wrongIn('approval', { state: 'suspended' }, { id: crypto.randomUUID() })).toEqual(['id'])

    const proposal = body('add', typed)
    const both = await Promise.all([1, 2].map(() => post<{ id: string }>(eke, 'propose-decision', proposal)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
    const again = body('add', { ...typed, feeBps: '2' }, { key: proposal.key })
    expect((await post(eke, 'propose-decision', again)).code).toBe('18')
    expect((await look()).known).toEqual([])

    const decide = async (who: typeof eke, id: string, way: string) => {
      const answer = await world.ask<{ version: string }>({
        url: '/api/Desk/setting-change',
        query: { Id: id },
        token: who.token,
      })
      const { version } = answer.data
      const actBody = { type: 'setting-change', id, way, version, reason, key: crypto.randomUUID() }
      return post(who, 'act', actBody)
    }
    expect(await decide(eke, both[0]!.data.id, 'confirm')).toMatchObject({ status: 403 })
    expect(await decide(fay, both[0]!.data.id, 'confirm')).toMatchObject({ status: 200 })
    const [lender] = (await look()).known
    expect(lender).toMatchObject({ title: 'Credit of a test' })
    expect(await wrongIn('add', typed)).toEqual(['approvalNumber'])
    const approval = body('approval', { state: 'suspended' }, { id: lender!.id })
    const { data: second } = await post<{ id: string }>(fay, 'propose-decision', approval)
    expect(await decide(eke, second.id, 'confirm')).toMatchObject({ status: 200 })
    const after = await look()
    expect(after.known[0]!.about).toContain('suspended')
    expect(after.changes.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
    expect(await deskIn(world).run('audit list', lender!.id)).toMatch(/lenders add[^]*lenders approval/)
  },
)
