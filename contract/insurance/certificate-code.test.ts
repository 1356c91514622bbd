// The code of a certificate: what is packed is read, and nothing else is.
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CertificateFacts,
  joinCertificate,
  packCertificate,
  readCertificateCode,
  signedCertificateBytes,
} from './certificate-code.ts'
import { nationalRegister } from './terms.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const facts: CertificateFacts = {
  policyId: '2c9f0a52-6f0e-4a3c-8d19-6a1f0b7f2f11',
  issue: 1,
  plate: 'KJA-123AB',
  vin: '2T1BURHE5JC034461',
  insurer: 'Ìdáàbòbò Insurance (demonstration)',
  cover: 'comprehensive',
  vehicleClass: 'private',
  from: '2026-11-24',
  until: '2027-11-23',
}
const codeOf = (of: CertificateFacts) => {
  const packed = packCertificate(of)
  return joinCertificate(packed, sign(null, signedCertificateBytes(packed), privateKey))
}

test('a code is read as it was packed, fits an address, and its signature is checked with the public key alone', () => {
  const code = codeOf(facts)
  expect(code).toMatch(/^[\w-]{1,400}$/)
  const read = readCertificateCode(code)!
  expect(read.facts).toEqual(facts)
  expect(verify(null, read.signed, publicKey, read.signature)).toBe(true)
})

test('a changed code is no code, or its signature is wrong', () => {
  const code = codeOf(facts)
  fc.assert(
    fc.property(fc.nat(code.length - 1), fc.constantFrom('A', 'b', '7', '_'), (at, letter) => {
      fc.pre(code[at] !== letter)
      const read = readCertificateCode(code.slice(0, at) + letter + code.slice(at + 1))
      expect(read === undefined || !verify(null, read.signed, publicKey, read.signature)).toBe(true)
    }),
  )
})

test('what is no code is none', () => {
  expect(readCertificateCode('')).toBeUndefined()
  expect(readCertificateCode('not a code!')).toBeUndefined()
  fc.assert(fc.property(fc.base64String(), text => readCertificateCode(text) === undefined))
})

test('the national register is asked by phone', () =>
  expect(nationalRegister.words).toContain(nationalRegister.ussd))
