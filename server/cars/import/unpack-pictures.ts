// Unpacks pictures of a ZIP file by the VIN or stock number in their names.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { readZip, type ZipEntry, zipProblemOf, type ZipProblemKind } from '#server/kernel/files/zip.ts'

export type UnpackedPicture = { carId: string; name: string; path: string }
export type Unpacked = { pictures: UnpackedPicture[]; unmatched: string[] }

const unpackedBytesMax = 400_000_000
const nameLettersMax = 120
const unmatchedMax = 50
// The longest name that file systems take.
const nameBytesMax = 255

const words: Record<ZipProblemKind, string> = {
  damaged: 'That ZIP file is damaged. Make it again and send that one.',
  encrypted: 'That ZIP file has a password. Send one without.',
  'too-large': 'That ZIP file is too large when unpacked: at most 20 MB for a picture and 400 MB altogether.',
  'too-many': `At most ${limits.importZipFilesMax.toLocaleString('en-NG')} files in a ZIP file`,
}

const refuse = (error: unknown): never => {
  const kind = zipProblemOf(error)
  if (!kind) throw error
  return failField('Zip.0', words[kind])
}

const entriesOf = (bytes: Uint8Array): ZipEntry[] => {
  try {
    return readZip(bytes, {
      entriesMax: limits.importZipFilesMax,
      entryBytesMax: limits.pictureBytesMax,
      bytesMax: unpackedBytesMax,
    })
  } catch (error) {
    return refuse(error)
  }
}

const pathOf = ({ name }: ZipEntry): string[] => name.replaceAll('\0', '').split(/[\\/]/)
const nameOf = (entry: ZipEntry): string => pathOf(entry).at(-1)!
// What macOS and Windows put beside the files.
const isFile = (entry: ZipEntry) =>
  !/^[._]|^Thumbs\.db$/i.test(nameOf(entry)) && !entry.name.startsWith('__MACOSX')

/** "ym/107" and "YM 107" are "YM-107": no file name may have every sign that a stock number may. */
const keyOf = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** VINs and stock numbers of the cars of an import, each with the id of its car. */
export type CarNames = readonly { carId: string; name: string }[]

/** A name that two cars share is left out: a picture would come to the wrong one. */
const carsByKey = (names: CarNames): ReadonlyMap<string, string> => {
  const idsByKey = Map.groupBy(names, ({ name }) => keyOf(name))
  return new Map(
    [...idsByKey].flatMap(([key, cars]) => {
      const [id, ...more] = new Set(cars.map(({ carId }) => carId))
      return key !== '' && id !== undefined && more.length === 0 ? [[key, id] as const] : []
    }),
  )
}

const orderOf = (word: string | undefined): number =>
  word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : 0

/** The cars of an import by the keys of their names, and of how many pieces the longest key is made. */
type Cars = { byKey: ReadonlyMap<string, string>; mostPieces: number }

const piecesOf = (key: string): string[] => key.split('-')
const carsOf = (names: CarNames): Cars => {
  const byKey = carsByKey(names)
  return { byKey, mostPieces: Math.max(0, ...[...byKey.keys()].map(key => piecesOf(key).length)) }
}

const isTooLong = (entry: ZipEntry): boolean => Buffer.byteLength(nameOf(entry)) > nameBytesMax

type Matched = { entry: ZipEntry; carId: string | undefined; order: number }

/** "YM-107-2.jpg" is the second picture of YM-107, and so is "YM-107/2.jpg"; the longest name counts. */
const matchEntry = (entry: ZipEntry, { byKey, mostPieces }: Cars): Matched => {
  if (isTooLong(entry)) return { entry, carId: undefined, order: 0 }
  const folder = pathOf(entry).at(-2) ?? ''
  const pieces = piecesOf(keyOf(nameOf(entry).replace(/\.[^.]*$/, '')))
  for (let count = Math.min(pieces.length, mostPieces); count > 0; count--) {
    const carId = byKey.get(pieces.slice(0, count).join('-'))
    if (carId) return { entry, carId, order: orderOf(pieces[count]) }
  }
  const carId = byKey.get(keyOf(folder))
  return { entry, carId, order: orderOf(pieces.find(word => /^\d+$/.test(word))) }
}

const unmatchedWords = (entry: ZipEntry): string => {
  const whole = nameOf(entry)
  const name = whole.slice(-nameLettersMax).toWellFormed()
  return isTooLong(entry)
    ? `${whole.length > name.length ? '…' : ''}${name} (its name is longer than ${nameBytesMax} bytes)`
    : name
}

/** Refuses BAD_INPUT. Strangers' bytes: run it in the background. */
export const unpackPictures = async (
  zip: string,
  { folder, names }: { folder: string; names: CarNames },
): Promise<Unpacked> => {
  const cars = carsOf(names)
  const files = entriesOf(await readFile(zip))
    .filter(isFile)
    .map(entry => matchEntry(entry, cars))
  const matched = files
    .filter(({ carId }) => carId !== undefined)
    .toSorted((a, b) => a.order - b.order || (a.entry.name < b.entry.name ? -1 : 1))
  if (matched.length > limits.importPicturesMax)
    failField(
      'Zip.0',
      `${matched.length.toLocaleString('en-NG')} pictures of these cars are in that ZIP file, and an import takes ${limits.importPicturesMax}. Send fewer pictures of each car, or import the cars in two files.`,
    )
  const pictures: UnpackedPicture[] = []
  for (const [i, { entry, carId }] of matched.entries()) {
    const path = join(folder, `picture-${i}`)
    try {
      await writeFile(path, entry.read(), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      refuse(error)
    }
    pictures.push({ carId: carId!, name: nameOf(entry).slice(-nameLettersMax), path })
  }
  const unmatched = files.filter(({ carId }) => carId === undefined).slice(0, unmatchedMax)
  return { pictures, unmatched: unmatched.map(({ entry }) => unmatchedWords(entry)) }
}
