// Implements the identity port with Dojah; the register's record stays here.
import { z } from 'zod'
import { requestIdHeader } from '#server/kernel/request-id/request-id.ts'
import { readBody } from '../http-body.ts'
import { type IdentityAnswer, unavailable, type VerifyIdentity } from '../identity.ts'
import { dayOfRecord, differencesFrom, type IdentityRecord } from '../identity-record.ts'
import { readJson } from '../signature.ts'

export type DojahSettings = {
  /** Of the production or the sandbox environment, such as https://api.dojah.io. */
  url: string
  appId: string
  secretKey: string
}

// A record carries a photograph.
const bytesMax = 4 * 1024 * 1024

// docs.dojah.io, "Lookup BVN" and "Lookup NIN". Older answers call the day of birth of a NIN birth_date.
const paths = { bvn: '/api/v1/kyc/bvn/full', nin: '/api/v1/kyc/nin' } as const
const Text = z.string().trim()
const Entity = z.object({
  first_name: Text.min(1),
  last_name: Text.min(1).optional(),
  surname: Text.min(1).optional(),
  middle_name: Text.nullish(),
  date_of_birth: Text.nullish(),
  birth_date: Text.nullish(),
  reference: Text.nullish(),
})
const LookupAnswer = z.object({ entity: Entity, reference_id: Text.nullish() })
const Refused = z.union([z.object({ error: z.unknown() }), z.object({ message: z.unknown() })])

const call = (
  { url, appId, secretKey }: DojahSettings,
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> => {
  const address = new URL(path, url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return fetch(address, {
    headers: { appid: appId, authorization: secretKey, accept: 'application/json', ...requestIdHeader() },
    // Nowhere but there: a redirect would take the key and the number along.
    redirect: 'error',
    signal,
  })
}

const recordOf = (entity: z.output<typeof Entity>): IdentityRecord | undefined => {
  const lastName = entity.last_name ?? entity.surname
  const birthDate = dayOfRecord(entity.date_of_birth ?? entity.birth_date ?? '')
  return lastName && birthDate
    ? { names: [entity.first_name, entity.middle_name ?? '', lastName], birthDate }
    : undefined
}

/**
 * Asks once: Dojah charges for each look-up, so what gave no verdict is asked again later and not at once. Only a record
 * with a name and a day of birth, and a 404 in Dojah's own form, are verdicts.
 */
export const openDojah =
  (settings: DojahSettings): VerifyIdentity =>
  async (question, signal): Promise<IdentityAnswer> => {
    const { kind, number } = question
    const response = await call(settings, paths[kind], { [kind]: number }, signal)
    const body = await readBody(response, bytesMax)
    const json = body && readJson(body)
    if (response.status === 404 && Refused.safeParse(json).success)
      return { outcome: 'not-found', differs: [], reference: '' }
    const answer = response.status === 200 ? LookupAnswer.safeParse(json).data : undefined
    const record = answer && recordOf(answer.entity)
    if (!record) return unavailable
    const differs = differencesFrom(record, question)
    const reference = answer.reference_id ?? answer.entity.reference ?? ''
    return {
      outcome: differs.length === 0 ? 'match' : 'no-match',
      differs,
      reference: reference.includes(number) ? '' : reference,
    }
  }

/** `isFinal`: it stays so until a setting is changed. */
export type DojahProblem = { words: string; isFinal: boolean }

const waits = 'BVN and NIN checks wait until Dojah answers.'

/** Asks for the balance of the account, which costs nothing. Undefined where Dojah takes these settings. */
export const checkDojah = async (
  settings: DojahSettings,
  signal = AbortSignal.timeout(10_000),
): Promise<DojahProblem | undefined> => {
  try {
    const response = await call(settings, '/api/v1/balance', {}, signal)
    const { status } = response
    await response.body?.cancel()
    if (status === 200) return undefined
    if (status === 401 || status === 403)
      return {
        words: `DOJAH_APP_ID and DOJAH_SECRET_KEY: Dojah at ${settings.url} refuses them. Both must be of one app in its dashboard, and of the environment that DOJAH_URL names.`,
        isFinal: true,
      }
    if (status === 404) return { words: `DOJAH_URL: there is no Dojah at ${settings.url}.`, isFinal: true }
    return { words: `Dojah at ${settings.url} answers ${status}. ${waits}`, isFinal: false }
  } catch {
    return { words: `Dojah at ${settings.url} does not answer. ${waits}`, isFinal: false }
  }
}
