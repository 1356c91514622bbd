import { expect, test } from 'vitest'
import { ownPlateProblem } from '#contract/insurance/claim/kinds.ts'
import { emptyParty } from '../party-fields.tsx'
import { emptyReport, faultsOf, type Here } from './draft.ts'

const now = new Date('2026-11-30T12:00:00Z')
const report: Here = {
  ...emptyReport,
  about: { vehicleTitle: 'Toyota Corolla 2012', plate: 'KJA-123AB', insurerName: 'Demo Shield' },
  cause: 'collision',
  at: '2026-11-30T09:00',
  place: 'Lekki toll gate',
  words: 'I touched the car in front of me.',
}
const own = ownPlateProblem('KJA-123AB', 'KJA-123AB')!

test('the plate of the insured vehicle is refused on the phone, as the server refuses it', () => {
  expect(faultsOf({ ...report, otherPlate: 'LSD-456CD' }, now)).toEqual({})
  expect(faultsOf({ ...report, otherPlate: 'kja 123 ab' }, now)).toEqual({ otherPlate: own })
  const party = { ...emptyParty, plate: 'kja123-ab' }
  const named = { ...party, name: 'Bola Akin', phone: '0803 111 2233' }
  for (const each of [party, named])
    expect(faultsOf({ ...report, cause: 'to-others', party: each }, now)).toEqual({ 'party.plate': own })
  // Where the device noted nothing of the policy, the server alone checks it.
  expect(faultsOf({ ...report, about: undefined, otherPlate: 'KJA-123AB' }, now)).toEqual({})
})
