// Extracts the text of a PDF page by page, for documents drawn here.
import { inflateSync } from 'node:zlib'

type Part = { dictionary: string; stream: string }

const partsOf = (file: string): Map<number, Part> => {
  const parts = new Map<number, Part>()
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [dictionary = '', raw] = body!.split(/\nstream\n/, 2)
    const bytes = raw === undefined ? undefined : Buffer.from(raw.replace(/\nendstream$/, ''), 'latin1')
    const stream = bytes && dictionary.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    parts.set(Number(id), { dictionary, stream })
  }
  return parts
}

const referenceIn = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? Number.NaN)

const letterOf = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** What each glyph of a font stands for. */
const lettersOf = (map: string): Map<number, string> => {
  const letters = new Map<number, string>()
  for (const [, from, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [i, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters.set(Number.parseInt(from!, 16) + i, letterOf(hex!))
  return letters
}

const wordsOf = (content: string, fonts: Map<string, Map<number, string>>): string => {
  let letters = new Map<number, string>()
  let words = ''
  for (const [piece, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|\bET\b/g)) {
    if (font) letters = fonts.get(font) ?? letters
    else if (hex)
      for (let i = 0; i < hex.length; i += 4)
        words += letters.get(Number.parseInt(hex.slice(i, i + 4), 16)) ?? ''
    else if (piece === 'ET') words += '\n'
  }
  return words
}

/** The words of each page, one line for each piece of text. */
export const pdfPages = (file: Uint8Array): string[] => {
  const parts = partsOf(Buffer.from(file).toString('latin1'))
  const pages = [...parts.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const resources = parts.get(referenceIn(dictionary, 'Resources'))?.dictionary ?? dictionary
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
        const map = referenceIn(parts.get(Number(id))?.dictionary ?? '', 'ToUnicode')
        return [name!, lettersOf(parts.get(map)?.stream ?? '')]
      }),
    )
    return wordsOf(parts.get(referenceIn(dictionary, 'Contents'))?.stream ?? '', fonts)
  })
}
