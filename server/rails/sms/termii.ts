// Implements the SMS port with Termii.
import { z } from 'zod'
import { requestIdHeader } from '#server/kernel/request-id/request-id.ts'
import { readBody } from '../http-body.ts'
import { readJson } from '../signature.ts'
import type { SendSms, SmsOutcome } from '#server/kernel/messages/sms.ts'

export type TermiiSettings = {
  /** The base address of the account, such as https://api.ng.termii.com. */
  url: string
  apiKey: string
  /** The sender ID that Termii has registered for the account: 3 to 11 letters and digits. */
  sender: string
}

const bytesMax = 64 * 1024
const waitMs = 15_000

// developers.termii.com, "Messaging API": a message that was taken has an id.
const Acceptance = z.object({ message_id: z.union([z.string().min(1), z.number()]) })
const Refusal = z.object({ message: z.string() })

// What Node names where no connection was made: nothing can have been sent.
const noConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const codeOf = (error: unknown): string | undefined =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string }))?.code

const outcomeOf = async (response: Response): Promise<SmsOutcome> => {
  const { status } = response
  const body = await readBody(response, bytesMax)
  const json = body && readJson(body)
  if (status === 200)
    return Acceptance.safeParse(json).success
      ? { kind: 'sent' }
      : { kind: 'unknown', words: 'Termii answered 200 without the id of a message' }
  if (status === 429) return { kind: 'unsent', words: 'Termii answered 429: too many requests' }
  const words = `Termii answered ${status}: ${Refusal.safeParse(json).data?.message.slice(0, 200) ?? 'no words'}`
  return { kind: status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown', words }
}

/** Sends by the `dnd` route, which also reaches numbers that refuse advertising. */
export const openTermii =
  ({ url, apiKey, sender }: TermiiSettings, timeout = (ms: number) => AbortSignal.timeout(ms)): SendSms =>
  async ({ to, text }) => {
    try {
      const response = await fetch(new URL('/api/sms/send', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...requestIdHeader() },
        body: JSON.stringify({
          api_key: apiKey,
          to: to.replace('+', ''),
          from: sender,
          sms: text,
          type: 'plain',
          channel: 'dnd',
        }),
        // Nowhere but there: a redirect would take the key and the code along.
        redirect: 'error',
        signal: timeout(waitMs),
      })
      return await outcomeOf(response)
    } catch (error) {
      return noConnection.has(codeOf(error) ?? '')
        ? { kind: 'unsent', words: 'Termii could not be reached' }
        : { kind: 'unknown', words: 'Termii did not answer' }
    }
  }
