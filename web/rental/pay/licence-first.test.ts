// A renter who drives learns before the pin which driving licence is missing.
import { expect, test } from 'vitest'
import { missingLicence } from './licence-first.tsx'

const trip = { driver: 'self-drive', to: '2026-12-09' } as const
const approved = (expiresOn: string) => ({ inForce: true, state: 'approved', expiresOn }) as const

test('nothing is asked of a renter who is driven, or whose licence holds to the last day', () => {
  expect(missingLicence({ ...trip, driver: 'chauffeur' }, [])).toBeUndefined()
  expect(missingLicence(trip, [approved('2026-12-10')])).toBeUndefined()
  expect(missingLicence(trip, undefined)).toBeUndefined()
})

test('a missing, a waiting and a licence that runs out too soon are told apart', () => {
  expect(missingLicence(trip, [])?.words).toContain('one picture')
  expect(missingLicence(trip, [{ inForce: false, state: 'expired', expiresOn: '2025-01-01' }])?.act).toBe(
    'Add my driving licence',
  )
  expect(missingLicence(trip, [approved('2026-12-09')])?.words).toContain('expires on December 9, 2026')
  const waiting = { inForce: false, state: 'submitted', expiresOn: '2030-01-01' } as const
  expect(missingLicence(trip, [waiting, approved('2026-12-01')])?.act).toBe('See the status')
})
