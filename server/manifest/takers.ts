// How kinds of deals take money that arrived for them, from all features.
import type { Takers } from '#server/rails/take-deposit.ts'
import { join } from './join.ts'
import type { Feature } from './manifest.ts'

export const takersOf = (features: readonly Pick<Feature, 'deposits'>[]): Takers =>
  join(features.map(({ deposits }) => deposits))
