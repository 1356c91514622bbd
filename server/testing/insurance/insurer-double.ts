// Insurer server double: stores orders by reference, checks the key, can answer wrongly.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Order = {
  status: string
  policyNumber?: string
  reason?: string
  lastDay?: string
  from?: string
  until?: string
  premiumKobo: number
}
type Decision = { status: string; amountKobo?: number; reason?: string }
type SentFile = { reference: string; claimReference: string; pictures: object[] }
export type Wrong = (request: IncomingMessage, response: ServerResponse) => void

const key = 'insurer-demo-key'

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** The newest file of each claim, what is decided of each file, and which claims were taken back. */
const claimsDesk = (decides: () => Decision) => {
  const claims = new Map<string, Decision>()
  const files = new Map<string, SentFile>()
  const withdrawn = new Set<string>()
  return {
    claims,
    files,
    withdrawn,
    takeClaim: async (request: IncomingMessage, response: ServerResponse) => {
      const file = JSON.parse(await text(request)) as SentFile
      const { reference } = file
      files.set(file.claimReference, file)
      const decision = claims.get(reference) ?? { ...decides() }
      claims.set(reference, decision)
      json(response, 200, { reference, ...decision })
    },
    withdraw: (response: ServerResponse, reference: string) => {
      if (!files.has(reference)) return json(response, 404, { reference })
      withdrawn.add(reference)
      return json(response, 200, { reference, status: 'withdrawn' })
    },
  }
}

/** Listens on this machine alone. `wrong` answers in its place, once set. */
export async function insurerDouble() {
  const orders = new Map<string, Order>()
  const requests: { path: string; key: string | undefined }[] = []
  const behaviour: { wrong?: Wrong | undefined; decides: Omit<Order, 'premiumKobo'>; claim: Decision } = {
    decides: { status: 'issued', policyNumber: 'NG-1' },
    claim: { status: 'pending' },
  }
  const { takeClaim, withdraw, ...ofClaims } = claimsDesk(() => behaviour.claim)

  const issue = async (request: IncomingMessage, response: ServerResponse) => {
    const { reference, premiumKobo } = JSON.parse(await text(request)) as Order & { reference: string }
    const order = orders.get(reference) ?? { ...behaviour.decides, premiumKobo }
    orders.set(reference, order)
    json(response, 200, { reference, ...order })
  }
  const cancel = async (request: IncomingMessage, response: ServerResponse, reference: string) => {
    const { lastDay } = JSON.parse(await text(request)) as { lastDay: string }
    const order = orders.get(reference)
    if (order) order.lastDay = lastDay
    json(response, 200, { reference, status: 'cancelled' })
  }
  const begin = async (request: IncomingMessage, response: ServerResponse, reference: string) => {
    const { from, until } = JSON.parse(await text(request)) as { from: string; until: string }
    const order = orders.get(reference)
    if (order) Object.assign(order, { from, until })
    json(response, 200, { reference, status: 'begun' })
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, key: request.headers.authorization })
    if (behaviour.wrong) return behaviour.wrong(request, response)
    if (request.headers.authorization !== `Bearer ${key}`)
      return json(response, 401, { error: 'Who are you?' })
    if (request.method === 'POST' && path === '/policies') return void issue(request, response)
    if (request.method === 'POST' && path === '/claims') return void takeClaim(request, response)
    const [, group, encodedReference = '', verb] = path.split('/')
    const reference = decodeURIComponent(encodedReference)
    if (verb === 'cancel') return void cancel(request, response, reference)
    if (verb === 'begin') return void begin(request, response, reference)
    if (verb === 'withdraw') return void withdraw(response, reference)
    const order = group === 'claims' ? ofClaims.claims.get(reference) : orders.get(reference)
    return order ? json(response, 200, { reference, ...order }) : json(response, 404, { reference })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    line: { baseUrl: `http://127.0.0.1:${port}`, key },
    orders,
    ...ofClaims,
    requests,
    behaviour,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
