// What each type of file is for, in the words of its screens.
import type { KycType } from '#contract/kyc/kinds.ts'

type Purpose = { title: string; words: string; what: string; empty: string }

export const purposes: Record<KycType, Purpose> = {
  personal: {
    title: 'Proof of address',
    words: 'The last step to the highest limits of your wallet.',
    what: 'your documents',
    empty: 'One document that shows who you are, and one that shows where you live.',
  },
  vehicle: {
    title: 'Vehicle documents',
    words: 'For people who offer vehicles. AutoX looks at them; nobody on the market ever does.',
    what: 'your vehicle documents',
    empty:
      'They show who you are, where you live, and that what you offer is yours. They also prove your address for the limits of your wallet.',
  },
  accessories: {
    title: 'Parts documents',
    words:
      'For people who offer spare parts and accessories. AutoX looks at them; nobody on the market ever does.',
    what: 'your parts documents',
    empty: 'They show who you are, where your shop is, and where your parts come from.',
  },
  licence: {
    title: 'Driving licence',
    words: 'For people who drive a rented car. AutoX looks at it; the owner of a car never does.',
    what: 'your driving licence',
    empty: 'With it you may drive any car that is rented here. Who books a chauffeur needs none.',
  },
}
