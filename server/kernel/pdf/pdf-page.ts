// The PDF page that receipts and statements share: fonts, colours, logo, and text placement.
import Pdf from 'pdfkit'
import {
  type Face,
  type Fonts,
  graphemesOf,
  type MainFace,
  readFonts,
  type Run,
  runsOf,
} from '#server/kernel/fonts/font-runs.ts'

export type Paper = InstanceType<typeof Pdf>

export const colours = {
  ink: '#10211b',
  soft: '#4d5c55',
  line: '#d7dacf',
  wash: '#f5f5ef',
  brand: '#0f4a38',
  amber: '#f4b41a',
  good: '#12663f',
  warn: '#7c5200',
  bad: '#a8231b',
} as const

const fontsOf = new WeakMap<Paper, Fonts>()

export type Kind = { size: [number, number]; title: string; madeAt: Date }

/** An empty document without a page, with the fonts `text` and `strong`; `text` is in hand. */
export const openPaper = async ({ size, title, madeAt }: Kind): Promise<Paper> => {
  const fonts = await readFonts()
  const paper = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: false,
    displayTitle: true,
    lang: 'en-NG',
    pdfVersion: '1.7',
    info: { Title: title, Author: 'AutoX', Producer: 'AutoX', Creator: 'AutoX', CreationDate: madeAt },
  })
  for (const face of Object.keys(fonts) as Face[]) paper.registerFont(face, fonts[face].bytes)
  fontsOf.set(paper, fonts)
  return paper.font('text')
}

type Remembering = { _fontFamilies: Record<string, { layoutCache: object }> }

/**
 * Lets go of the words that were laid out so far. The library keeps every one it ever drew: quick for words that come
 * again (laying out afresh costs eight times as much), but a long table's figures would fill the memory.
 */
export const forgetWords = (paper: Paper): void => {
  const { _fontFamilies: known } = paper as unknown as Remembering
  for (const font of Object.values(known)) font.layoutCache = {}
}

/** Output written since the last call. */
export function* drain(paper: Paper): Generator<Uint8Array> {
  for (;;) {
    const piece = paper.read() as Uint8Array | null
    if (piece === null) return
    yield piece
  }
}

const letters =
  'M2 29 12.6 3h5L28.2 29h-5.4l-2.2-5.7H9.5L7.3 29zM11.2 18.8h7.8L15.1 8.7zM31 10v10.6c0 5.2 3 8.8 8.1 8.8 2.7 0 4.8-1 6.1-2.8V29h4.7V10h-4.9v10.4c0 3-1.7 4.7-4.4 4.7-2.9 0-4.7-1.7-4.7-4.9V10zM55.6 4v6h-3.8v4.1h3.8v8.7c0 4.1 2.2 6.4 6.5 6.4 1.3 0 2.5-.2 3.4-.5v-4.1c-.6.2-1.3.3-2 .3-2 0-3-.9-3-2.9v-7.9h5V10h-5V4zM77.6 9.6c-6 0-10.1 4.1-10.1 9.9s4.1 9.9 10.1 9.9 10.1-4.1 10.1-9.9-4.1-9.9-10.1-9.9zm0 4.2c3.2 0 5.2 2.3 5.2 5.7s-2 5.7-5.2 5.7-5.2-2.3-5.2-5.7 2-5.7 5.2-5.7z'

/** The logo, so high in points. */
export const renderLogo = (paper: Paper, x: number, y: number, height: number): void => {
  paper
    .save()
    .translate(x, y)
    .scale(height / 32)
  paper.path(letters).fill(colours.ink, 'even-odd')
  paper.path('M114 3 93 29').lineWidth(6.2).stroke(colours.brand)
  paper.path('M93 3l21 26').lineWidth(6.2).stroke(colours.amber)
  paper.path('M93 3l21 26').lineWidth(1.2).dash(4, { space: 3.2, phase: -2 }).stroke(colours.ink)
  paper.restore()
}

export type Style = { font?: MainFace; size: number; colour?: string }

const take = (paper: Paper, { font = 'text', size, colour = colours.ink }: Style): Paper =>
  paper.font(font).fontSize(size).fillColor(colour)

// Without it the library lays out word by word, and a line of Arabic would begin at its last word.
const layoutOf = ({ face }: Run) => (face === 'arabic' ? { features: [] } : {})

/** Splits a line into runs; a letter with its marks uses one glyph if there is one, so that search and copy work. */
const split = (paper: Paper, words: string, { font = 'text' }: Style): Run[] =>
  runsOf(words.normalize('NFC'), font, fontsOf.get(paper)!)

