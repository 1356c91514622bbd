// What happened to the other devices, in a sentence.

/** "No other device was signed in.", "One other device was signed out." */
export const devicesWords = (ended: number): string => {
  if (ended === 0) return 'No other device was signed in.'
  return ended === 1 ? 'One other device was signed out.' : `${ended} other devices were signed out.`
}
