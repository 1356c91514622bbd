// Splits text into runs by font, for Arabic script and emoji.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** `show` is the display face of prices and names; it has few letters. */
export type MainFace = 'text' | 'strong' | 'show'
export type Face = MainFace | 'arabic' | 'emoji'
export type Run = { face: Face; words: string }
export type FontFile = { bytes: Buffer; font: Font }
export type Fonts = Readonly<Record<Face, FontFile>>

const own = (name: string) => new URL(name, import.meta.url)
const files: Record<Face, URL> = {
  text: own('text.ttf'),
  strong: own('strong.ttf'),
  show: own('show.woff2'),
  arabic: new URL(
    import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
  ),
  emoji: new URL(import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff')),
}

const read = async (face: Face): Promise<[Face, FontFile]> => {
  const bytes = await readFile(fileURLToPath(files[face]))
  return [face, { bytes, font: create(bytes) as Font }]
}

let reading: Promise<Fonts> | undefined
/** Every font, read once for all papers. */
export const readFonts = (): Promise<Fonts> =>
  (reading ??= Promise.all((Object.keys(files) as Face[]).map(read)).then(
    entries => Object.fromEntries(entries) as Fonts,
  ))

const isLatin = /^[ -\u02FF₦–—‘’“”…]*$/
// Joiners, variation selectors and tags carry no picture of their own.
const isSilent = /^\p{Default_Ignorable_Code_Point}$/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const graphemesOf = (words: string): string[] =>
  Array.from(graphemes.segment(words), ({ segment }) => segment)

const draws = ({ font }: FontFile, grapheme: string): boolean =>
  [...grapheme].every(letter => isSilent.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0)!))

const faceOf = (grapheme: string, main: MainFace, fonts: Fonts): Face =>
  ([main, 'arabic', 'emoji'] as const).find(face => draws(fonts[face], grapheme)) ?? main

/** A word with a letter that the display face lacks uses the strong face as a whole. */
const mainFaceOf = (words: string, face: MainFace, { show, strong }: Fonts): MainFace =>
  face === 'show' && graphemesOf(words).some(each => !draws(show, each) && draws(strong, each))
    ? 'strong'
    : face

const isNeutral = ({ face, words }: Run) => face === 'emoji' || !/\p{L}/u.test(words)

/** Orders runs between Arabic ones from right to left; drawing reverses the letters within a run. */
const inReadingOrder = (runs: readonly Run[]): Run[] => {
  const ordered: Run[] = []
  for (let first = 0; first < runs.length;) {
    let last = first
    if (runs[first]!.face === 'arabic')
      for (
        let next = first + 1;
        next < runs.length && (runs[next]!.face === 'arabic' || isNeutral(runs[next]!));
        next++
      )
        if (runs[next]!.face === 'arabic') last = next
    ordered.push(...runs.slice(first, last + 1).toReversed())
    first = last + 1
  }
  return ordered
}

/**
 * The runs of one line of words, from left to right.
 *
 * @param face the font of letters that it has; what no font has stays with it
 */
export const runsOf = (words: string, face: MainFace, fonts: Fonts): Run[] => {
  const main = mainFaceOf(words, face, fonts)
  if (isLatin.test(words)) return [{ face: main, words }]
  const runs: Run[] = []
  for (const grapheme of graphemesOf(words)) {
    const run: Run = { face: faceOf(grapheme, main, fonts), words: grapheme }
    const last = runs.at(-1)
    if (last?.face === run.face) last.words += grapheme
    else runs.push(run)
  }
  return inReadingOrder(runs)
}
