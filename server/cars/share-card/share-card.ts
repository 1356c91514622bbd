// Finds a listing's share card and draws it from the current car.
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openCarStates } from '#contract/cars/cars.ts'
import { shareCardVersion } from '#contract/cars/share-card.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { FindDrawing } from '#server/kernel/pictures/drawing-routes.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { drawings, runInBackground } from '#server/kernel/background/background.ts'
import type { renderShareCard } from './render-share-card.ts'
import { cardOf, findCards } from '../card.ts'

/** Where the cards of an installation are kept. */
export const cardsFolder = (dataDir: string): string => join(dataDir, 'cards')

// Nearest width first; some pictures exist in fewer widths.
const endings = ['800.webp', '800.avif', '1600.webp', '480.webp', 'og.jpg'] as const

const photographOf = async (pictures: Files['pictures'], hash: string): Promise<Uint8Array | undefined> => {
  for (const ending of endings) {
    const stored = await pictures.get(`${hash}-${ending}`)
    if (stored) return buffer(stored.stream)
  }
  return undefined
}

const drawCard = runInBackground<typeof renderShareCard>({
  lane: drawings,
  module: new URL('./render-share-card.ts', import.meta.url),
  name: 'renderShareCard',
})

/** Finds the content of a car's card; undefined for a hidden car. */
export const shareCardOf =
  (db: Query, { pictures }: Files): FindDrawing =>
  async id => {
    const [row] = await findCards(db, [id])
    const state = openCarStates.find(each => each === row?.state)
    if (!row || !state) return undefined
    const { picture, ...card } = cardOf(row)
    const car = { ...card, state, pictures: picture ? [picture] : [] }
    return {
      version: shareCardVersion(car),
      draw: async () => drawCard(car, picture ? await photographOf(pictures, picture.hash) : undefined),
    }
  }
