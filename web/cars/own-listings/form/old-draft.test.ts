// Old drafts with renamed fields are restored completely.
import { expect, test, vi } from 'vitest'
import { ZERO } from '#contract/core/money.ts'
import { loadForm } from '../../../forms/load-form.ts'
import { draftKey, readDraft } from '../../../session/drafts.ts'
import { keep } from '../../../session/keys.ts'
import { emptyDraft } from './draft.ts'
import { targetOfPurpose } from './own-draft.ts'

vi.mock('../../../client/api.ts', () => ({ api: {}, newKey: () => 'a-key-of-mine' }))

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})

test('a price of a day in a kept draft is the same amount under its name of today', async () => {
  const key = draftKey('nobody', 'add-car')
  const { RentPriceKobo: _, ...rest } = emptyDraft
  const old = { ...rest, RentPrice: 4_500_000, ForRent: true }
  keep(
    key,
    JSON.stringify({ ...old, step: 'stepSix', Shots: [], Base: { version: 1, draft: { RentPrice: 100 } } }),
  )
  const { isRestored } = await loadForm(targetOfPurpose({ kind: 'new' }))
  expect(isRestored).toBe(true)
  expect(readDraft(key)).toMatchObject({
    RentPriceKobo: 4_500_000,
    ForRent: true,
    Base: { version: 1, draft: { RentPriceKobo: 100 } },
  })
  expect(readDraft(key)).not.toHaveProperty('RentPrice')
})

test('a draft with the names of today stays as it is', async () => {
  const key = draftKey('nobody', 'add-car')
  const today = { ...emptyDraft, RentPriceKobo: ZERO, Make: 'Toyota', step: 'stepOne', Shots: [] }
  keep(key, JSON.stringify(today))
  await loadForm(targetOfPurpose({ kind: 'new' }))
  expect(readDraft(key)).toEqual(today)
})
