// Types of an attack: what is tried and what was observed.
import type { CutProxy } from './cut-proxy.ts'
import type { Product } from './started-product.ts'
import type { Town } from './town.ts'

export type Ground = {
  /** The demonstration, and its data folder. */
  product: Product
  town: Town
  dataDir: string
  /** Starts a second process on the same folder, behind a way to its database that can be cut. */
  second: () => Promise<{ product: Product; town: Town; proxy: CutProxy }>
  folder: () => Promise<string>
}
export type AttackOutcome = { held: boolean; observation: string }
export type Attack = { name: string; tried: string; run: (ground: Ground) => Promise<AttackOutcome> }

/** Beside an attack a transfer may take so many times as long as alone. */
export const timesMax = 3

/** The code and the status of an answer, as a report tells them. */
export const shortly = ({ status, code }: { status: number; code: number | string }): string =>
  status === 200 ? '200' : `${status} (code ${code})`
