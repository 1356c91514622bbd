// Renders text as outlines, so that pictures look the same whatever fonts the machine has.
import { type Fonts, graphemesOf, type MainFace, runsOf } from '#server/kernel/fonts/font-runs.ts'

export type Style = { face: MainFace; size: number; colour: string }

/** Each run of the words laid out, from left to right, with the size of its font's units for letters of one pixel. */
const layOut = (fonts: Fonts, words: string, face: MainFace) =>
  runsOf(words.normalize('NFC'), face, fonts).map(run => {
    const { font } = fonts[run.face]
    const layout = font.layout(run.words)
    const scale = 1 / font.unitsPerEm
    return { ...layout, scale, width: layout.advanceWidth * scale }
  })

/** How wide words are, in pixels. */
export const widthOf = (fonts: Fonts, words: string, { face, size }: Pick<Style, 'face' | 'size'>): number =>
  layOut(fonts, words, face).reduce((sum, { width }) => sum + width, 0) * size

/** Words as SVG outlines, from `x` on baseline `y`. Text is never treated as markup. */
export const outline = (
  fonts: Fonts,
  words: string,
  x: number,
  y: number,
  { face, size, colour }: Style,
): string => {
  let start = 0
  const runs = layOut(fonts, words, face).map(({ glyphs, positions, scale, width }) => {
    let pen = 0
    const paths = glyphs.map((glyph, place) => {
      const { xAdvance, xOffset, yOffset } = positions[place]!
      const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
      pen += xAdvance
      return path
    })
    const run = `<g transform="translate(${start} 0) scale(${scale} ${-scale})">${paths.join('')}</g>`
    start += width
    return run
  })
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size})">${runs.join('')}</g>`
}

/** The size at which words fit a width: the one asked for, or a smaller one. */
export const fitting = (fonts: Fonts, words: string, face: MainFace, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, widthOf(fonts, words, { face, size })))

/** Wraps words to `width` in at most so many lines; the rest ends in …. */
export const wrapLines = (
  fonts: Fonts,
  words: string,
  { face, size }: Pick<Style, 'face' | 'size'>,
  width: number,
  linesMax: number,
): string[] => {
  const fits = (line: string) => widthOf(fonts, line, { face, size }) <= width
  const cut = (line: string): string => {
    const letters = graphemesOf(line)
    while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const visibleLines = lines.slice(0, linesMax)
  if (lines.length > linesMax) visibleLines[linesMax - 1] = cut(lines.slice(linesMax - 1).join(' '))
  return visibleLines.map(line => (fits(line) ? line : cut(line)))
}
