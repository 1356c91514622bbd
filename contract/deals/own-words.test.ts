// Each side of a deal reads "you" of itself, never the other side's words.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { DealStory, DealWords } from '../deal-engine/deal-words.ts'
import type { Deal } from '../deal-engine/deal.ts'
import type { Repair } from '../repair/fields.ts'
import { repairStory } from '../repair/story.ts'

// oxlint-disable-next-line no-explicit-any
type AnyDeal = Deal<any, any, any, any, any>
type DealTexts = Pick<DealWords<AnyDeal>, 'now'> &
  Pick<DealStory<AnyDeal, object>, 'otherwise' | 'past' | 'ahead'>

const contract = join(import.meta.dirname, '..')
const partOf = async (kind: string, file: 'words' | 'story' | 'process', member: keyof DealTexts) => {
  const all = (await import(join(contract, kind, `${file}.ts`))) as Record<string, object>
  return Object.values(all).find(part => member in part) as DealTexts
}
const kinds = globSync('**/story.ts', { cwd: contract }).map(dirname)
test('every kind of deal is read', () => expect(kinds).toHaveLength(14))

test.each(kinds)('the words of %s call nobody by their own side', async kind => {
  const [{ now }, { otherwise }] = [
    await partOf(kind, 'words', 'now'),
    await partOf(kind, 'story', 'otherwise'),
  ]
  const lines = [
    ...Object.values(now).flatMap(bySide =>
      Object.entries(bySide).map(([side, { title, words }]) => [side, `${title} ${words}`] as const),
    ),
    ...Object.values(otherwise).flatMap(bySide => Object.entries(bySide ?? {})),
  ]
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter(([side, words]) => new RegExp(String.raw`\bthe ${side}\b`, 'i').test(words))).toEqual(
    [],
  )
})

test.each(kinds)(
  'the timeline of %s, which all sides and the desk read, says "you" to none of them',
  async kind => {
    const { sides } = (await partOf(kind, 'process', 'sides' as never)) as unknown as AnyDeal
    const { past, ahead } = await partOf(kind, 'story', 'ahead')
    const lines = [...Object.values(past), ...(sides.length > 1 ? Object.values(ahead) : [])]
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(line => /\byour?\b/iu.test(String(line)))).toEqual([])
  },
)

const repair = {
  slotAt: '2026-12-01T09:00:00.000Z',
  vehicleTitle: '2015 Toyota Corolla',
  workshop: { name: 'Demo Garage' },
  counterparty: { name: 'Ngozi Customer' },
  place: { name: 'Main yard', city: 'Ikeja' },
}
test.each([
  ['customer', 'drop-off', 'You bring 2015 Toyota Corolla to Demo Garage: Main yard, Ikeja.'],
  ['workshop', 'drop-off', 'Ngozi Customer brings 2015 Toyota Corolla to you: Main yard, Ikeja.'],
  ['customer', 'mobile', 'Demo Garage comes to you for 2015 Toyota Corolla.'],
  ['workshop', 'mobile', 'You go to Ngozi Customer for 2015 Toyota Corolla.'],
  ['workshop', 'roadside', 'You go to Ngozi Customer for 2015 Toyota Corolla.'],
])('a %s that agrees to a %s repair reads who comes to whom', (role, mode, words) => {
  const repairPage = { ...repair, role, mode } as unknown as Repair
  expect(repairStory.steps.accept!(repairPage).happens[0]).toBe(words)
})
