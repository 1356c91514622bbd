// Reads a stream of server-sent events with a token.
import { base } from './api.ts'

type StreamRequest = {
  path: `/api/${string}`
  token: string | null
  take: (text: string) => void
  signal: AbortSignal
  /** How old the page's data may be. */
  ageMs: number | undefined
}

/** Passes the text on until the stream ends; returns the status of the answer. */
export async function readStream({ path, token, take, signal, ageMs }: StreamRequest): Promise<number> {
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const query = ageMs === undefined ? '' : `?AgeMs=${Math.ceil(ageMs)}`
  const response = await fetch(`${base}${path}${query}`, { headers, cache: 'no-store', signal })
  const reader = response.ok && response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return response.status
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return response.status
    take(value)
  }
}
