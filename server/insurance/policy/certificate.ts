// Signs policy certificates and reports their current validity.
import {
  type CertificateFacts,
  joinCertificate,
  packCertificate,
  readCertificateCode,
  signedCertificateBytes,
} from '#contract/insurance/certificate-code.ts'
import { certificateNumber, idsOfNumber } from '#contract/insurance/certificate-number.ts'
import type { CheckedCertificate, insurance } from '#contract/insurance/insurance.ts'
import { nationalRegister } from '#contract/insurance/terms.ts'
import { beginsWords } from '#contract/insurance/policy/first-day.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { countPaperCheck } from '#server/kernel/secrets/count-paper-check.ts'
import { signingKey, type SigningKey } from '#server/kernel/secrets/signing-key.ts'
import { currentPolicy } from './reads.ts'
import { findPolicy, findPolicyByNumber, movedFrom, type PolicyRow } from './sql.ts'

export const certificateKey = (pepper: Uint8Array): SigningKey => signingKey(pepper, 'certificates')

const checks = { kind: 'certificate-checks', papers: 'certificates' }

const factsOf = (row: PolicyRow, insurer: string): CertificateFacts => ({
  policyId: row.id,
  issue: row.certificate_issue,
  plate: row.plate,
  vin: row.vin,
  insurer: insurer.slice(0, 60),
  cover: row.cover,
  vehicleClass: row.insured.vehicleClass,
  from: row.starts_on,
  until: row.until_on,
})

/** Null before it is issued. */
export const certificateOf =
  (key: SigningKey, publicUrl: string) =>
  (row: PolicyRow, { insurer }: { insurer: { name: string } }): Policy['certificate'] => {
    if (row.certificate_issue === 0) return null
    const packed = packCertificate(factsOf(row, insurer.name))
    const code = joinCertificate(packed, key.sign(signedCertificateBytes(packed)))
    return {
      issue: row.certificate_issue,
      code,
      number: certificateNumber(row.id),
      checkAddress: `${publicUrl}/certificate/${code}`,
    }
  }

/** Facts of a genuine certificate, signed here. */
const readSigned = (key: SigningKey, code: string): CertificateFacts | undefined => {
  const certificate = readCertificateCode(code)
  return certificate && key.verify(certificate.signed, certificate.signature) ? certificate.facts : undefined
}

type State = CheckedCertificate['state']
const words: Record<Exclude<State, 'not-begun'>, string> = {
  'in-force': 'The vehicle is insured by this policy today.',
  expired: 'This policy has expired. The vehicle is not insured by it.',
  cancelled: 'This policy was ended early. The vehicle is not insured by it.',
  suspended: 'The insurer has lost its licence. The vehicle is not insured by this policy now.',
  replaced: 'This policy has a newer certificate. Ask for that one.',
  renewed: 'This policy has expired, but its renewal insures the vehicle today. Ask for the new certificate.',
  moved:
    'This policy moved to another insurer, whose policy insures the vehicle today. Ask for the new certificate.',
  unknown: 'AutoX didn’t issue this certificate, or it was changed.',
}
const wordsNotFound =
  'No certificate of AutoX has this number and plate. Compare both with the paper, letter by letter.'

/** Ended early by its holder or with the deal, on a day that is paid for: cover lasts until midnight in Lagos. */
const isLastDay = (row: PolicyRow, today: string): boolean =>
  row.state === 'cancelled' &&
  row.moved_to_id === null &&
  row.handed_over_at === null &&
  row.ended_on !== null &&
  today >= row.starts_on &&
  today <= row.ended_on

/** Taken over by another insurer on an earlier day, also before its own end is worked through. */
const isReplaced = (row: PolicyRow, today: string): boolean =>
  !policy.states[row.state].final && row.ended_on !== null && today > row.ended_on

/** State on a day, whatever the paper says. */
export const stateOn = (row: PolicyRow, issue: number, today: string): State => {
  if (issue !== row.certificate_issue) return 'replaced'
  if (isReplaced(row, today)) return 'moved'
  if (row.state === 'suspended') return 'suspended'
  if (isLastDay(row, today)) return 'in-force'
  if (row.state === 'cancelled' || row.state === 'taken-back') return 'cancelled'
  if (today < row.starts_on) return 'not-begun'
  return today > row.until_on || row.state === 'lapsed' ? 'expired' : 'in-force'
}

