// Loads the pepper from variable, named file or data folder.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically, writeOnce } from '../write-atomically.ts'
import { keyFor, partBytes, partsOf } from './secrets.ts'

export type PepperSource = {
  dataDir: string
  /** The pepper itself, in hexadecimal digits. */
  pepper?: string | undefined
  /** Path of the pepper file, if not `pepper.key` in the data folder. */
  pepperFile?: string | undefined
}

const ownFile = (dataDir: string): string => join(dataDir, 'pepper.key')
const fileOf = ({ dataDir, pepperFile }: PepperSource): string => pepperFile ?? ownFile(dataDir)

/** Source of the pepper, in words that reveal nothing of it. */
export const pepperPlace = (source: PepperSource): string =>
  source.pepper === undefined ? fileOf(source) : 'the variable PEPPER'

const checked = (bytes: Buffer, place: string): Uint8Array => {
  if (bytes.length === 0 || bytes.length % partBytes !== 0)
    throw new Error(
      `The pepper in ${place} is damaged: it is ${bytes.length} bytes long. Put its backup back.`,
    )
  return bytes
}

const missing = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}

/** The pepper; undefined if there is none. Throws if it is damaged or unreadable. */
export const findPepper = async (source: PepperSource): Promise<Uint8Array | undefined> => {
  const bytes =
    source.pepper === undefined
      ? await readFile(fileOf(source)).catch(missing)
      : Buffer.from(source.pepper, 'hex')
  return bytes && checked(bytes, pepperPlace(source))
}

/** The pepper of a data folder: 32 bytes in a file that only its owner can read, created if missing. */
export const readPepper = async (dataDir: string): Promise<Uint8Array> => {
  const pepper = await findPepper({ dataDir })
  if (pepper) return pepper
  const path = ownFile(dataDir)
  // Where another process is first, both end with its pepper.
  await writeOnce(path, randomBytes(partBytes))
  return checked(await readFile(path), path)
}

/** Adds a part to the pepper file atomically. Returns the new pepper. */
export const addPart = async (source: PepperSource, pepper: Uint8Array): Promise<Uint8Array> => {
  const longer = Buffer.concat([pepper, randomBytes(partBytes)])
  await writeAtomically(fileOf(source), longer)
  return longer
}

/** Fingerprints of the parts of a pepper that the database may know, oldest first. */
export const printsOf = (pepper: Uint8Array): string[] =>
  Array.from({ length: partsOf(pepper) }, (_, i) =>
    keyFor(pepper.subarray(i * partBytes, (i + 1) * partBytes), 'fingerprint').toString('hex'),
  )
