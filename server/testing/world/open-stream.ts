// Opens a live stream of a server that listens, and reads it.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

type StreamResponse = {
  status: number
  headers: IncomingMessage['headers']
  text: () => string
  ended: Promise<void>
  answer: IncomingMessage
}

type StreamWish = { path: string; token: string | undefined; reads?: boolean }

/** Opens a stream and reads it, unless it is to be a reader who does not. */
export const openStream = (
  app: FastifyInstance,
  { path, token, reads = true }: StreamWish,
): Promise<StreamResponse> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      agent: false,
      headers: { 'accept-encoding': 'gzip, br', ...(token && { authorization: `Bearer ${token}` }) },
    })
    request.on('error', reject)
    request.on('response', answer => {
      let text = ''
      const ended = new Promise<void>(done => answer.on('close', () => done()))
      answer.on('error', () => undefined)
      if (reads) answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      resolve({ status: answer.statusCode!, headers: answer.headers, text: () => text, ended, answer })
    })
    request.end()
    onTestFinished(() => void request.destroy())
  })
