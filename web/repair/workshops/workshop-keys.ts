// The keys of a search for workshops as they stand in the address; the names are the contract's own.

export const workshopKeys = [
  'Service',
  'State',
  'City',
  'Brand',
  'Mode',
  'Sort',
  'Latitude',
  'Longitude',
] as const
export type WorkshopKey = (typeof workshopKeys)[number]
export type WorkshopSearch = Partial<Record<WorkshopKey, string>>
