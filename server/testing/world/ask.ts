// How a test asks the server: one request, with what a browser would send along.
import type { InjectOptions } from 'fastify'

export type Ask = {
  url: string
  /** POST where there is a body. */
  body?: object
  post?: boolean
  token?: string
  /** An Idempotency-Key of its own where it is left out, none where it is null. */
  key?: string | null
  query?: Record<string, string>
  form?: FormData
  /** The machine that asks; all are one where it is left out. */
  ip?: string
  /** The token of a device that an account knows. */
  device?: string | undefined
  /** The dealer for whom it is asked. */
  actingFor?: string | undefined
}

let keys = 0

/** A field of the query may stand in the path. */
const fill = (url: string, query: Record<string, string> = {}) => {
  const rest = { ...query }
  const filled = url.replaceAll(/:(\w+)/g, (name: string, field: string) => {
    const value = rest[field]
    delete rest[field]
    return value === undefined ? name : encodeURIComponent(value)
  })
  return { filled, rest }
}

/** The request as the server takes it in. */
export const injectOf = async ({
  url,
  body,
  post,
  token,
  key,
  query,
  form,
  ip,
  device,
  actingFor,
}: Ask): Promise<InjectOptions> => {
  const response = form ? new Response(form) : undefined
  const type = response?.headers.get('content-type') ?? (body ? 'application/json' : undefined)
  const { filled, rest } = fill(url, query)
  return {
    url: filled,
    method: body || form || post ? 'POST' : 'GET',
    query: rest,
    ...(ip && { remoteAddress: ip }),
    headers: {
      ...(device && { 'x-autox-device': device }),
      ...(actingFor && { 'x-autox-for': actingFor }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      ...(key !== null && { 'idempotency-key': key ?? `test-key-${++keys}` }),
    },
    ...(response
      ? { payload: Buffer.from(await response.arrayBuffer()) }
      : body && { payload: JSON.stringify(body) }),
  }
}
