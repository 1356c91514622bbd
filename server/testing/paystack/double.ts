// Paystack double: an HTTP server that validates requests and fails on command.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DoubleBook, type DoubleCharge, emptyBook, nameKey, type Status } from './book.ts'
import { callsWith, type Habits } from './calls.ts'
import { doesTheWork, type Fault, spoil } from './faults.ts'
import { moveTransfer, payIn } from './moves.ts'
import { endTopUp, type TopUpEnd } from './top-ups.ts'
import { doubleNews, type News } from './webhooks.ts'
import type { EndpointRequest, EndpointAnswer } from './endpoint.ts'
import { misfits } from './fits-shape.ts'
import { endpoints } from './shapes.ts'

export type PaystackDouble = {
  url: string
  book: DoubleBook
  habits: Habits
  /** Every call that came, with the names of its query, and the request that began it. */
  calls: { endpoint: string; query: string[]; requestId: string | undefined }[]
  /** The next call of an endpoint goes wrong so; several are used up in their order. */
  fail: (endpoint: string, ...how: Fault[]) => void
  /** Told whenever no answer will come: what a time limit of the caller's would find out. */
  onHang: (listener: () => void) => void
  name: (bankCode: string, accountNumber: string, accountName: string) => void
  move: (reference: string, status: Status) => void
  pay: (
    paid: Pick<DoubleCharge, 'reference' | 'accountNumber' | 'amount' | 'senderName' | 'senderAccount'>,
  ) => void
  /** Somebody pays by card or code, or tries; a reference that nobody began is somebody else's payment. */
  endTopUp: (end: TopUpEnd) => void
  news: News
  stop: () => Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

const patterns = Object.keys(endpoints).map(name => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) }
})

// A path that is spelled out comes before one with a parameter.
const find = (method: string, path: string): { name: string; params: string[] } | undefined => {
  const fitting = patterns.filter(each => each.method === method && each.form.test(path))
  const best = fitting.toSorted((a, b) => Number(a.name.includes('{')) - Number(b.name.includes('{')))[0]
  return best && { name: best.name, params: best.form.exec(path)!.slice(1).map(decodeURIComponent) }
}

type Deps = { secretKey: string; clock: () => Date; double: Omit<PaystackDouble, 'url' | 'stop'> }

const answer = (
  deps: Deps,
  request: IncomingMessage,
  name: string | undefined,
  call: EndpointRequest,
): EndpointAnswer => {
  if (request.headers.authorization !== `Bearer ${deps.secretKey}`)
    return { status: 401, message: 'Invalid key' }
  const endpoint = name && callsWith(deps.double.habits)[name]
  if (!endpoint) return { status: 404, message: 'Not found' }
  const wrong = misfits(call.body, endpoints[name]!.body ?? {}, 'body')[0]
  return wrong ? { status: 400, message: wrong, type: 'validation_error' } : endpoint(deps.double.book, call)
}

const textOf = ({ status, ...rest }: EndpointAnswer): string =>
  JSON.stringify({ status: status < 300, ...rest })

const serve = async (
  deps: Deps & { takeFault: (name: string) => Fault | undefined; hang: () => void },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://double')
  const endpoint = find(request.method ?? '', url.pathname)
  const body = await readBody(request)
  const call = { params: endpoint?.params ?? [], query: url.searchParams, body, now: deps.clock() }
  if (endpoint)
    deps.double.calls.push({
      endpoint: endpoint.name,
      query: [...url.searchParams.keys()],
      requestId: request.headers['x-request-id']?.toString(),
    })
  const fault = endpoint && deps.takeFault(endpoint.name)
  const reply = doesTheWork(fault)
    ? answer(deps, request, endpoint?.name, call)
    : { status: 200, message: '' }
  const text = textOf(reply)
  const again = deps.double.habits.retryAfterSeconds ?? 2
  if (fault) spoil(response, fault, { status: reply.status, text, again }, deps.hang)
  else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text)
}

/** Starts a double on a free port of this machine. */
export const startPaystackDouble = async ({
  secretKey,
  clock,
  habits = { refusesDuplicates: true, blindMs: 0 },
}: {
  secretKey: string
  clock: () => Date
  habits?: Habits
}): Promise<PaystackDouble> => {
  const book = emptyBook()
  const news = doubleNews(secretKey)
  const toFail = new Map<string, Fault[]>()
  const hanging = new Set<() => void>()
  const double: Omit<PaystackDouble, 'url' | 'stop'> = {
    book,
    habits,
    calls: [],
    news,
    fail: (endpoint, ...how) => toFail.set(endpoint, [...(toFail.get(endpoint) ?? []), ...how]),
    onHang: listener => hanging.add(listener),
    name: (bankCode, accountNumber, accountName) =>
      book.names.set(nameKey(bankCode, accountNumber), accountName),
    move: (reference, status) => news.ofTransfer(moveTransfer(book, reference, status, clock())),
    endTopUp: end => {
      const charge = endTopUp(book, end, clock())
      if (charge.status === 'success') news.ofCharge(charge)
    },
    pay: paid => news.ofCharge(payIn(book, { ...paid, now: clock() })),
  }
  const deps = {
    secretKey,
    clock,
    double,
    takeFault: (name: string) => toFail.get(name)?.shift(),
    hang: () => hanging.forEach(listener => listener()),
  }
  const server = createServer((request, response) => {
    serve(deps, request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { ...double, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
