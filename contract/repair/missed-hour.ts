// Whether a side of a repair can miss its hour.

export type Arrival = {
  mode: string
  slotAt: Date | string
  startedAt: Date | string
  /** When the car came to the workshop; null where it had not come before the repair began. */
  stoodAt: Date | string | null
}

/** A walk-in whose customer took it over after the hour that the workshop had noted for it. Roadside help has no hour. */
export const beganAfterHour = ({ mode, slotAt, startedAt }: Omit<Arrival, 'stoodAt'>): boolean =>
  mode !== 'roadside' && new Date(slotAt) <= new Date(startedAt)

/** Nobody waits for a car that stood there, or at an hour that was over when the two agreed. */
export const isMissable = (arrival: Arrival): boolean => arrival.stoodAt === null && !beganAfterHour(arrival)
