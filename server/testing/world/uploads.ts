// Pictures sent in pieces in a test's world, as a browser sends them (tus 1.0).
import { expect } from 'vitest'
import type { Person } from './people.ts'
import type { World } from './world.ts'

export type Method = 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'GET'
type TusRequest = {
  url: string
  token?: string | undefined
  headers?: Record<string, string>
  piece?: Buffer
}

export const tus = (
  { app }: Pick<World, 'app'>,
  method: Method,
  { url, token, headers, piece }: TusRequest,
) =>
  app.inject({
    method,
    url,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(piece && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(piece && { payload: piece }),
  })

/** Gives the id under which the rest of it is sent. */
export const beginUpload = async (world: World, { token }: Person, url = '/api/uploads'): Promise<string> => {
  const headers = { 'upload-length': '1000' }
  const reply = await tus(world, 'POST', { url, token, headers })
  expect(reply.statusCode).toBe(201)
  return String(reply.headers['location']).slice(url.length + 1)
}
