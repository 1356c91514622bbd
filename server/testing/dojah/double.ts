// An HTTP double of Dojah with its own register, keys and faults.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, spoil } from '../paystack/faults.ts'

export type Registered = { firstName: string; middleName?: string; lastName: string; birthDate: string }

export type DojahDouble = {
  settings: { url: string; appId: string; secretKey: string }
  /** What the register has, by number. */
  register: { bvn: Map<string, Registered>; nin: Map<string, Registered> }
  /** Every call that came: its path and the names of its query. */
  calls: { path: string; query: string[] }[]
  /** The next calls go wrong so; several are used up in their order. */
  fail: (...how: (Fault | number)[]) => void
  /** Changes the next record that is found, for what a register may have instead of a text. */
  alter: (change: (entity: Record<string, unknown>) => unknown) => void
  /** Told when no answer will come: what a time limit of the caller's would find out. */
  onHang: (listener: () => void) => void
  stop: () => Promise<void>
}

type DoubleAnswer = { status: number; json: unknown }

// As docs.dojah.io has them: "Lookup BVN" (bvn/full) and "Lookup NIN".
const entities = {
  bvn: (number: string, of: Registered) => ({
    bvn: number,
    first_name: of.firstName.toUpperCase(),
    last_name: of.lastName.toUpperCase(),
    middle_name: (of.middleName ?? '').toUpperCase(),
    gender: 'Female',
    date_of_birth: of.birthDate,
    phone_number1: '08012345678',
    image: 'BASE 64 IMAGE',
    phone_number2: '',
  }),
  nin: (_: string, of: Registered) => ({
    first_name: of.firstName,
    last_name: of.lastName,
    gender: 'Female',
    middle_name: of.middleName ?? '',
    photo: '/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgGBgc...',
    date_of_birth: of.birthDate,
    email: 'abc@gmail.com',
    phone_number: '08012345678',
    employment_status: 'unemployment',
    marital_status: 'Single',
  }),
} as const

const paths = { '/api/v1/kyc/bvn/full': 'bvn', '/api/v1/kyc/nin': 'nin' } as const

const listenOn = async (
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = createServer(serve)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** Starts a double on a free port of this machine. */
export const startDojahDouble = async (): Promise<DojahDouble> => {
  const keys = { appId: '0123456789abcdef01234567', secretKey: 'test_sk_0123456789abcdef' }
  const register: DojahDouble['register'] = { bvn: new Map(), nin: new Map() }
  const calls: DojahDouble['calls'] = []
  const toFail: (Fault | number)[] = []
  let hung = () => {}
  const changes: ((entity: Record<string, unknown>) => unknown)[] = []

  const answer = ({ headers }: IncomingMessage, { pathname, searchParams }: URL): DoubleAnswer => {
    if (headers.authorization !== keys.secretKey || headers['appid'] !== keys.appId)
      return { status: 401, json: { error: 'Unauthorized' } }
    if (pathname === '/api/v1/balance') return { status: 200, json: { entity: { wallet_balance: '550.50' } } }
    const kind = paths[pathname as keyof typeof paths]
    if (!kind) return { status: 404, json: undefined }
    const number = searchParams.get(kind) ?? ''
    if (!/^\d{11}$/.test(number)) return { status: 400, json: { error: `${kind} must be 11 digits` } }
    const record = register[kind].get(number)
    if (!record) return { status: 404, json: { error: `${kind.toUpperCase()} not found` } }
    const entity = entities[kind](number, record)
    return { status: 200, json: { entity: changes.shift()?.(entity) ?? entity } }
  }

  const { url, stop } = await listenOn((request, response) => {
    const address = new URL(request.url ?? '/', 'http://double')
    calls.push({ path: address.pathname, query: [...address.searchParams.keys()] })
    const fault = toFail.shift()
    const reply =
      typeof fault === 'number' ? { status: fault, json: { error: 'No' } } : answer(request, address)
    const text = reply.json === undefined ? '<h1>Cannot GET</h1>' : JSON.stringify(reply.json)
    if (typeof fault === 'string')
      spoil(response, fault, { status: reply.status, text, again: 2 }, () => hung())
    else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text)
  })
  return {
    settings: { url, ...keys },
    register,
    calls,
    fail: (...how) => toFail.push(...how),
    alter: change => changes.push(change),
    onHang: listener => {
      hung = listener
    },
    stop,
  }
}
