// What a kind of deal says of itself to the desk: its names, what settling does, until when it is owed, and how it is found.
import type { Query } from '#server/kernel/db/db.ts'

export type AtDesk<R> = {
  one: string
  inFull: string
  many: string
  settling: string
  /** Until when one that waits for the operator is to be decided; three days where it is left out. */
  decideBy?(row: R): Date
  /** Those about a vehicle with this plate, as `bareMark` writes it, the newest first, at most 20. */
  withPlate?(db: Query, plate: string): Promise<R[]>
}
