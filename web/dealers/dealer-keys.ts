// Address keys of the dealer directory, named as in the contract.

export const dealerKeys = ['Search', 'State'] as const
export type DealerKey = (typeof dealerKeys)[number]
export type DirectoryFilters = Partial<Record<DealerKey, string>>
