// Remembers on the device whether the savings offer was shown.
import { deviceKeys, keep, read, userIdOf } from './keys.ts'
import { isPaying } from './paying.ts'

const keyOf = () => `${deviceKeys.savingsPopup}${userIdOf() ?? ''}`

/** Suppresses the offer: shown before, signed out, or during a payment. */
export const isSavingsOfferQuiet = (): boolean => userIdOf() === null || isPaying() || read(keyOf()) !== null

export const rememberSavingsOffer = (answer: 'yes' | 'no'): void => void keep(keyOf(), answer)