/** Words for an expired policy whose successor insures the vehicle. */
const followedAs = { expired: 'renewed', cancelled: 'moved' } as const satisfies Partial<Record<State, State>>

/** Current state, and whether an ended policy has a successor. */
const stateNow = async (db: Query, row: PolicyRow, issue: number, today: string): Promise<State> => {
  const state = stateOn(row, issue, today)
  if (state !== 'expired' && state !== 'cancelled') return state
  const next = await currentPolicy(db, row)
  const isFollowed = next.id !== row.id && stateOn(next, next.certificate_issue, today) === 'in-force'
  return isFollowed ? followedAs[state] : state
}

const lastDayWords =
  'The vehicle is insured by this policy until midnight tonight, Lagos time. It was ended early.'
const lastDayBeforeNext =
  'The vehicle is insured by this policy until midnight tonight, Lagos time. Then the policy of another insurer begins.'

/** The first day, and whether the policy before insures the vehicle until then. */
const aheadWords = async (db: Query, row: PolicyRow, today: string): Promise<string> => {
  const beforeId = row.renews_id ?? (await movedFrom(db, row.id))?.id
  const before = beforeId === undefined ? undefined : await findPolicy(db, beforeId)
  const isInsured = before !== undefined && stateOn(before, before.certificate_issue, today) === 'in-force'
  return `The policy is issued. ${beginsWords(row.starts_on)}; before that day it doesn’t insure the vehicle.${
    isInsured ? ' An earlier policy insures it today: ask for that certificate.' : ''
  }`
}

const lastWords = ({ moved_to_id: nextId }: PolicyRow): string =>
  nextId === null ? lastDayWords : lastDayBeforeNext

const wordsOf = (db: Query, row: PolicyRow, state: State, today: string): string | Promise<string> => {
  if (state === 'not-begun') return aheadWords(db, row, today)
  return state === 'in-force' && row.ended_on === today ? lastWords(row) : words[state]
}

const forged = (now: Date): CheckedCertificate => ({
  genuine: false,
  state: 'unknown',
  words: words.unknown,
  plate: '',
  vin: '',
  vehicle: '',
  cover: null,
  vehicleClass: null,
  insurer: null,
  from: null,
  until: null,
  interestNoted: false,
  checkedAt: now.toISOString(),
  register: nationalRegister,
})

const checkedOf = async (
  db: Query,
  row: PolicyRow,
  issue: number,
  now: Date,
): Promise<CheckedCertificate> => {
  const { insurer } = (await insurersByIds(db, [row.insurer_id])).get(row.insurer_id)!
  const today = lagosDayOf(now)
  const state = await stateNow(db, row, issue, today)
  const endsEarly = state === 'in-force' && row.ended_on !== null
  return {
    genuine: true,
    state,
    words: await wordsOf(db, row, state, today),
    plate: row.plate,
    vin: row.vin,
    vehicle: row.insured.vehicle.title,
    cover: row.cover,
    vehicleClass: row.insured.vehicleClass,
    insurer: { name: insurer.name, licence: insurer.licence },
    from: row.starts_on,
    until: endsEarly ? row.ended_on : row.until_on,
    interestNoted: row.lender_agreement_id !== null,
    checkedAt: now.toISOString(),
    register: nationalRegister,
  }
}

/** Refuses TOO_MANY_REQUESTS for one machine that asks about many. */
export const checkCertificate =
  (key: SigningKey): Handler<typeof insurance.checkCertificate> =>
  async ({ db, ip, now }, { query }) => {
    const facts = readSigned(key, query.Code)
    if (!facts) return forged(now)
    await countPaperCheck(db, checks, ip, now)
    const row = await findPolicy(db, facts.policyId)
    // Books that were begun anew have no such policy; an old paper is none of theirs.
    return row && row.certificate_issue > 0 ? checkedOf(db, row, facts.issue, now) : forged(now)
  }

/** Refuses TOO_MANY_REQUESTS as `checkCertificate` does. */
export const findCertificate: Handler<typeof insurance.findCertificate> = async (
  { db, ip, now },
  { query: { Number: number, Plate: plate } },
) => {
  await countPaperCheck(db, checks, ip, now)
  const row = await findPolicyByNumber(db, idsOfNumber(number), plate)
  return row ? checkedOf(db, row, row.certificate_issue, now) : { ...forged(now), words: wordsNotFound }
}

export const showKey =
  (key: SigningKey): Handler<typeof insurance.certificateKey> =>
  async () => ({ publicKey: key.publicKey })
