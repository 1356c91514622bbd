// The specification's eight service categories for workshops (section 3).

export const serviceCategories = [
  { id: 1, name: 'MechanicalRepairs', words: 'Mechanical repairs' },
  { id: 2, name: 'BodyWorks', words: 'Body works' },
  { id: 3, name: 'Painting', words: 'Painting' },
  { id: 4, name: 'Detailing', words: 'Detailing' },
  { id: 5, name: 'RoutineMaintenance', words: 'Routine maintenance' },
  { id: 6, name: 'HVACSystemService', words: 'AC and heating' },
  { id: 7, name: 'GlassRepair', words: 'Glass repair' },
  { id: 8, name: 'BrakeService', words: 'Brake service' },
] as const
type ServiceCategory = (typeof serviceCategories)[number]

/** What people call a category; empty for a number that is none. */
export const serviceCategoryWords = (category: number): string =>
  serviceCategories.find(({ id }) => id === category)?.words ?? ''

/** A category by number or name, ignoring case; undefined if unknown. */
export const readServiceCategory = (value: string | number): ServiceCategory | undefined => {
  const text = String(value).trim().toLowerCase()
  return serviceCategories.find(({ id, name }) => String(id) === text || name.toLowerCase() === text)
}
