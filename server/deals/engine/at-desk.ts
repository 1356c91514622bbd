// What a kind of deal says of itself to the desk: its names, what settling does, until when it is owed, and how it is found.

export type AtDesk<R> = {
  one: string
  inFull: string
  many: string
  settling: string
  /** Until when one that waits for the operator is to be decided; three days where it is left out. */
  decideBy?(row: R): Date
  /** Whether its table has the plate of the vehicle, by which it is then found. */
  plates?: true
}
