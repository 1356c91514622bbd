// Offline certificate check on the device, and what it cannot know.
import { expect, test } from 'vitest'
import {
  type CertificateFacts,
  joinCertificate,
  packCertificate,
  readCertificateCode,
  signedCertificateBytes,
} from '#contract/insurance/certificate-code.ts'
import { joinCode } from '#contract/receipts/receipt-code.ts'
import { certificatePage } from './certificate-page.ts'
import { checkOnDevice } from './check-on-device.ts'

const facts: CertificateFacts = {
  policyId: '2c9f0a52-6f0e-4a3c-8d19-6a1f0b7f2f11',
  issue: 1,
  plate: 'KJA-123AB',
  vin: '2T1BURHE5JC034461',
  insurer: 'Ada <b>Insurance',
  cover: 'comprehensive',
  vehicleClass: 'private',
  from: '2026-11-24',
  until: '2027-11-23',
}

async function signedByUs() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const packed = packCertificate(facts)
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, signedCertificateBytes(packed))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return {
    code: joinCertificate(packed, new Uint8Array(signature)),
    publicKey: joinCode(raw, new Uint8Array()),
  }
}

test('what was signed is genuine; its days are read on the device, and a cancellation it cannot know', async () => {
  const { code, publicKey } = await signedByUs()
  const check = await checkOnDevice(readCertificateCode(code), publicKey)
  expect(check).toEqual({ says: 'signed', facts })
  const today = certificatePage(check, '2026-11-24')
  expect(today).toContain('Genuine when it was issued')
  expect(today).toContain('changed or cancelled since')
  expect(today).toContain('Ada &lt;b&gt;Insurance')
  expect(certificatePage(check, '2026-11-23')).toContain('not begun yet')
  expect(certificatePage(check, '2027-11-24')).toContain('its time is over')
})

test('what somebody else signed is not genuine, and without the key nothing is said', async () => {
  const { code } = await signedByUs()
  const foreignCheck = await checkOnDevice(readCertificateCode(code), (await signedByUs()).publicKey)
  expect(certificatePage(foreignCheck, '2026-11-24')).toContain('Not genuine')
  const unknown = await checkOnDevice(readCertificateCode(code), undefined)
  expect(certificatePage(unknown, '2026-11-24')).toContain('Connect to check this certificate')
  expect(certificatePage(unknown, '2026-11-24')).not.toContain('KJA-123AB')
})
