// Renders text as outlines, so that pictures look the same whatever fonts the machine has.
import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

/** `show` is the display face of prices and names; where it lacks a letter, `strong` takes its place. */
export type Face = 'show' | 'strong' | 'text'
export type Faces = Record<Face, Font>

const faceFiles: Record<Face, string> = { show: 'show.woff2', strong: 'strong.ttf', text: 'text.ttf' }

const open = async (face: Face): Promise<Font> => {
  const font = create(await readFile(new URL(`../fonts/${faceFiles[face]}`, import.meta.url)))
  if (!('layout' in font)) throw new TypeError(`${faceFiles[face]} is not one font`)
  return font
}

let faces: Promise<Faces> | undefined
/** The bundled faces, read once. */
export const openFaces = (): Promise<Faces> =>
  (faces ??= Promise.all([open('show'), open('strong'), open('text')]).then(([show, strong, text]) => ({
    show,
    strong,
    text,
  })))

export type Style = { face: Face; size: number; colour: string }

const fontFor = (all: Faces, face: Face, words: string): Font =>
  [...words].every(letter => all[face].hasGlyphForCodePoint(letter.codePointAt(0)!)) ? all[face] : all.strong

/** How wide words are, in pixels. */
export const widthOf = (all: Faces, words: string, { face, size }: Pick<Style, 'face' | 'size'>): number => {
  const font = fontFor(all, face, words)
  return (font.layout(words.normalize('NFC')).advanceWidth * size) / font.unitsPerEm
}

/** Words on a line that begins at `x` and stands on `y`, as an element of an SVG. Nothing of the words is markup in it. */
export const outline = (
  all: Faces,
  words: string,
  x: number,
  y: number,
  { face, size, colour }: Style,
): string => {
  const font = fontFor(all, face, words)
  const { glyphs, positions } = font.layout(words.normalize('NFC'))
  const scale = size / font.unitsPerEm
  let pen = 0
  const paths = glyphs.map((glyph, i) => {
    const { xAdvance, xOffset, yOffset } = positions[i]!
    const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    pen += xAdvance
    return path
  })
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** The size at which words fit a width: the one asked for, or a smaller one. */
export const fitting = (all: Faces, words: string, face: Face, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, widthOf(all, words, { face, size })))

/** Words in lines no wider than `width`, at most so many; what does not fit ends in …. */
export const inLines = (
  all: Faces,
  words: string,
  { face, size }: Pick<Style, 'face' | 'size'>,
  width: number,
  linesMax: number,
): string[] => {
  const fits = (line: string) => widthOf(all, line, { face, size }) <= width
  const cut = (line: string): string => {
    const letters = [...line]
    while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, linesMax)
  if (lines.length > linesMax) shown[linesMax - 1] = cut(lines.slice(linesMax - 1).join(' '))
  return shown.map(line => (fits(line) ? line : cut(line)))
}
