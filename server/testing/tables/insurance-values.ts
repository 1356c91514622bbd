// Values of the fields of insurance, for requests made from schemas.
import { kobo } from '#contract/core/money.ts'

/** Where a quote is for a vehicle of the garage, the other three that could be named are empty. */
export const insuranceValues = {
  cover: 'comprehensive',
  sumInsuredKobo: kobo(5_000_000_00),
  extensions: ['flood'],
  drivers: [{ name: 'Ada Demo', bornOn: '1990-05-31', licensedOn: '2012-03-01' }],
  startsOn: '2026-11-25',
  days: '',
  plate: 'KJA-123AB',
  otherPlate: 'KJA-321AB',
  happenedAt: '2026-11-20T08:00:00.000Z',
}
