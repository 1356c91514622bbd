import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { eraseRent, exportRent } from './data-rights.ts'
import { closeDays, getOwnCalendar, getOwnTerms, openDays, setTerms } from './own-rent.ts'
import { getCalendar, getQuote, getTerms } from './show-rent.ts'

export const rentFeature: Feature = {
  name: 'rent',
  calls: () => [
    serving(contract.rent, {
      getQuote,
      getTerms,
      getCalendar,
      getOwnTerms,
      setTerms,
      getOwnCalendar,
      closeDays,
      openDays,
    }),
  ],
  personal: {
    sections: (db, { id }) => [['rentOfCars', () => exportRent(db, id)]],
    erase: (tx, { id }) => eraseRent(tx, id),
    erased: ['On which terms your cars were rented, and the days you had closed'],
  },
}
