// Sends one call over the network: address, headers, JSON or multipart, progress, time limit.
import { limits } from '#contract/core/limits.ts'
import type { Options } from '#contract/core/call.ts'
import type { CallLine } from 'virtual:calls'
import { actingHeader } from '#contract/staff/acting-header.ts'
import { noteAnswer, noteFailure } from '../ui/network.ts'
import { settleAfterPress } from '../ui/press.ts'
import { readActing, deviceKeys, read } from '../session/keys.ts'

export type RequestOptions = Options & {
  query?: object
  body?: object
  key?: string
  /** Goes on where the page is left. */
  keepalive?: boolean
}
export type Response = {
  status: number
  body: unknown
  /** Zero where the answer names none. */ waitSeconds: number
}
type Outgoing = { url: string; method: string; headers: Record<string, string>; payload?: string | FormData }

/** Address of a call with its query and path parameters; undefined and empty values are left out. */
export function addressOf(base: string, path: string, query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = search.get(name) ?? ''
    search.delete(name)
    return encodeURIComponent(value)
  })
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** A body as multipart: a list becomes one part per member, undefined is left out. */
export function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const item of Array.isArray(value) ? value : [value])
      if (item instanceof Blob) form.append(name, item)
      else if (item !== undefined && item !== null) form.append(name, String(item))
  return form
}

function partsOf(
  [method, path, flags]: CallLine,
  request: RequestOptions,
  base: string,
  token: string | null,
): Outgoing {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null && (flags.includes('b') || base === '')) headers['authorization'] = `Bearer ${token}`
  const acting = flags.includes('b') && !flags.includes('s') ? readActing() : undefined
  if (acting) headers[actingHeader] = acting.dealerId
  if (flags.includes('o') && request.key !== undefined) headers['idempotency-key'] = request.key
  const url = addressOf(base, path, request.query)
  if (method === 'GET') return { url, method, headers }
  if (flags.includes('f')) return { url, method, headers, payload: formOf(request.body ?? {}) }
  headers['content-type'] = 'application/json'
  const device = flags.includes('b') ? null : read(deviceKeys.device)
  if (device !== null) headers['x-autox-device'] = device
  return { url, method, headers, payload: JSON.stringify(request.body ?? {}) }
}

// A call without an envelope answers with a file; its refusals are envelopes all the same.
const bodyOf = (response: globalThis.Response): Promise<unknown> =>
  response.ok &&
  (response.headers.has('content-disposition') ||
    !response.headers.get('content-type')?.startsWith('application/json'))
    ? response.blob()
    : response.json().catch(() => undefined)

async function byFetch(
  { url, method, headers, payload }: Outgoing,
  { signal, keepalive = false }: RequestOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(limits.requestTimeoutMs)
  const response = await fetch(url, {
    method,
    headers,
    body: payload ?? null,
    keepalive,
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
  })
  const waitSeconds = Number(response.headers.get('retry-after'))
  return { status: response.status, body: await bodyOf(response), waitSeconds }
}

// fetch cannot tell how much of an upload has left the phone; XMLHttpRequest can.
function byXhr(
  { url, method, headers, payload }: Outgoing,
  { signal, onProgress }: RequestOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const stop = (name: string, message: string) => () => reject(new DOMException(message, name))
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.responseType = 'json'
    xhr.timeout = limits.requestTimeoutMs
    xhr.upload.onprogress = event => onProgress?.(event.loaded, event.total)
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        body: xhr.response as unknown,
        waitSeconds: Number(xhr.getResponseHeader('retry-after')),
      })
    xhr.onerror = () => reject(new TypeError('network'))
    xhr.ontimeout = stop('TimeoutError', 'timeout')
    xhr.onabort = stop('AbortError', 'Stopped.')
    if (signal?.aborted) return stop('AbortError', 'Stopped.')()
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(payload)
  })
}

/**
 * Sends a call, after any press has ended; returns status and body. Throws TimeoutError, AbortError or TypeError (no
 * connection).
 */
export const send = (
  line: CallLine,
  request: RequestOptions,
  base: string,
  token: string | null,
): Promise<Response> => {
  const deps = partsOf(line, request, base, token)
  const response = settleAfterPress(request.onProgress ? byXhr(deps, request) : byFetch(deps, request))
  void response.then(noteAnswer, (thrown: unknown) => {
    if (thrown instanceof TypeError) noteFailure()
  })
  return response
}
