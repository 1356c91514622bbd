import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { showMargins, showPartCosts } from './show-margins.ts'
import { deletePartCosts, partCostsBy } from './sql.ts'

export const partCostsFeature: Feature = {
  name: 'repair-part-costs',
  calls: () => [serving(contract.partCosts, { ofRepair: showPartCosts, byMonth: showMargins })],
  personal: {
    sections: (db, { id }) => [['repairPartCosts', () => partCostsBy(db, id)]],
    erase: async (tx, { id }) => void (await deletePartCosts(tx, id)),
    erased: ['What your workshop paid for parts'],
  },
}
