// Words for what a dealer's staff did, by call path.

type Act = { words: string; page?: `/${string}/` }
const car = { page: '/mylistings/' } as const
const part = { page: '/mylisting-accessories/' } as const
const offer = { page: '/bookings/offers/' } as const
const rental = { page: '/bookings/rentals/' } as const
const drive = { page: '/bookings/test-drives/' } as const

/** Every call by which staff change something for a dealer; what only marks as read leaves no line. */
export const actWords: Readonly<Record<string, Act>> = {
  '/api/Car/add-Car': { words: 'Offered a car', ...car },
  '/api/Car/edit-car': { words: 'Changed a car', ...car },
  '/api/Car/pause-car': { words: 'Paused a car', ...car },
  '/api/Car/resume-car': { words: 'Put a car back on the market', ...car },
  '/api/Car/mark-sold': { words: 'Marked a car as sold', ...car },
  '/api/Car/renew-car': { words: 'Renewed a listing', ...car },
  '/api/Car/withdraw-car': { words: 'Withdrew a car', ...car },
  '/api/Accessory/add-Accessory': { words: 'Offered a part', ...part },
  '/api/Accessory/edit-Accessory': { words: 'Changed a part', ...part },
  '/api/Accessory/set-stock': { words: 'Changed the stock of a part', ...part },
  '/api/Accessory/pause': { words: 'Paused a part', ...part },
  '/api/Accessory/resume': { words: 'Put a part back on the market', ...part },
  '/api/Accessory/withdraw': { words: 'Withdrew a part', ...part },
  '/api/Messages/send': { words: 'Wrote in a conversation', page: '/messages/' },
  '/api/Messages/attach': { words: 'Sent a file for a conversation' },
  '/api/TestDrive/Accept-TestDrive': { words: 'Agreed to a test drive', ...drive },
  '/api/TestDrive/Counter-TestDrive': { words: 'Proposed another time for a test drive', ...drive },
  '/api/TestDrive/Decline-TestDrive': { words: 'Declined a test drive', ...drive },
  '/api/TestDrive/Finish-TestDrive': { words: 'Said that a test drive took place', ...drive },
  '/api/TestDrive/Miss-TestDrive': { words: 'Reported a no-show at a test drive', ...drive },
  '/api/Offer/accept-offer': { words: 'Accepted an offer', ...offer },
  '/api/Offer/counter-offer': { words: 'Named another price for an offer', ...offer },
  '/api/Offer/decline-offer': { words: 'Declined an offer', ...offer },
  '/api/Rental/confirm': { words: 'Confirmed a rental', ...rental },
  '/api/Rental/decline': { words: 'Declined a rental', ...rental },
  '/api/Booking/send': { words: 'Said that a sold car is on its way', page: '/bookings/' },
  '/api/Accessory/send-order': { words: 'Sent an order of parts', page: '/bookings/parts/' },
  '/api/ratings/reply': { words: 'Answered a rating' },
}
/** Calls of staff that change nothing that a dealer would look for. */
export const unsaidActs: readonly string[] = [
  '/api/Messages/mark-read',
  '/api/Deal/mark-read',
  '/api/Upload/finish-picture',
]
