// Picture advice from measurements; see docs/decisions/0027-pictures-and-looks.md.
import type { PictureHint } from '#contract/uploads/uploads.ts'
import type { PictureQuality } from '#server/kernel/pictures/picture-quality.ts'

type Measured = { width: number; height: number } & { [N in 'light' | 'sharpness']: PictureQuality[N] | null }

const darkBelow = 45
const brightAbove = 215
const blurredBelow = 60
const smallBelow = 800

/** Advice on one picture; `twice` where its sender has sent it before. */
export const hintsOf = (picture: Measured, twice: boolean): PictureHint[] => {
  const { width, height, light, sharpness } = picture
  const hintChecks: [PictureHint, boolean][] = [
    ['dark', light !== null && light < darkBelow],
    ['bright', light !== null && light > brightAbove],
    ['blurred', sharpness !== null && sharpness < blurredBelow],
    ['small', Math.max(width, height) < smallBelow],
    ['upright', height > width],
    ['twice', twice],
  ]
  return hintChecks.filter(([, is]) => is).map(([hint]) => hint)
}
