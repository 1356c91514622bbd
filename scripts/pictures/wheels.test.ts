import { expect, test } from 'vitest'
import { spokesOf } from '#server/seed/photos/wheels.ts'
import { models } from './models.ts'
import { slugOfModel } from './orders.ts'

test('the close-up of a tyre has the spokes of the photographed wheels', () => {
  for (const [name, { look }] of models) expect(spokesOf(slugOfModel(name)), name).toBe(look.spokes)
})
