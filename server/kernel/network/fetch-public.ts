// Fetches files from addresses that people name: https only, never inside our network, within limits.
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { limits } from '#contract/core/limits.ts'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

export type FetchedFile = { bytes: Uint8Array; problem?: undefined } | { bytes?: undefined; problem: string }
/** Fetches what lies at an address; `signal` ends it early. */
export type FetchFile = (address: string, signal: AbortSignal) => Promise<FetchedFile>

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

type Opening = { lookup: LookupFunction; signal: AbortSignal }
/** Opens one address; tests put their own server in its place. */
type Open = (address: string, how: Opening) => Promise<IncomingMessage>
type Options = Opening & { open: Open; bytesMax: number }

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

const openHttps: Open = (address, { lookup, signal }) => {
  const headers = { accept: 'image/*', 'user-agent': 'AutoX pictures of listings' }
  return responseTo(requestHttps(address, { headers, lookup, signal, agent: false }))
}

const bodyOf = async (response: IncomingMessage, bytesMax: number): Promise<FetchedFile> => {
  if (Number(response.headers['content-length'] ?? 0) > bytesMax) return { problem: tooLargeWords(bytesMax) }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > bytesMax) return { problem: tooLargeWords(bytesMax) }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

/** One request after another until there is no redirect; each address is checked anew. */
const follow = async (address: string, how: Options): Promise<FetchedFile> => {
  let next = address
  for (let redirects = 0; redirects <= limits.fetchRedirectsMax; redirects++) {
    const problem = addressProblem(next)
    if (problem) return { problem: `It leads to an address that we don’t open. ${problem}.` }
    const response = await how.open(next, how)
    try {
      const { statusCode: status = 0, headers } = response
      if (status === 200) return await bodyOf(response, how.bytesMax)
      const target = headers.location && URL.parse(headers.location, next)
      if (status < 300 || status >= 400 || !target) return { problem: statusWords(status) }
      next = target.href
    } finally {
      response.destroy()
    }
  }
  return { problem: 'It leads from address to address without end.' }
}

type Wishes = { bytesMax: number; lookup?: LookupFunction; timeoutMs?: number; open?: Open }

/** Every failure is words for whoever named the address; what the network says stays with us. */
export const publicFetcher =
  ({
    bytesMax,
    lookup = publicLookup,
    timeoutMs = limits.fetchSeconds * 1_000,
    open = openHttps,
  }: Wishes): FetchFile =>
  async (address, signal) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      return await follow(address, { lookup, signal: ending, open, bytesMax })
    } catch {
      return {
        problem: ending.aborted
          ? 'The server of this address took too long.'
          : 'We couldn’t reach the server of this address.',
      }
    }
  }
