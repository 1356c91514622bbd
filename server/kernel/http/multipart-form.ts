// Reads a form: fields into memory, files to a temporary folder.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/core/call.ts'
import { megabytes } from '#contract/core/megabytes.ts'
import { Failure, failField, fail } from '#contract/core/errors.ts'
import { machineOf } from '../network/addresses.ts'
import type { FormGate, FormPlace } from './form-gate.ts'
import { losePatience, type Patience, readWithPatience } from './form-patience.ts'
import { requireDiskSpace } from '../files/disk-space.ts'
import { unreadableWords } from '../files/pdf-check.ts'
import { beginsAsPdf, streamCounter } from '../files/pdf-streams.ts'

const dataUrl = /^data:[\w.+-]+\/[\w.+-]+;base64,/
const letters = /^[A-Za-z0-9+/]+={0,2}$/

/** Bytes of base64 text (RFC 4648) or of a data URL with it (RFC 2397); undefined for anything else. */
const readBase64File = (text: string): Buffer | undefined => {
  const encoded = text.replace(dataUrl, '').replaceAll(/\s/g, '')
  return encoded.length % 4 === 0 && letters.test(encoded) ? Buffer.from(encoded, 'base64') : undefined
}

/** Which file fields a form has: how many files each may hold and how large each of them may be. */
export type FileRules = Readonly<Record<string, { filesMax: number; bytesMax: number }>>

/** A form as sent: repeated fields are lists, missing file fields are absent; JSON keeps its types. */
export type Uploaded = { fields: Record<string, unknown>; files: Record<string, Upload[]> }

const fieldsMax = 100
const fieldBytesMax = 20_000
const fieldNameMax = 100
const nameLettersMax = 120
const patienceBytes = 64 * 1024 * 1024

// The browser reads a refusal only after its upload was consumed.
const drain = (raw: IncomingMessage, bytesMax: number, patience: Patience) => {
  if (raw.readableEnded || raw.destroyed) return
  let bytes = 0
  raw.once(
    'end',
    losePatience(raw, patience, () => raw.destroy()),
  )
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > bytesMax + patienceBytes) raw.destroy()
  })
  raw.resume()
}

// The path on disk is ours. What turns the direction of letters around would make one ending read as another.
const shownName = (name: string | undefined): string =>
  (name ?? '')
    // Browsers encode these three in a part's name and leave % as it is (HTML, multipart/form-data encoding).
    .replaceAll('%22', '"')
    .replaceAll(/%0[AD]/g, ' ')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .split(/[\\/]/)
    .at(-1)!
    .slice(-nameLettersMax)
    .toWellFormed() || 'file'

type Checks = { bytesMax: number; tooLarge: () => never; unreadable: (() => never) | undefined }

const counting = ({ bytesMax, tooLarge, unreadable }: Checks) => {
  let bytes = 0
  let hasTooManyStreams: ReturnType<typeof streamCounter> | undefined
  const check = (chunk: Buffer): void => {
    if (unreadable && bytes === 0 && beginsAsPdf(chunk)) hasTooManyStreams = streamCounter()
    bytes += chunk.byteLength
    if (bytes > bytesMax) tooLarge()
    if (hasTooManyStreams?.(chunk)) unreadable?.()
  }
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        check(chunk)
        hash.update(chunk)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') }
}

type Reading = { rules: FileRules; takesDocuments: boolean; folder: string; signal: AbortSignal }

const ruleFor = (rules: FileRules, fieldname: string) =>
  Object.hasOwn(rules, fieldname) ? rules[fieldname] : undefined

type Incoming = { fieldname: string; filename: string | undefined; content: Readable }

