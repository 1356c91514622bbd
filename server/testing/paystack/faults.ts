// Injects one-time faults into the Paystack double, before or after the work.
import type { ServerResponse } from 'node:http'

/** `…-before`: nothing was done. `…-after`: it was done, and only the answer suffers. */
export const faults = [
  'hangs-before',
  'hangs-after',
  '500-before',
  '500-after',
  '503-html-before',
  '429-before',
  'resets-before',
  'resets-after',
  'breaks-off-after',
  'wrong-json-after',
  'html-after',
  'huge-after',
  'no-status-after',
  'redirects-before',
] as const
export type Fault = (typeof faults)[number]

export const doesTheWork = (fault: Fault | undefined): boolean => !fault?.endsWith('-before')

const page = '<!doctype html><title>Just a moment</title><h1>Checking your browser</h1>'

/** Spoils an answer. `good` is what would have been said, `again` how many seconds to wait; `onHang` is told that no answer comes. */
export const spoil = (
  response: ServerResponse,
  fault: Fault,
  good: { status: number; text: string; again: number },
  onHang: () => void,
): void => {
  const type = { 'content-type': 'application/json' }
  const html = { 'content-type': 'text/html' }
  const wrong: Partial<Record<Fault, () => void>> = {
    'hangs-before': onHang,
    'hangs-after': onHang,
    '500-before': () => response.writeHead(500, type).end('{"status":false,"message":"Internal error"}'),
    '500-after': () => response.writeHead(500, type).end('{"status":false,"message":"Internal error"}'),
    '503-html-before': () => response.writeHead(503, html).end(page),
    '429-before': () =>
      response
        .writeHead(429, { ...type, 'retry-after': String(good.again) })
        .end('{"status":false,"message":"Rate limited"}'),
    'resets-before': () => response.socket?.destroy(),
    'resets-after': () => response.socket?.destroy(),
    'breaks-off-after': () => {
      response.writeHead(good.status, { ...type, 'content-length': good.text.length })
      response.write(good.text.slice(0, good.text.length / 2), () => response.socket?.destroy())
    },
    'wrong-json-after': () =>
      response.writeHead(good.status, type).end('{"status":true,"data":{"status":{}}}'),
    'html-after': () => response.writeHead(200, html).end(page),
    'huge-after': () =>
      response.writeHead(good.status, type).end(`{"status":true,"data":"${'x'.repeat(2_000_000)}"}`),
    'no-status-after': () => response.writeHead(good.status, type).end('{"message":"ok","data":{}}'),
    'redirects-before': () => response.writeHead(302, { location: '/balance' }).end(),
  }
  wrong[fault]?.()
}
