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
}

let keys = 0

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
}: Ask): Promise<InjectOptions> => {
  const sent = form ? new Response(form) : undefined
  const type = sent?.headers.get('content-type') ?? (body ? 'application/json' : undefined)
  return {
    url,
    method: body || form || post ? 'POST' : 'GET',
    query: query ?? {},
    ...(ip && { remoteAddress: ip }),
    headers: {
      ...(device && { 'x-autox-device': device }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      ...(key !== null && { 'idempotency-key': key ?? `test-key-${++keys}` }),
    },
    ...(sent
      ? { payload: Buffer.from(await sent.arrayBuffer()) }
      : body && { payload: JSON.stringify(body) }),
  }
}
