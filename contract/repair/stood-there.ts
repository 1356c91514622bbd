// Cars that stood at the workshop before their repair began.

/**
 * Whether the car came first: the workshop took it in at its counter, and the customer took the repair over afterwards.
 * Nobody waits for anybody then. Every other appointment lies ahead when it is booked; roadside help has no hour.
 */
export const stoodThere = ({
  mode,
  slotAt,
  startedAt,
}: {
  mode: string
  slotAt: Date | string
  startedAt: Date | string
}): boolean => mode !== 'roadside' && new Date(slotAt) <= new Date(startedAt)
