// Numbers and dates of every call at their bounds: refused or taken, never a 500.
// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/core/call.ts'
import { boundaryValues, type Leaf, listLeaves, withValue } from '../tables/boundary-values.ts'
import { everyCall, makeGoodRequest, sendCall } from '../tables/good-requests.ts'
import { createRealThings } from '../tables/real-things.ts'
import { whoMay } from '../tables/who-may-table.ts'
import { collectRealValues, setStage, type Stage } from '../world/stage.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
let stage: Stage
let things: Awaited<ReturnType<typeof createRealThings>>
beforeAll(async () => {
  stage = await setStage(world)
  things = await createRealThings(world, stage)
})

const reachable: { name: string; call: Call; leaves: Leaf[] }[] = everyCall
  .map(({ name, call }) => ({ name, call, leaves: listLeaves(call) }))
  .filter(({ leaves }) => leaves.length > 0)

const statusOf = async (call: Call, request: Parameters<typeof sendCall>[2], token: string) =>
  sendCall(world, call, request, { token })
    .then(({ status, errors }) => ({ status, fields: errors.map(({ field }) => field) }))
    // A file is no envelope: it was given.
    .catch((error: unknown) => {
      if (error instanceof SyntaxError) return { status: 200, fields: [] }
      throw error
    })

/** No column and no calendar of ours holds it, whatever the field is about; amounts have columns of their own. */
const isBeyond = ({ path, kind }: Leaf, value: number | string): boolean => {
  if (kind !== 'number') return !/^(?:19|20)\d\d-/.test(String(value))
  const isAmount = path.some(step => /Kobo$|^(?:Price|Monthly)(?:From|To)$|^zones$/.test(String(step)))
  return Math.abs(Number(value)) > (isAmount ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1)
}

test.each(reachable)('$name answers every value of its numbers and dates', async ({ name, call, leaves }) => {
  const good = await makeGoodRequest(call, { ...collectRealValues(stage, call), version: 2, ...things[name] })
  const { token } = whoMay[name] === 'buyer' ? stage.buyer : stage.seller
  for (const leaf of leaves)
    for (const value of boundaryValues(leaf)) {
      const request = withValue(good, leaf, value)
      if (!request) continue
      const { status, fields } = await statusOf(call, request, token)
      const description = `${call.path} ${leaf.part} ${leaf.path.join('.')}: ${value} → ${status} ${fields.join()}`
      expect(status, description).toBeLessThan(500)
      if (!isBeyond(leaf, value)) continue
      expect(status, description).toBe(400)
      const field = `${leaf.part === 'query' ? 'query.' : ''}${leaf.path.join('.')}`
      expect(
        fields.some(each => field.startsWith(each) || each.startsWith(field)),
        description,
      ).toBe(true)
    }
})
