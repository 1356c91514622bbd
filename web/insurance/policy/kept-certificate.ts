// Offline copy of a policy's certificate on this device.
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { draftKey, forgetDraft, readDraft } from '../../session/drafts.ts'
import { keep, userIdOf } from '../../session/keys.ts'

export type StoredCertificate = Pick<
  Policy,
  'id' | 'state' | 'vehicleTitle' | 'plate' | 'insurerName' | 'cover' | 'vehicleClass' | 'startsOn' | 'until'
> & { vin: string; licence: string; policyNumber: string | null; checkAddress: string; keptAt: string }

/** Whoever signs out by hand takes it away with what else is private. */
const nameOf = (id: string) => `private-certificate-${id}`

/** Undefined where it has not been issued. */
export const certificateOf = (policy: Policy, now: Date): StoredCertificate | undefined => {
  const { id, state, vehicleTitle, plate, insurerName, cover, vehicleClass, startsOn, until } = policy
  return policy.certificate
    ? {
        id,
        state,
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
        checkAddress: policy.certificate.checkAddress,
        keptAt: now.toISOString(),
      }
    : undefined
}

/** The newest is kept; one that is no longer there goes. */
export function noteCertificate(policy: Policy, now: Date): void {
  const owner = userIdOf() ?? ''
  const certificate = certificateOf(policy, now)
  if (certificate) keep(draftKey(owner, nameOf(policy.id)), JSON.stringify(certificate))
  else forgetDraft(owner, nameOf(policy.id))
}

export const readCertificate = (id: string): StoredCertificate | undefined => {
  const certificate = readDraft<StoredCertificate>(draftKey(userIdOf() ?? '', nameOf(id)))
  return certificate?.checkAddress ? (certificate as StoredCertificate) : undefined
}
