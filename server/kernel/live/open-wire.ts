// Answers a request with server-sent events that stay open.
import type { FastifyReply } from 'fastify'
import { failField } from '#contract/core/errors.ts'
import type { StreamConnection } from './open-streams.ts'

/** Age of the data that the reader has, in milliseconds. Refuses BAD_INPUT where it is no whole number. */
export function ageOf(query: unknown): number | undefined {
  const { AgeMs } = query as { AgeMs?: string | string[] }
  if (AgeMs === undefined || AgeMs === '') return undefined
  return typeof AgeMs === 'string' && /^\d{1,15}$/.test(AgeMs)
    ? Number(AgeMs)
    : failField('query.AgeMs', 'A whole number of milliseconds, such as 1500')
}

/** `open` is given the connection and returns what to call once it is closed; not called where the reader has left. */
export const openWire = (reply: FastifyReply, open: (wire: StreamConnection) => () => void): void => {
  const { raw } = reply.hijack()
  if (raw.destroyed) return
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // So that its end ends the connection too, and nothing keeps a closing server waiting.
    connection: 'close',
  })
  const leave = open({
    write: text => raw.write(text),
    waitingBytes: () => raw.writableLength,
    end: () => raw.end(),
    cut: () => raw.destroy(),
  })
  raw.once('close', leave)
  raw.on('error', leave)
}
