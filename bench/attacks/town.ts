// Simulated users of a started product, each with an address of their own.
import { randomUUID } from 'node:crypto'
import type { Ask } from '#server/testing/world/ask.ts'
import { password, registration, signIn } from '#server/testing/world/people.ts'
import type { ApiAnswer } from '#server/testing/world/world.ts'

type Letter = { id: string; subject: string; text: string }
export type Town = {
  origin: string
  ask: <T>(request: Ask) => Promise<ApiAnswer<T>>
  /** The newest letter to an address, waited for. */
  mailTo: (address: string) => Promise<{ subject: string; body: string }>
  /** Does something for which a code is mailed, and gives that code. */
  codeAfter: (address: string, work: () => Promise<unknown>) => Promise<string>
}

const mailMsMax = 60_000

export const waitFor = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (const until = performance.now() + mailMsMax; performance.now() < until;) {
    const result = await look()
    if (result !== undefined) return result
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${what} did not come`)
}

export const townOf = (origin: string): Town => {
  const ask = async <T>({
    url,
    body,
    post,
    token,
    key,
    query,
    form,
    ip,
    device,
  }: Ask): Promise<ApiAnswer<T>> => {
    const payload = form ?? (body && JSON.stringify(body))
    const reply = await fetch(`${origin}${url}?${new URLSearchParams(query).toString()}`, {
      method: payload || post ? 'POST' : 'GET',
      headers: {
        ...(key !== null && { 'idempotency-key': key ?? randomUUID() }),
        ...(ip && { 'x-forwarded-for': ip }),
        ...(device && { 'x-autox-device': device }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: payload }),
      signal: AbortSignal.timeout(120_000),
    })
    return { status: reply.status, ...((await reply.json()) as Omit<ApiAnswer<T>, 'status'>) }
  }
  const letters = async (To: string) =>
    (await ask<Letter[]>({ url: '/api/Demo/mailbox', query: { To } })).data
  return {
    origin,
    ask,
    mailTo: address =>
      waitFor('A letter', async () => {
        const [newest] = await letters(address)
        return newest && { subject: newest.subject, body: newest.text }
      }),
    codeAfter: async (address, work) => {
      const before = new Set((await letters(address)).map(each => each.id))
      await work()
      return waitFor('A code', async () => {
        const codes = (await letters(address)).filter(each => /^\d{6} is your/.test(each.subject))
        return codes.find(each => !before.has(each.id))?.subject.slice(0, 6)
      })
    },
  }
}

let places = 0
/** An address from which nobody has asked yet, in a network of its own. */
export const newPlace = (): string => `41.${(++places >> 8) & 255}.${places & 255}.1`
export const newEmail = (): string => `${randomUUID().slice(0, 8)}@attacks.example`

type Registered = { email: string; registration: string; code: string; answer: ApiAnswer<unknown> }

/** Registers an address and reads the code. */
export const registerAt = async (
  town: Town,
  email: string,
  more: Record<string, string> = {},
): Promise<Registered> => {
  let answer: ApiAnswer<{ registration: string }> | undefined
  const code = await town.codeAfter(email, async () => {
    answer = await town.ask<{ registration: string }>({
      url: '/api/User/register',
      form: registration(email, more),
      ip: newPlace(),
    })
  })
  return { email, code, registration: answer!.data.registration, answer: answer! }
}

/** Somebody confirmed and signed in, without a wallet. */
export const newcomer = async (town: Town) => {
  const { email, code, registration: id } = await registerAt(town, newEmail())
  await town.ask({
    url: '/api/User/confirm',
    body: { email, code, registration: id },
    ip: newPlace(),
  })
  return { email, ...(await signIn(town, email)) }
}

export const authenticate = (
  town: Town,
  email: string,
  at: { ip: string; password?: string; device?: string },
) =>
  town.ask<{ token: string; device: string }>({
    url: '/api/User/authenticate',
    body: { email, password: at.password ?? password },
    ip: at.ip,
    device: at.device,
  })
