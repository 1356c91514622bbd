// Workshop modes: at the workshop, at the customer, or roadside.

export const workshopModes = ['drop-off', 'mobile', 'roadside'] as const
export type WorkshopMode = (typeof workshopModes)[number]
/** What the customer reads. */
export const workshopModeWords: Record<WorkshopMode, string> = {
  'drop-off': 'You bring the car',
  mobile: 'They come to you',
  roadside: 'They come where the car broke down',
}
/** What the workshop reads of itself. */
export const ownModeWords: Record<WorkshopMode, string> = {
  'drop-off': 'Customers bring the car',
  mobile: 'We go to the customer',
  roadside: 'We go to breakdowns',
}

/** Modes of a workshop for a category: its general ones that one of these services has too. Empty: not offered. */
export const modesFor = (
  {
    modes,
    services,
  }: {
    modes: readonly WorkshopMode[]
    services: readonly { category: number; modes: readonly WorkshopMode[] }[]
  },
  category: number,
): WorkshopMode[] =>
  modes.filter(mode =>
    services.some(service => service.category === category && service.modes.includes(mode)),
  )

export const workshopSorts = ['rating', 'price', 'next', 'distance'] as const
export type WorkshopSort = (typeof workshopSorts)[number]
export const workshopSortWords: Record<WorkshopSort, string> = {
  rating: 'Best rated',
  price: 'Lowest price',
  next: 'Free soonest',
  distance: 'Nearest',
}
