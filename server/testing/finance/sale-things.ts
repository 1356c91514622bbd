// Fixture for every-call tests: instalment sales, one proposed, one with documents.
import { handInSalePapers, saleAt } from '../deals/instalment-sales.ts'
import { everyCall } from '../tables/good-requests.ts'
import type { Values } from '../tables/known-values.ts'
import type { Stage } from '../world/stage.ts'
import type { World } from '../world/world.ts'

/** By the name of the call. */
export const saleThings = async (world: World, { seller, buyer }: Stage): Promise<Record<string, Values>> => {
  const people = { buyer, seller }
  const { sale } = await saleAt(world, 'proposed', { people })
  const { sale: agreed } = await saleAt(world, 'gathering', { people })
  const { data: withPapers } = await handInSalePapers(world, seller, agreed)
  const ofOne = everyCall.filter(({ name }) => /^instalmentSales\.(?!propose|mine)/.test(name))
  const { id, version } = sale
  return {
    ...Object.fromEntries(ofOne.map(({ name }) => [name, { saleId: id, Id: id, id, version }])),
    'instalmentSales.file': { Id: withPapers.files[0]!.id },
  }
}
