// Offline copy of a policy's certificate on this device.
import { firstDayAhead } from '#contract/insurance/policy/first-day.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { draftKey, forgetDraft, readDraft } from '../../session/drafts.ts'
import { keep, userIdOf } from '../../session/keys.ts'

export type StoredCertificate = Pick<
  Policy,
  | 'id'
  | 'state'
  | 'begins'
  | 'vehicleTitle'
  | 'plate'
  | 'insurerName'
  | 'cover'
  | 'vehicleClass'
  | 'startsOn'
  | 'until'
> & {
  vin: string
  licence: string
  policyNumber: string | null
  number: string
  checkAddress: string
  keptAt: string
}

/** Signing out by hand removes it with other private data. */
const nameOf = (id: string) => `private-certificate-${id}`

/** Undefined before it is issued. */
export const certificateOf = (policy: Policy, now: Date): StoredCertificate | undefined => {
  const { id, state, begins, vehicleTitle, plate, insurerName, cover, vehicleClass, startsOn, until } = policy
  return policy.certificate
    ? {
        id,
        state,
        begins,
        vehicleTitle,
        plate,
        insurerName,
        cover,
        vehicleClass,
        startsOn,
        until,
        vin: policy.vehicle.vin,
        licence: policy.insurer.licence.number,
        policyNumber: policy.policyNumber,
        number: policy.certificate.number,
        checkAddress: policy.certificate.checkAddress,
        keptAt: now.toISOString(),
      }
    : undefined
}

/** Stores the newest version; removes one that no longer exists. */
export function noteCertificate(policy: Policy, now: Date): void {
  const owner = userIdOf() ?? ''
  const certificate = certificateOf(policy, now)
  if (certificate) keep(draftKey(owner, nameOf(policy.id)), JSON.stringify(certificate))
  else forgetDraft(owner, nameOf(policy.id))
}

export const readCertificate = (id: string): StoredCertificate | undefined => {
  const certificate = readDraft<StoredCertificate>(draftKey(userIdOf() ?? '', nameOf(id)))
  if (!certificate?.number) return undefined
  const stored = certificate as StoredCertificate
  // Without a connection the device’s own day says whether cover has begun meanwhile.
  return { ...stored, begins: firstDayAhead(stored, lagosDayOf(new Date())) }
}
