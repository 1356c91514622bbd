// Where a file screen is embedded: the profile or a selling step.
import { useLocation } from 'react-router'
import type { KycType } from '#contract/kyc/kinds.ts'
import { kycPages } from './words.ts'

type FilePlace = {
  here: string
  back: { words: string; to: string }
  /** What goes on once the documents are handed in; only where they are a step of selling. */
  onward: { words: string; to: string } | undefined
}

const selling: Record<string, FilePlace> = {
  '/addlistings/updateVehicleKyc': {
    here: '/addlistings/updateVehicleKyc',
    back: { words: 'Your listing', to: '/addlistings' },
    onward: { words: 'Continue your listing', to: '/addlistings' },
  },
  '/addAccessories/updateVehicleAccessoryKyc': {
    here: '/addAccessories/updateVehicleAccessoryKyc',
    back: { words: 'Your part', to: '/addAccessories' },
    onward: { words: 'Continue your part', to: '/addAccessories' },
  },
}

export const filePlaceOf = (path: string, type: KycType): FilePlace =>
  selling[path.replace(/\/$/, '')] ?? {
    here: kycPages[type],
    back: { words: 'Profile', to: '/profile' },
    onward: undefined,
  }

export const useFilePlace = (type: KycType): FilePlace => filePlaceOf(useLocation().pathname, type)
