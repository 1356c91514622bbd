// Writes and signs the sandbox bank's webhooks, and verifies them again at the route.
import { z } from 'zod'
import { kobo } from '#contract/core/money.ts'
import type { Deposit, Headers, WebhookOutcome, RailEvent, TransferState } from '../rail.ts'
import { readJson, refusal, sign } from '../signature.ts'

const header = 'x-sandbox-signature'

const Amount = z.int().min(0).transform(kobo)
const When = z.iso.datetime().transform(at => new Date(at))
const facts = {
  railReference: z.string(),
  amountKobo: Amount,
  feeKobo: Amount.nullable(),
  sessionId: z.string().nullable(),
  at: When.nullable(),
}
const State = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pending'), waitsFor: z.literal('bank'), ...facts }),
  z.object({ kind: z.literal('settled'), ...facts }),
  z.object({ kind: z.literal('failed'), reason: z.literal('bank-failed'), words: z.string(), ...facts }),
  z.object({ kind: z.literal('reversed'), ...facts }),
])
const Arrived = z.object({
  rail: z.literal('sandbox'),
  reference: z.string(),
  accountNumber: z.string(),
  amountKobo: Amount,
  feeKobo: Amount.nullable(),
  senderName: z.string(),
  senderBank: z.string().nullable(),
  senderAccount: z.object({ bankCode: z.string(), accountNumber: z.string() }).nullable(),
  narration: z.string(),
  at: When,
})
const Body = z.discriminatedUnion('event', [
  z.object({ event: z.literal('transfer'), reference: z.string(), state: State }),
  z.object({ event: z.literal('deposit'), deposit: Arrived }),
  z.object({ event: z.literal('top-up'), reference: z.string() }),
])

/** Body of a transfer announcement. */
export const transferNews = (reference: string, state: TransferState): string =>
  JSON.stringify({ event: 'transfer', reference, state })

/** The body that announces money that arrived. */
export const depositNews = (deposit: Deposit): string => JSON.stringify({ event: 'deposit', deposit })

/** The body that announces a paid top-up. */
export const topUpNews = (reference: string): string => JSON.stringify({ event: 'top-up', reference })

/** The bytes and headers with which a body goes to the door. */
export const signed = (key: string, body: string): { rawBody: Uint8Array; headers: Headers } => {
  const rawBody = Buffer.from(body)
  return { rawBody, headers: { 'content-type': 'application/json', [header]: sign(key, rawBody) } }
}

const eventOf = (body: z.output<typeof Body>): RailEvent => {
  switch (body.event) {
    case 'deposit': {
      const { deposit } = body
      return { kind: 'deposit', name: 'deposit', once: `deposit:${deposit.reference}`, deposit }
    }
    case 'top-up': {
      const { reference } = body
      return { kind: 'top-up', name: 'top-up', once: `top-up:${reference}`, reference }
    }
    case 'transfer': {
      const { reference, state } = body
      const once = `transfer:${reference}:${state.kind}`
      return { kind: 'transfer', name: `transfer.${state.kind}`, once, reference, state }
    }
  }
}

/** Reads an announcement of the sandbox bank, as `Rail.verifyWebhook` does. */
export const verifySandboxWebhook =
  (key: string) =>
  (rawBody: Uint8Array, headers: Headers): WebhookOutcome => {
    const refused = refusal(key, header, rawBody, headers)
    if (refused) return refused
    const body = Body.safeParse(readJson(rawBody))
    return {
      kind: 'event',
      event: body.success
        ? eventOf(body.data)
        : { kind: 'not-understood', name: 'unknown', once: `unread:${sign(key, rawBody).slice(0, 32)}` },
    }
  }
