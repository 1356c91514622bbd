// Fetches files from addresses that people name: https only, never inside our network, within limits.
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { limits } from '#contract/core/limits.ts'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

export type FetchedFile = { bytes: Uint8Array; problem?: undefined } | { bytes?: undefined; problem: string }
/** Fetches what lies at an address; `signal` ends it early. */
export type FetchFile = (address: string, signal: AbortSignal) => Promise<FetchedFile>

/** What a server said a file is known by (ETag, Last-Modified); it answers 304 while that is still so. */
export type Validators = { etag: string | null; lastModified: string | null }
export type FetchedIfChanged =
  | { kind: 'file'; bytes: Uint8Array; validators: Validators }
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: string }
/** The same, with what the file was known by when it was last fetched. */
export type FetchIfChanged = (
  address: string,
  signal: AbortSignal,
  before?: Validators,
) => Promise<FetchedIfChanged>

const addressLettersMax = 2_000

/** The host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Why an address is none that we fetch; undefined for a good one. */
export const addressProblem = (address: string): string | undefined => {
  if (address.length > addressLettersMax) return `At most ${addressLettersMax} characters in an address`
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return 'Addresses begin with https://'
  if (url.username || url.password) return 'Leave the name and password out of the address'
  if (url.port !== '') return 'Leave the port out of the address'
  // A lookup asks nothing about an address that is a number already.
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isPublicAddress(host))
    return 'Use an address that everybody on the internet can open'
  return undefined
}

type Opening = { lookup: LookupFunction; signal: AbortSignal; headers: Record<string, string> }
/** Opens one address; tests put their own server in its place. */
type Open = (address: string, how: Opening) => Promise<IncomingMessage>
type Options = Opening & { open: Open; bytesMax: number; isConditional: boolean }

const statusWords = (status: number): string =>
  status === 404 || status === 410
    ? 'There is nothing at this address any more.'
    : status === 401 || status === 403
      ? 'This address is not open to everybody.'
      : `The server of this address answered ${status}.`

const tooLargeWords = (bytesMax: number) => `It is larger than ${Math.floor(bytesMax / 1_000_000)} MB.`

/** Sends a request. Rejects where its connection ends without a response. */
export const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    // A server that switches protocols (101) ends the request without an error.
    request.on('close', () => reject(new Error('Closed without a response')))
    request.end()
  })

const openHttps: Open = (address, { lookup, signal, headers }) =>
  responseTo(requestHttps(address, { headers, lookup, signal, agent: false }))

const problemOf = (problem: string): FetchedIfChanged => ({ kind: 'problem', problem })

const validatorLettersMax = 200
/** A longer one is taken for none: the file is compared by its bytes then. */
const validatorOf = (header: string | undefined): string | null =>
  header !== undefined && header.length <= validatorLettersMax ? header : null

const bodyOf = async (response: IncomingMessage, bytesMax: number): Promise<FetchedIfChanged> => {
  const { headers } = response
  if (Number(headers['content-length'] ?? 0) > bytesMax) return problemOf(tooLargeWords(bytesMax))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > bytesMax) return problemOf(tooLargeWords(bytesMax))
    chunks.push(chunk)
  }
  const validators = {
    etag: validatorOf(headers.etag),
    lastModified: validatorOf(headers['last-modified']),
  }
  return { kind: 'file', bytes: Buffer.concat(chunks), validators }
}

/** One request after another until there is no redirect; each address is checked anew. */
const follow = async (address: string, how: Options): Promise<FetchedIfChanged> => {
  let next = address
  for (let redirects = 0; redirects <= limits.fetchRedirectsMax; redirects++) {
    const problem = addressProblem(next)
    if (problem) return problemOf(`It leads to an address that we don’t open. ${problem}.`)
    const response = await how.open(next, how)
    try {
      const { statusCode: status = 0, headers } = response
      if (status === 200) return await bodyOf(response, how.bytesMax)
      if (status === 304 && how.isConditional) return { kind: 'unchanged' }
      const target = headers.location && URL.parse(headers.location, next)
      if (status < 300 || status >= 400 || !target) return problemOf(statusWords(status))
      next = target.href
    } finally {
      response.destroy()
    }
  }
  return problemOf('It leads from address to address without end.')
}

type Wishes = {
  bytesMax: number
  /** What is fetched, as the servers of the addresses are told: types of content, and for what. */
  accept: string
  userAgent: string
  lookup?: LookupFunction
  timeoutMs?: number
  open?: Open
}

const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
})

/** Every failure is words for whoever named the address; what the network says stays with us. */
export const conditionalFetcher =
  ({
    bytesMax,
    accept,
    userAgent,
    lookup = publicLookup,
    timeoutMs = limits.fetchSeconds * 1_000,
    open = openHttps,
  }: Wishes): FetchIfChanged =>
  async (address, signal, before = { etag: null, lastModified: null }) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const conditions = conditionsOf(before)
    const headers = { accept, 'user-agent': userAgent, ...conditions }
    const isConditional = Object.keys(conditions).length > 0
    try {
      return await follow(address, { lookup, signal: ending, open, bytesMax, headers, isConditional })
    } catch {
      return problemOf(
        ending.aborted
          ? 'The server of this address took too long.'
          : 'We couldn’t reach the server of this address.',
      )
    }
  }

/** Pictures of listings by their addresses. */
export const publicFetcher = (wishes: Omit<Wishes, 'accept' | 'userAgent'>): FetchFile => {
  const fetchOnce = conditionalFetcher({
    ...wishes,
    accept: 'image/*',
    userAgent: 'AutoX pictures of listings',
  })
  return async (address, signal) => {
    const fetched = await fetchOnce(address, signal)
    return fetched.kind === 'file'
      ? { bytes: fetched.bytes }
      : { problem: fetched.kind === 'problem' ? fetched.problem : statusWords(304) }
  }
}
