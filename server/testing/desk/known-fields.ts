// What the calls of the desk take, by field, for generated requests.
export const knownDeskFields = {
  From: '2026-11-01',
  To: '2026-11-24',
  dueFrom: '2026-11-01',
  dueTo: '2026-11-24',
  name: 'some.body',
  documents: ['IdentityDocument'],
  muted: ['help-cases'],
  inForceFrom: '2027-02-01',
  day: '2026-12-04',
  credentialId: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  attestation: 'AAAA',
  transports: ['internal'],
  device: 'AAAA',
}
