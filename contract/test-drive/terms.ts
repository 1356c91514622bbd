// Terms of viewings and test drives: purpose, accepted licences and meeting places.

/** Viewing, with or without a test drive. */
export const purposes = ['viewing', 'drive'] as const
export type Purpose = (typeof purposes)[number]
/** The classes of a Nigerian licence with which a car may be driven. */
export const licenceClasses = ['B', 'C', 'D', 'E', 'J'] as const
/** The seller's own place, beside the list of safe places. */
export const sellersPlace = 'seller'

/** The name of the seller's place where the car stands at no branch. */
export const unnamedPlace = 'Where the car is'
