// Lines of the overview by what the ledger and the processes call them.

/** Turnover: which deals, or which of their payments, belong to a line. The first that fits counts. */
export const turnoverKinds = {
  cars: { words: 'Cars', from: ['purchase'] },
  instalments: { words: 'Cars in instalments', from: ['instalment_sale', 'instalment_sale payments'] },
  financed: { words: 'Financed cars', from: ['agreement'] },
  repayments: { words: 'Repayments of loans', from: ['agreement payments'] },
  reservations: { words: 'Deposits kept', from: ['reservation'] },
  rentals: { words: 'Rentals', from: ['rental', 'rental_claim payments'] },
  repairs: { words: 'Repairs', from: ['repair'] },
  inspections: { words: 'Inspections', from: ['inspection'] },
  parts: { words: 'Parts', from: ['part_order'] },
  insurance: { words: 'Insurance premiums', from: ['policy'] },
  other: { words: 'Other', from: [] },
} as const satisfies Record<string, { words: string; from: readonly string[] }>
export type TurnoverKind = keyof typeof turnoverKinds

/** Money that goes back to a buyer is no turnover. */
export const noTurnover: readonly string[] = ['instalment_sale refund']

/** What AutoX earns, by what moved. */
export const earningKinds = {
  cars: { words: 'Cars', from: ['purchase', 'instalment_sale', 'reservation'] },
  finance: { words: 'Finance', from: ['agreement'] },
  rentals: { words: 'Rentals', from: ['rental', 'rental_claim'] },
  repairs: { words: 'Repairs', from: ['repair', 'warranty_claim'] },
  inspections: { words: 'Inspections', from: ['inspection'] },
  parts: { words: 'Parts', from: ['part_order'] },
  insurance: { words: 'Insurance', from: ['policy'] },
  transfers: { words: 'Transfers to banks', from: ['withdrawal'] },
  savings: { words: 'Savings broken early', from: ['savings'] },
  'rail-fees': { words: 'Less: fees of banks', from: ['rail-fees'] },
  losses: { words: 'Less: losses', from: ['losses'] },
  other: { words: 'Other', from: [] },
} as const satisfies Record<string, { words: string; from: readonly string[] }>
export type EarningKind = keyof typeof earningKinds

const kindIn = <Kind extends string>(
  kinds: Readonly<Record<Kind, { from: readonly string[] }>>,
  name: string,
): Kind | undefined => (Object.keys(kinds) as Kind[]).find(kind => kinds[kind].from.includes(name))

/** `name` is a process, with the name of its hold or "payments" where it is not its main one; undefined where it is no turnover. */
export const turnoverKindOf = (name: string): TurnoverKind | undefined =>
  noTurnover.includes(name)
    ? undefined
    : (kindIn(turnoverKinds, name) ?? kindIn(turnoverKinds, name.split(' ')[0]!) ?? 'other')

export const earningKindOf = (name: string): EarningKind => kindIn(earningKinds, name) ?? 'other'

export const peopleKinds = { Individual: 'People', AutoDealer: 'Dealers' } as const

/** How disputes end, by whom the money reaches. */
export const disputeLines = {
  opened: 'Opened',
  refunded: 'Decided: all back to the payer',
  paid: 'Decided: all to the other side',
  shared: 'Decided: shared',
  continued: 'Decided: the deal goes on',
} as const
export type DisputeLine = keyof typeof disputeLines

/** What was counted on a day. */
export const signalLines = {
  'same-picture': 'Listings held: picture of another seller',
  'no-photograph': 'Listings held: picture without a car',
  'same-vin': 'Listings held: VIN of another listing',
  'far-price': 'Listings held: price far from similar cars',
  'too-many': 'Listings held: many in a day',
  edit: 'Listings held: changed afterwards',
  reported: 'Listings hidden after reports',
  declined: 'Listings declined',
  'car-reports': 'Reports of listings',
  'message-reports': 'Reports of messages',
  'kyc_file reject': 'Identity files rejected',
  'withdrawal wait': 'First transfers delayed by a day',
  'withdrawal contest': 'Transfers that the bank contradicts',
  'top_up mismatch': 'Payments of another amount',
  'account suspend': 'Accounts suspended',
} as const

/** What is counted at this moment. */
export const signalsNow = {
  pins: 'Now: wallets locked by wrong PINs',
  bvn: 'Now: BVN checks that wait for a person',
  nin: 'Now: NIN checks that wait for a person',
} as const
