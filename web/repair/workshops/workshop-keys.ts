// Address keys of the workshop search, named as in the contract.

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
