// Remembers on the device whether the savings offer was shown.
import { deviceKeys, keep, read, userIdOf } from './keys.ts'
import { isPaying } from './paying.ts'

const keyOf = () => `${deviceKeys.savingsPopup}${userIdOf() ?? ''}`

/** Whether to leave people alone: they were asked before, nobody is signed in, or somebody is paying for something. */
export const isSavingsOfferQuiet = (): boolean => userIdOf() === null || isPaying() || read(keyOf()) !== null

export const rememberSavingsOffer = (answer: 'yes' | 'no'): void => void keep(keyOf(), answer)