const takeFile = async ({ fieldname, filename, content }: Incoming, how: Reading, into: Uploaded) => {
  const { rules, takesDocuments, folder, signal } = how
  const rule = ruleFor(rules, fieldname)
  if (!rule) return failField(fieldname, 'No file is expected here.')
  const uploads = (into.files[fieldname] ??= [])
  const index = uploads.length
  if (index >= rule.filesMax)
    failField(fieldname, `At most ${rule.filesMax} ${rule.filesMax === 1 ? 'file' : 'files'}`)
  const path = join(folder, randomUUID())
  const field = `${fieldname}.${index}`
  const counter = counting({
    bytesMax: rule.bytesMax,
    tooLarge: () => failField(field, `At most ${megabytes(rule.bytesMax)} a file`, 'TOO_LARGE'),
    unreadable: takesDocuments ? () => failField(field, unreadableWords, 'BAD_DOCUMENT') : undefined,
  })
  await pipeline(content, counter.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  // A browser sends a file input that was left empty as a nameless file of no bytes.
  if (counter.bytes() > 0 || filename)
    uploads.push({ name: shownName(filename), path, bytes: counter.bytes(), sha256: counter.sha256() })
}

/** Keeps a file that came as text. Refuses BAD_INPUT for what is no base64. */
const takeText = async (fieldname: string, text: unknown, how: Reading, into: Uploaded) => {
  const filename = `Document ${(into.files[fieldname]?.length ?? 0) + 1}`
  const bytes = typeof text === 'string' ? readBase64File(text) : undefined
  if (!bytes) return failField(fieldname, 'Send a file, or its content as base64 text')
  await takeFile({ fieldname, filename, content: Readable.from([bytes]) }, how, into)
}

// Base64 has four letters for three bytes.
const textBytesMax = ({ rules, takesDocuments }: Reading): number =>
  takesDocuments
    ? Math.max(fieldBytesMax, ...Object.values(rules).map(rule => Math.ceil(rule.bytesMax / 3) * 4 + 100))
    : fieldBytesMax

const takeField = async (
  { fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue,
  how: Reading,
  into: Uploaded,
) => {
  if (fieldnameTruncated) fail('BAD_INPUT', { message: 'A field of the form has too long a name.' })
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isFile = how.takesDocuments && ruleFor(how.rules, fieldname) !== undefined
  if (valueTruncated || (!isFile && Buffer.byteLength(text) > fieldBytesMax))
    failField(fieldname, 'That is too long.', 'TOO_LARGE')
  if (isFile) return text === '' ? undefined : takeText(fieldname, text, how, into)
  const before = into.fields[fieldname] as string | string[] | undefined
  into.fields[fieldname] = before === undefined ? text : [before, text].flat()
}

const incomingOf = (part: MultipartFile): Incoming => {
  // The types claim a name for every part; parts without one have none here.
  const fieldname = (part.fieldname as string | undefined) ?? ''
  return { fieldname, filename: part.filename, content: part.file }
}

const emptyForm = (): Uploaded => ({ fields: Object.create(null), files: Object.create(null) })

/** Every file of a JSON body comes as text: an object in its place could name any file of this machine. */
const readJson = async (body: object, how: Reading): Promise<Uploaded> => {
  const into = emptyForm()
  for (const [name, value] of Object.entries(body) as [string, unknown][])
    if (!ruleFor(how.rules, name)) into.fields[name] = value
    else for (const text of [value ?? []].flat()) await takeText(name, text, how, into)
  return into
}

const readParts = async (request: FastifyRequest, how: Reading): Promise<Uploaded> => {
  const into = emptyForm()
  const each = Object.values(how.rules)
  const limits = {
    fieldNameSize: fieldNameMax,
    fieldSize: textBytesMax(how),
    fields: fieldsMax,
    // One more than allowed, so that the refusal can name the field.
    files: each.reduce((sum, rule) => sum + rule.filesMax, 0) + 1,
    fileSize: Math.max(0, ...each.map(rule => rule.bytesMax)) + 1,
    headerPairs: 20,
    parts: fieldsMax + 100,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') await takeField(part, how, into)
    else await takeFile(incomingOf(part), how, into)
  }
  return into
}

const throwFormError = (error: unknown): never => {
  if (error instanceof Failure) throw error
  const { code = '' } = error as { code?: string }
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    fail('TOO_LARGE', { message: 'That form has too many parts.' })
  if (code === 'FST_REQ_FILE_TOO_LARGE') fail('TOO_LARGE')
  // A full disk and similar errors are ours; others mean that the form arrived broken or incomplete.
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') throw error
  return fail('BAD_INPUT', { message: 'The form arrived broken or incomplete. Please send it again.' })
}

// Declared size of a form; otherwise the most that its fields allow.
const bytesOf = (request: FastifyRequest, bytesMax: number): number => {
  const contentLength = Number(request.headers['content-length'] ?? bytesMax)
  if (contentLength > bytesMax)
    fail('TOO_LARGE', {
      message: `That is more than ${megabytes(bytesMax)} in total. Send fewer or smaller files.`,
    })
  return contentLength
}

type Form = {
  files: FileRules
  /** Whether its call refuses documents that it cannot look through: then they are refused as they arrive. */
  takesDocuments?: boolean
  folder: string
  gate: FormGate
}

/**
 * Reads a multipart form, or a JSON body whose files are base64 text, and does `work` with it; its files are in a folder under `folder` until the work ends, well or not.
 * Fails with TOO_LARGE, BAD_DOCUMENT or BAD_INPUT, naming the field (`ImageFiles.2` is its third file) where there is one, and before
 * anything is read with TOO_MANY_REQUESTS, BUSY or NO_ROOM where too much is on its way already.
 * A multipart body must be unread, with @fastify/multipart registered.
 */
export const withUpload = async <T>(
  request: FastifyRequest,
  { files: rules, takesDocuments = false, folder, gate }: Form,
  work: (form: Uploaded) => Promise<T>,
): Promise<T> => {
  const bytesMax = Object.values(rules).reduce(
    (sum, rule) => sum + rule.filesMax * rule.bytesMax,
    fieldsMax * fieldBytesMax,
  )
  const sender = { address: machineOf(request.ip), userId: request.userId }
  const patience = gate.patience(sender)
  const { raw } = request
  let place: FormPlace | undefined
  let mine: string | undefined
  try {
    const { arrived, lost } = (place = gate.enter(sender, bytesOf(request, bytesMax)))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await requireDiskSpace(folder, gate.bytes())
    const into = (mine = await mkdtemp(join(folder, 'form-')))
    const read = (signal: AbortSignal) => {
      const how = { rules, takesDocuments, folder: into, signal }
      const reading = request.isMultipart() ? readParts(request, how) : readJson(request.body as object, how)
      raw.on('data', (chunk: Buffer) => arrived(chunk.byteLength))
      return reading
    }
    return await work(await readWithPatience(raw, { patience, lost }, read).catch(throwFormError))
  } finally {
    drain(raw, bytesMax, patience)
    // A file that was let go in the middle may still be about to be made.
    if (mine) await rm(mine, { recursive: true, force: true, maxRetries: 5 })
    place?.leave()
  }
}

// Far longer than a form may be on its way and worked on.
const forgottenMs = 3_600_000

/** Removes forms that a killed process left in `folder`, by age, because live processes may share the folder. */
export const forgetForms = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && now.getTime() - stats.mtimeMs > forgottenMs) await rm(path, { recursive: true, force: true })
  }
}
