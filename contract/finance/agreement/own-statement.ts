// An owner's statement about a financed car: label, pictures, what it is good for.
import type { Counts } from '../../inspection/report-shape.ts'
import { coverageWords } from '../../inspection/coverage-words.ts'

/** How a report by the owner is called wherever it is shown. */
export const ownStatementLabel = 'The seller’s own statement'

export const pictureSlots = {
  'vin-plate': {
    name: 'VIN plate',
    look: 'All 17 characters readable: windscreen, door frame or engine bay',
  },
  odometer: { name: 'Odometer', look: 'Ignition on, so the kilometres can be read' },
  'front-left': { name: 'Front left corner', look: 'The front and the left side in one picture' },
  'front-right': { name: 'Front right corner', look: 'The front and the right side in one picture' },
  'rear-left': { name: 'Rear left corner', look: 'The back and the left side in one picture' },
  'rear-right': { name: 'Rear right corner', look: 'The back and the right side in one picture' },
  engine: { name: 'Engine', look: 'Bonnet open, the whole engine from above' },
} as const
export type PictureSlot = keyof typeof pictureSlots
export const pictureSlotNames = Object.keys(pictureSlots) as [PictureSlot, ...PictureSlot[]]

/** What it is good for, said to whoever lends or borrows on it. */
export const ownStatementWords =
  'The seller says this about their own car. Neither AutoX nor an inspector has checked it, so it doesn’t replace an independent inspection.'

/** "Checked 96 of 169 points: …", or that there are none. */
export const statementWords = (counts: Counts, of: number): string => {
  const { good, advise, bad } = counts
  return good + advise + bad === 0
    ? 'A document without points'
    : `${coverageWords(counts, of)}: ${good} good, ${advise} to watch, ${bad} bad`
}
