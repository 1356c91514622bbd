// Whether this person was offered on this device to begin saving: asked once, the answer is remembered.
import { deviceKeys, keep, read, userIdOf } from './keys.ts'

const keyOf = () => `${deviceKeys.savingsPopup}${userIdOf() ?? ''}`

/** False where nobody is signed in: there is nobody to ask. */
export const wasOfferedSavings = (): boolean => userIdOf() === null || read(keyOf()) !== null

export const rememberSavingsOffer = (answer: 'yes' | 'no'): void => keep(keyOf(), answer)
