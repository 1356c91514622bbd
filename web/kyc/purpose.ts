// What each type of file is for, in the words of its screens.
import type { KycType } from '#contract/kyc/kinds.ts'
import { texts } from './words.ts'

type Purpose = { title: string; words: string; what: string; empty: string }

export const purposes: Record<KycType, Purpose> = {
  personal: {
    title: 'Proof of address',
    words: 'The last step to the highest limits of your wallet.',
    what: 'your documents',
    empty: 'One proof of identity and one proof of address.',
  },
  vehicle: {
    title: 'Vehicle documents',
    words: texts.vehicleWho,
    what: 'your vehicle documents',
    empty: texts.vehicleWhy,
  },
  accessories: {
    title: 'Parts documents',
    words: texts.partsWho,
    what: 'your parts documents',
    empty: texts.partsWhy,
  },
  licence: {
    title: 'Driving licence',
    words: texts.licenceWho,
    what: 'your driving licence',
    empty: texts.licenceWhy,
  },
}