/** The width in points. */
const widthOf = (paper: Paper, words: string, style: Style): number =>
  split(paper, words, style).reduce(
    (sum, run) => sum + paper.font(run.face).widthOfString(run.words, layoutOf(run)),
    0,
  )

/** Draws one line; all fonts share a baseline. */
const draw = (paper: Paper, words: string, x: number, y: number, style: Style): void => {
  const { font } = fontsOf.get(paper)![style.font ?? 'text']
  const base = y + (font.ascent / font.unitsPerEm) * style.size
  let at = x
  const runs = split(paper, words, style)
  for (const run of runs) {
    const layout = layoutOf(run)
    paper.font(run.face).text(run.words, at, base, { lineBreak: false, baseline: 'alphabetic', ...layout })
    if (run !== runs.at(-1)) at += paper.widthOfString(run.words, layout)
  }
}

/** The words, shortened with … where they are wider than their place. */
const shorten = (paper: Paper, words: string, width: number, style: Style): string => {
  let text = words
  const graphemes = graphemesOf(words)
  let keep = graphemes.length
  for (let wide = widthOf(paper, text, style); keep > 0 && wide > width; wide = widthOf(paper, text, style)) {
    keep = Math.min(keep - 1, Math.floor((keep * width) / wide) + 1)
    text = `${graphemes.slice(0, keep).join('').trimEnd()}…`
  }
  return text
}

/** One line of words, shortened with … if it is too wide. */
export const line = (
  paper: Paper,
  words: string,
  x: number,
  y: number,
  width: number,
  style: Style,
): void => {
  take(paper, style)
  draw(paper, shorten(paper, words, width, style), x, y, style)
}

/** A figure that ends at `right`; it grows smaller rather than lose a digit. */
export const figure = (
  paper: Paper,
  words: string,
  right: number,
  y: number,
  width: number,
  style: Style,
): void => {
  take(paper, style)
  const wide = paper.widthOfString(words)
  const size = wide > width ? (style.size * width) / wide : style.size
  take(paper, { ...style, size })
  paper.text(words, right - Math.min(wide, width), y + (style.size - size) / 2, { lineBreak: false })
}

/** The words as lines that fit; a word wider than a line is cut into as many as it needs. */
const wrap = (paper: Paper, words: string, width: number, style: Style): string[] => {
  const fits = (part: string) => widthOf(paper, part, style) <= width
  const lines: string[] = []
  for (const paragraph of words.split('\n')) {
    let row = ''
    for (const word of paragraph.split(' ')) {
      const longer = row === '' ? word : `${row} ${word}`
      if (fits(longer)) {
        row = longer
        continue
      }
      if (row !== '') lines.push(row)
      row = ''
      for (const letter of graphemesOf(word)) {
        if (row !== '' && !fits(row + letter)) {
          lines.push(row)
          row = ''
        }
        row += letter
      }
    }
    lines.push(row)
  }
  return lines
}

/** Wraps words up to a height; returns where they end. */
export const block = (
  paper: Paper,
  words: string,
  at: { x: number; y: number; width: number; height: number },
  style: Style,
): number => {
  take(paper, style)
  const { x, y, width, height } = at
  const lines = wrap(paper, words, width, style)
  const lineHeight = take(paper, style).currentLineHeight(true)
  const most = Math.max(1, Math.floor((height + 0.01) / lineHeight))
  const visibleLines = lines.slice(0, most)
  if (lines.length > most)
    visibleLines[most - 1] = shorten(paper, `${visibleLines[most - 1]} ${lines[most]}…`, width, style)
  for (const [place, row] of visibleLines.entries()) draw(paper, row, x, y + place * lineHeight, style)
  return y + visibleLines.length * lineHeight
}

export type NamedWords = readonly (readonly [name: string, words: string])[]

type Columns = {
  left: number
  right: number
  /** Distance of the words from the names. */ words: number
  size: number
  gap: number
}

/** Rows of names and words of up to two lines; rows without words are left out. Returns where they end. */
export const drawNamedRows = (paper: Paper, rows: NamedWords, top: number, columns: Columns): number => {
  const { left, right, words: indent, size, gap } = columns
  let y = top
  for (const [name, words] of rows) {
    if (words === '') continue
    line(paper, name, left, y, indent - 6, { size: 9, colour: colours.soft })
    const place = { x: left + indent, y, width: right - left - indent, height: 27 }
    y = block(paper, words, place, { size }) + gap
  }
  return y
}
