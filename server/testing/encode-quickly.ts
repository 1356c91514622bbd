// Loaded before the product by the journeys (`node --import`): their pictures are encoded with the least effort, at every width.
import { makePicture, makePicturesBy, pictureWidths } from '#server/kernel/pictures/pictures.ts'
import { measureQuality } from '#server/kernel/pictures/picture-quality.ts'

const widths = pictureWidths.map(width => ({ width, effort: 0 }))

makePicturesBy({
  make: (hash, raw) => makePicture(hash, raw, { avif: widths, webp: widths, card: true }),
  measure: (_, raw) => measureQuality(raw),
})
