// An HTTP double of Termii: what it was sent, and faults.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TermiiSettings } from '#server/rails/sms/termii.ts'
import { doesTheWork, type Fault, spoil } from '../paystack/faults.ts'

type Sms = { to: string; from: string; sms: string; type: string; channel: string }

export type TermiiDouble = {
  settings: TermiiSettings
  /** Every message that it took and charged for. */
  messages: Sms[]
  /** How often it was asked, in whatever way that ended. */
  requestCount: () => number
  /** The next request goes wrong so; a number is the status of a refusal. */
  fail: (how: Fault | number) => void
  onHang: (listener: () => void) => void
  stop: () => Promise<void>
}

// As developers.termii.com has it: "Send message".
const acceptance = (at: number) => ({
  message_id: `912282127055487${at}`,
  message: 'Successfully Sent',
  balance: 9,
  user: 'Peter Mcleish',
  code: 'ok',
})

export const startTermiiDouble = async (): Promise<TermiiDouble> => {
  const messages: Sms[] = []
  const apiKey = 'TLdouble'
  let requestCount = 0
  let next: Fault | number | undefined
  let hung = () => {}
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    requestCount++
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { api_key: key, ...message } = JSON.parse(text) as Sms & { api_key: string }
    const how = next
    next = undefined
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (request.url !== '/api/sms/send' || request.method !== 'POST')
      return answer(404, { message: 'Not Found' })
    if (key !== apiKey) return answer(401, { message: 'Invalid api_key' })
    if (typeof how === 'number') return answer(how, { message: 'Insufficient balance' })
    if (doesTheWork(how)) messages.push(message)
    const good = { status: 200, text: JSON.stringify(acceptance(messages.length)), again: 1 }
    if (how) return spoil(response, how, good, hung)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(good.text)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}`, apiKey, sender: 'AutoX' },
    messages,
    requestCount: () => requestCount,
    fail: how => (next = how),
    onHang: listener => (hung = listener),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
