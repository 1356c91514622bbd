// Refuses PDFs with scripts, embedded files or submitting forms, even when packed.
import { Readable } from 'node:stream'
import { constants, createInflate, inflateSync } from 'node:zlib'
import { fail } from '#contract/core/errors.ts'
import { streamCounter } from './pdf-streams.ts'

// An action needs its full name to act, so a plain open destination is allowed.
const doing = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'EmbeddedFiles?',
  'XFA',
].join('|')
const active = new RegExp(`/(?:${doing})(?=[\\s\\0()<>\\[\\]{}/%])`)
const eachBytesMax = 8_000_000
const allBytesMax = 512_000_000

const isActive = (): never =>
  fail('BAD_DOCUMENT', {
    message:
      'That PDF holds a script, an attached file or something that starts automatically. Print it to a new PDF, or send a picture of the document.',
  })

export const unreadableWords =
  'We cannot look through that PDF: it is protected by a password or packed in an unusual way. Print it to a new PDF, or send a picture of the document.'

/** Refuses a PDF that cannot be looked through. */
export const refuseUnreadable = (): never => fail('BAD_DOCUMENT', { message: unreadableWords })

/** Bytes as text in which every name is spelled plainly: /J#61vaScript is /JavaScript. */
const plainly = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

type Inflated = { bytes: Buffer; whole: boolean }

/** Unpacks piece by piece, so that what came before a fault or the limit is kept. */
const inflatePart = async (packed: Uint8Array): Promise<Inflated> => {
  const unpacking = Readable.from([packed]).pipe(createInflate({ finishFlush: constants.Z_SYNC_FLUSH }))
  const chunks: Buffer[] = []
  let bytes = 0
  let whole = true
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes > eachBytesMax) {
        whole = false
        break
      }
    }
  } catch {
    whole = false
  }
  return { bytes: Buffer.concat(chunks), whole }
}

const isPacked = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 15) === 8 && (first * 256 + second) % 31 === 0

/** Content of a packed stream as far as it unpacks; the file may continue behind it. Undefined for another encoding. */
const inflate = async (packed: Uint8Array): Promise<Inflated | undefined> => {
  if (!isPacked(packed)) return undefined
  try {
    const bytes = inflateSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: eachBytesMax,
    })
    return { bytes, whole: true }
  } catch {
    return inflatePart(packed)
  }
}

const begin = /stream(?:\r\n|\n|\r)/g
// Objects in a stream: numbers and places first, then the objects. Packed twice, or by differences, they could hide anything.
const objects = /^\s*\d+\s+\d+/

const isOfObjects = (dictionary: string): boolean => /\/ObjStm(?![\w#])/.test(dictionary)

const checkObjects = (dictionary: string, stream: Inflated | undefined): void => {
  if (!stream?.whole || /\/DecodeParms|\/Predictor/.test(dictionary)) refuseUnreadable()
  else if (!objects.test(stream.bytes.toString('latin1', 0, 64))) refuseUnreadable()
}

/** Refuses BAD_DOCUMENT if a PDF contains active content or cannot be searched for it. */
export const refuseActivePdf = async (bytes: Uint8Array): Promise<void> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (streamCounter()(file)) refuseUnreadable()
  // Also between the objects and inside of streams: a table at the end says where objects are, and may point anywhere.
  if (active.test(plainly(file))) isActive()
  const raw = file.toString('latin1')
  let [before, unpacked] = [0, 0]
  for (const { index, 0: word } of raw.matchAll(begin)) {
    const dictionary = plainly(file.subarray(before, index))
    before = index + word.length
    const stream = await inflate(file.subarray(before))
    if (stream && active.test(plainly(stream.bytes))) isActive()
    if (isOfObjects(dictionary)) checkObjects(dictionary, stream)
    unpacked += stream?.bytes.byteLength ?? 0
    if (unpacked > allBytesMax) refuseUnreadable()
  }
}
