// Parts are found by size and number in any spacing, and by no other number.
import { beforeAll, expect, test } from 'vitest'
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
import { personWith } from '#server/testing/world/people.ts'
import { offerPart } from '#server/testing/world/spare-parts.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const shelf: Record<string, Record<string, string>> = {
  'Michelin tyre 265/65 R17': { Category: 'tyres' },
  'Dunlop tyre 195/65R15 91H': { Category: 'tyres' },
  'Engine oil 5W-30, 4 litres': { Category: 'fluids' },
  'Engine oil 20W50': { Category: 'fluids' },
  'Alloy rim 17 inches 5/114.3': { Category: 'tyres' },
  'Alloy rim 15 inches 4x100': { Category: 'tyres' },
  'Oil filter element': { PartNumber: '04152-31090' },
  'Fuel filter element': { PartNumber: '8-97065-527-0' },
  'Brake disc': { PartNumber: '34 11 6 792 217' },
  'Air filter': {
    PartNumber: '17801-0H010',
    Description: 'Takes the place of 17801/28010 as well, new in its box.',
  },
}
beforeAll(async () => {
  const seller = await personWith(world, 0)
  for (const [Title, more] of Object.entries(shelf))
    await offerPart(world, seller, { Brand: 'Denso', PartNumber: '', Fitments: '[]', ...more, Title })
})

const titles = async (Search: string): Promise<string[]> => {
  const { data } = await world.ask<PartCard[]>({ url: '/api/Accessory/get-Accessories', query: { Search } })
  return data.map(part => part.title).toSorted()
}

test.each([
  ['265/65 R17', 'Michelin tyre 265/65 R17'],
  ['265-65-17', 'Michelin tyre 265/65 R17'],
  ['265 / 65 r 17', 'Michelin tyre 265/65 R17'],
  ['195/65 R15', 'Dunlop tyre 195/65R15 91H'],
  ['195 65 15', 'Dunlop tyre 195/65R15 91H'],
  ['5W-30', 'Engine oil 5W-30, 4 litres'],
  ['5w 30', 'Engine oil 5W-30, 4 litres'],
  ['oil 5 W 30', 'Engine oil 5W-30, 4 litres'],
  ['20W-50', 'Engine oil 20W50'],
  ['20 w/50', 'Engine oil 20W50'],
  ['5/114.3', 'Alloy rim 17 inches 5/114.3'],
  ['5x114.3', 'Alloy rim 17 inches 5/114.3'],
  ['5×114,3', 'Alloy rim 17 inches 5/114.3'],
  ['4/100', 'Alloy rim 15 inches 4x100'],
  ['04152-31090', 'Oil filter element'],
  ['04152 31090', 'Oil filter element'],
  ['filter 04152.31090', 'Oil filter element'],
  ['8-97065-527-0', 'Fuel filter element'],
  ['897065-5270', 'Fuel filter element'],
  ['34116792217', 'Brake disc'],
  ['34.11.6.792.217', 'Brake disc'],
  ['3411 6792217', 'Brake disc'],
  ['17801-0H010', 'Air filter'],
  ['17801 28010', 'Air filter'],
  ['26565R17', 'Michelin tyre 265/65 R17'],
  ['2656517', 'Michelin tyre 265/65 R17'],
  ['1956515', 'Dunlop tyre 195/65R15 91H'],
  ['5w30', 'Engine oil 5W-30, 4 litres'],
  ['0415231090', 'Oil filter element'],
  ['8970655270', 'Fuel filter element'],
  ['178010h010', 'Air filter'],
])('%s finds %s', async (typed, title) => {
  expect(await titles(typed)).toEqual([title])
})

test.each(['265/70 R17', '5W-40', '04152-31091', '8-97065-527-1', '5/112'])(
  '%s finds nothing near it',
  async typed => {
    expect(await titles(typed)).toEqual([])
  },
)
