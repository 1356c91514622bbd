import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { findAndNotify } from './find-and-notify.ts'
import { endSearchLetters, eraseSearches, exportSearches, searchesHandlers } from './saved-searches.ts'

export const searchesFeature: Feature = {
  name: 'searches',
  calls: () => [serving(contract.searches, searchesHandlers)],
  tasks: ({ db, clock }, log) => [
    {
      name: 'new cars for saved searches',
      everyMs: 5_000,
      work: () =>
        findAndNotify(db, clock(), (err, of) =>
          log.error({ err, ...of }, 'a saved search failed and will be asked again'),
        ),
    },
  ],
  personal: {
    sections: (db, { id }) => [['savedSearches', () => exportSearches(db, id)]],
    erase: (tx, { id }) => eraseSearches(tx, id),
    erased: ['The cars and searches you saved'],
  },
  letters: { search: endSearchLetters },
}
