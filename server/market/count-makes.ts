// Counts makes and models on the market from materialized counts.
import type { Query } from '#server/kernel/db/db.ts'
import { materializedCounts } from './facet-counts-sql.ts'

const byName = (a: string, b: string) => (a < b ? -1 : 1)

export type MakeCount = {
  make: string
  carsListed: number
  models: { model: string; carsListed: number }[]
}

/** Makes and their models, by name. */
export const countMakes = async (db: Query): Promise<MakeCount[]> => {
  const rows = (await materializedCounts(db, [''], 'Model=')).map(({ facet, cars: carsListed }) => {
    const [make = '', model = ''] = facet.slice('Model='.length).split('\u001f')
    return { make, model, carsListed }
  })
  return [...Map.groupBy(rows, row => row.make)]
    .map(([make, models]) => ({
      make,
      carsListed: models.reduce((sum, row) => sum + row.carsListed, 0),
      models: models
        .map(({ model, carsListed }) => ({ model, carsListed }))
        .toSorted((a, b) => byName(a.model, b.model)),
    }))
    .toSorted((a, b) => byName(a.make, b.make))
}
