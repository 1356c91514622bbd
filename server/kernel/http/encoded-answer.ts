// Sends a precompressed answer with its ETag.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type EncodedAnswer = { etag: string; identity: Uint8Array; br: Uint8Array; gzip: Uint8Array }

/** Compresses a text as small as it gets. Takes long: never on the server's thread. */
export const encodeAnswer = (text: string): EncodedAnswer => {
  const identity = Buffer.from(text)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength }
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, ...size } }),
    gzip: gzipSync(identity, { level: constants.Z_BEST_COMPRESSION }),
  }
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(each => ['*', etag, `W/${etag}`].includes(each.trim()))

/** Content coding to send: one that the client accepts with a weight above zero. */
const codingFor = (accepts: string): 'br' | 'gzip' | 'identity' => {
  const takes = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(accepts)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Sends it in the coding that the client takes, or 304 where the client has it. */
export const sendEncoded = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
): FastifyReply => {
  reply.headers({ etag: answer.etag, vary: 'accept-encoding' })
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const coding = codingFor(request.headers['accept-encoding'] ?? '')
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(answer[coding])
}
