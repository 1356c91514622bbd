// Describes what the screens of the application load, as they are built.
import type { BuildWeight, ScreenWeight } from '#web/build/weigh-screens.ts'
import { goals } from '../goals.ts'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** The value that so large a share of the screens keeps within. */
const within = (
  screens: readonly ScreenWeight[],
  share: number,
  of: (screen: ScreenWeight) => number,
): number => screens.map(of).toSorted((a, b) => a - b)[Math.ceil(screens.length * share) - 1]!

/** A table of files and bytes; the goals are those of a screen, so the largest misses them first. */
export function describeScreens({ everywhere, screens }: BuildWeight): string {
  const { files: most, ownKilobytes, everywhereKilobytes } = goals.screens
  const files = (share: number) => within(screens, share, screen => screen.files)
  const bytes = (share: number) => kB(within(screens, share, screen => screen.bytes))
  return `${screens.length} screens, compressed with Brotli, without styles, pictures and calls. Every screen loads ${kB(everywhere)} (goal ${everywhereKilobytes}), the manifest included.

| of a screen | half of all | nine of ten | all | goal | within the goal |
| --- | --- | --- | --- | --- | --- |
| files of programs | ${files(0.5)} | ${files(0.9)} | ${files(1)} | ${most} | ${screens.filter(screen => screen.files <= most).length} of ${screens.length} |
| programs beside those of every screen | ${bytes(0.5)} | ${bytes(0.9)} | ${bytes(1)} | ${ownKilobytes} kB | ${screens.filter(screen => screen.bytes <= ownKilobytes * 1000).length} of ${screens.length} |`
}
