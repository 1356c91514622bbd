// The keys of the directory of dealers as they stand in the address; the names are the contract's own.

export const dealerKeys = ['Search', 'State'] as const
export type DealerKey = (typeof dealerKeys)[number]
export type DirectoryFilters = Partial<Record<DealerKey, string>>
