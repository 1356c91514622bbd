// Dated minimum premiums: third party by use, and the comprehensive floor.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

/** Vehicle uses, in display order. */
export const vehicleClasses = {
  private: 'Private car',
  'own-goods': 'Own-goods vehicle',
  'staff-bus': 'Staff bus',
  truck: 'Commercial truck or general cartage',
  special: 'Special type, such as a crane or tractor',
  tricycle: 'Tricycle',
  motorcycle: 'Motorcycle',
} as const
export type VehicleClass = keyof typeof vehicleClasses
export const vehicleClassNames = Object.keys(vehicleClasses) as [VehicleClass, ...VehicleClass[]]

export type ThirdPartyTerms = {
  /** Of a year. */
  premiumKobo: Kobo
  /** The most that is paid for the property of others. */
  propertyKobo: Kobo
}
export type MotorTariff = {
  source: string
  thirdParty: Record<VehicleClass, ThirdPartyTerms>
  /** Of the sum insured, for a year, after every discount. */
  comprehensiveMinBps: number
}

const naira = (premium: number, property: number): ThirdPartyTerms => ({
  premiumKobo: kobo(premium * 100),
  propertyKobo: kobo(property * 100),
})

export const tariffs: Dated<MotorTariff> = setting('motor-tariff', [
  {
    from: '2023-01-01',
    source: 'NAICOM/DPR/CIR/46/2022',
    thirdParty: {
      private: naira(15_000, 3_000_000),
      'own-goods': naira(20_000, 5_000_000),
      'staff-bus': naira(20_000, 3_000_000),
      truck: naira(100_000, 5_000_000),
      special: naira(20_000, 3_000_000),
      tricycle: naira(5_000, 2_000_000),
      motorcycle: naira(3_000, 1_000_000),
    },
    comprehensiveMinBps: 500,
  },
])

/** The tariff in force at a moment, or on a Lagos day. */
export const tariffAt = (at: Date | string) => termsInForce(tariffs, at)
