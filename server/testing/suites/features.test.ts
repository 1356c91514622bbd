import { expect, onTestFinished, test } from 'vitest'
import { makeApp } from '../../app.ts'
import { features } from '../../features.ts'
import { jobLanes } from '../../jobs.ts'
import type { Feature } from '../../manifest/manifest.ts'
import { picturesInUse } from '../../manifest/pictures-in-use.ts'
import { recurringTasks } from '../../recurring-tasks.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { password, personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const placeOfFriend = '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'
const http = { logger: false, callsPerMinuteMax: 1_000 }

/** A feature that keeps one thing of everybody, and remembers what was done about it. */
const parking = (blocked: { words: string; link: string }[]) => {
  const done: string[] = []
  const feature: Feature = {
    name: 'parking',
    routes: app => void app.get('/api/parking', async () => ({ free: 3 })),
    jobs: () => ({ house: { 'parking/free': async () => void done.push('freed') } }),
    tasks: () => [{ name: 'count the places', everyMs: 1_000, work: async () => done.push('counted') }],
    personal: {
      sections: () => [['parking', () => ({ place: 7 })]],
      blockers: async () => blocked,
      withdraw: async () => done.push('withdrawn'),
      keeps: async () => [placeOfFriend],
      erase: async (_tx, { retainedIds }) => done.push(`erased but ${retainedIds.join()}`),
      erased: ['Your place'],
      retained: ['The marks on the floor'],
    },
    pictures: { display: async (_db, hashes) => hashes.filter(hash => hash === 'of the place') },
    map: { pages: async () => ['/parking'] },
  }
  return { done, parts: { ...world.parts, again: new Map(), features: [...features, feature] } }
}

const opened = async (deps: ReturnType<typeof parking>['parts']) => {
  const { app } = await makeApp({ ...deps, http })
  onTestFinished(() => app.close())
  return app
}

test('its doors, pages, jobs, tasks and pictures are there', async () => {
  const { parts: deps, done } = parking([])
  const app = await opened(deps)
  expect((await app.inject('/api/parking')).json()).toEqual({ free: 3 })
  expect((await app.inject('/sitemaps/pages.xml')).body).toContain('/parking</loc>')
  await jobLanes(deps).house['parking/free']!({})
  await recurringTasks(deps, { error: () => undefined })
    .find(task => task.name === 'count the places')!
    .work()
  expect(done).toEqual(['freed', 'counted'])
  const held = await picturesInUse(deps.features, deps.db)(['of the place', 'of nothing'])
  expect([...held]).toEqual(['of the place'])
})

test('a name that two features bring is refused', () => {
  const { parts: deps } = parking([])
  const twice = { ...deps, features: [...deps.features, deps.features.at(-1)!] }
  expect(() => jobLanes(twice)).toThrow('Two features bring "parking/free".')
})

test(
  'what it keeps of somebody is downloaded, in the way of leaving, and erased with them',
  { tags: 'slow' },
  async () => {
    const who = await personWith(world, 0)
    const headers = { authorization: `Bearer ${who.token}` }
    const removeIn = async (deps: ReturnType<typeof parking>['parts']) =>
      (await opened(deps)).inject({
        method: 'POST',
        url: '/api/User/delete-account',
        headers,
        payload: { currentPassword: password },
      })
    const wall = { words: 'Your car is still there.', link: '/parking' }
    const full = parking([wall])
    const app = await opened(full.parts)
    expect((await downloadOf({ ask: world.ask, app }, who)).json()).toMatchObject({
      parking: { place: 7 },
    })
    expect((await app.inject({ url: '/api/User/get-deletion', headers })).json()).toMatchObject({
      data: { possible: false, blockedBy: [wall] },
    })
    expect((await removeIn(full.parts)).json()).toMatchObject({ code: '26', message: wall.words })
    expect(full.done).toEqual(['withdrawn'])

    const empty = parking([])
    const { data } = (await removeIn(empty.parts)).json<{ data: { erased: string[]; retained: string[] } }>()
    expect([data.erased.at(-1), data.retained.at(-1)]).toEqual(['Your place', 'The marks on the floor'])
    expect(empty.done).toEqual(['withdrawn', `erased but ${placeOfFriend}`])
  },
)
