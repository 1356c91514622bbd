// Addresses of stock lists: sealed where they are stored, shortened for staff.
import { seal, unseal } from '#server/kernel/files/sealed.ts'

const sealedUnder = (ownerId: string) => `the stock list of user ${ownerId}`

/** Beside another owner's row it does not open. */
export const sealAddress = (pepper: Uint8Array, ownerId: string, address: string): Buffer =>
  seal(pepper, sealedUnder(ownerId), Buffer.from(address))

export const openAddress = (pepper: Uint8Array, ownerId: string, sealed: Uint8Array): string =>
  unseal(pepper, sealedUnder(ownerId), sealed).toString()

export const hostOfAddress = (address: string): string => new URL(address).hostname

/** Path and query may hold a secret. */
export const shortAddress = (address: string): string => `https://${hostOfAddress(address)}/…`
