// A passkey's proof as one text, in place of a PIN or password.

/** The browser's response to signing a challenge with a passkey; all four fields in base64url. */
export type Assertion = {
  credentialId: string
  clientData: string
  authenticatorData: string
  signature: string
}

const form = /^passkey\.[\w-]{1,1400}\.[\w-]{40,4000}\.[\w-]{40,2000}\.[\w-]{1,2000}$/
/** No password or pin is this long; longer text of this form is a passkey proof. */
export const passwordMax = 128

export const isPasskeyProof = (text: string): boolean => text.length > passwordMax && form.test(text)

export const proofOf = ({ credentialId, clientData, authenticatorData, signature }: Assertion): string =>
  ['passkey', credentialId, clientData, authenticatorData, signature].join('.')

/** The parts of a proof; `isPasskeyProof` says first whether it is one. */
export const assertionIn = (proof: string): Assertion => {
  const [, credentialId = '', clientData = '', authenticatorData = '', signature = ''] = proof.split('.')
  return { credentialId, clientData, authenticatorData, signature }
}
