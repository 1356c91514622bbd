// Lenders in a test's world, put there by the operator as in life.
import { deskIn } from '../world/desk.ts'
import type { World } from '../world/world.ts'

type Terms = { rate?: number; fee?: number; down?: number; fewest?: number; most?: number; number?: string }

/** A lender with an approval in force: 28% a year, 1% fee, 20% down, 6 to 48 months, where nothing else is said. Gives its id. */
export const addLender = async (world: World, name = 'Demo Credit', terms: Terms = {}): Promise<string> => {
  const { rate = 2_800, fee = 100, down = 2_000, fewest = 6, most = 48, number = crypto.randomUUID() } = terms
  const line = await deskIn(world).runByTwo(
    'lenders add',
    name,
    number,
    '2026-01-05',
    ...[rate, fee, down, fewest, most].map(String),
    'approved by the FCCPC',
  )
  return line.slice(0, 36)
}
