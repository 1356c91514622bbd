// Unpacks pictures of a ZIP file by the VIN in their names.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { readZip, type ZipEntry, zipProblemOf, type ZipProblemKind } from '#server/kernel/files/zip.ts'

export type UnpackedPicture = { vin: string; name: string; path: string }
export type Unpacked = { pictures: UnpackedPicture[]; unmatched: string[] }

const unpackedBytesMax = 400_000_000
const nameLettersMax = 120
const unmatchedMax = 50

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

const nameOf = ({ name }: ZipEntry): string => name.replaceAll('\0', '').split(/[\\/]/).at(-1)!
// What macOS and Windows put beside the files.
const isFile = (entry: ZipEntry) =>
  !/^[._]|^Thumbs\.db$/i.test(nameOf(entry)) && !entry.name.startsWith('__MACOSX')

/** "JTDBR32E720123456-2.jpg" is the second picture of that car. */
const partsOf = (entry: ZipEntry): { entry: ZipEntry; vin: string; order: number } => {
  const name = nameOf(entry).toUpperCase()
  const [, vin = '', number] = /^([A-Z0-9]{17})(?:[ ._()-]+(\d{1,4}))?(?![A-Z0-9])/.exec(name) ?? []
  return { entry, vin, order: number === undefined ? 0 : Number(number) }
}

/** `vins` are those of the import's cars. Refuses BAD_INPUT. Strangers' bytes: run it in the background. */
export const unpackPictures = async (
  zip: string,
  { folder, vins }: { folder: string; vins: readonly string[] },
): Promise<Unpacked> => {
  const known = new Set(vins)
  const files = entriesOf(await readFile(zip))
    .filter(isFile)
    .map(partsOf)
  const matched = files
    .filter(({ vin }) => known.has(vin))
    .toSorted((a, b) => a.order - b.order || (a.entry.name < b.entry.name ? -1 : 1))
  if (matched.length > limits.importPicturesMax)
    failField(
      'Zip.0',
      `${matched.length.toLocaleString('en-NG')} pictures of these cars are in that ZIP file, and an import takes ${limits.importPicturesMax}. Send fewer pictures of each car, or import the cars in two files.`,
    )
  const pictures: UnpackedPicture[] = []
  for (const [i, { entry, vin }] of matched.entries()) {
    const path = join(folder, `picture-${i}`)
    try {
      await writeFile(path, entry.read(), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      refuse(error)
    }
    pictures.push({ vin, name: nameOf(entry).slice(-nameLettersMax), path })
  }
  const unmatched = files.filter(({ vin }) => !known.has(vin)).map(({ entry }) => nameOf(entry))
  return {
    pictures,
    unmatched: unmatched.slice(0, unmatchedMax).map(name => name.slice(-nameLettersMax).toWellFormed()),
  }
}
