// How often somebody kept an appointment, as the other side reads it.

/** "Missed 1 of 6", and how it is where nothing is known. */
export const describeMissed = ({ missed, of }: { missed: number; of: number }): string => {
  if (of === 0) return 'Their first through AutoX'
  return missed === 0 ? `Kept all ${of}` : `Missed ${missed} of ${of}`
}
