// Words for what a dealer's staff did, by call path.

type Act = { words: string; page?: `/${string}/` }
const car = { page: '/mylistings/' } as const
const part = { page: '/mylisting-accessories/' } as const
const offer = { page: '/bookings/offers/' } as const
const rental = { page: '/bookings/rentals/' } as const
const drive = { page: '/bookings/test-drives/' } as const

/** Every call by which staff change something for a dealer; what only marks as read leaves no line. */
export const actWords: Readonly<Record<string, Act>> = {
  '/api/Car/add-Car': { words: 'Listed a car', ...car },
  '/api/Car/edit-car': { words: 'Edited a car', ...car },
  '/api/Car/pause-car': { words: 'Paused a car', ...car },
  '/api/Car/resume-car': { words: 'Resumed a car', ...car },
  '/api/Car/mark-sold': { words: 'Marked a car as sold', ...car },
  '/api/Car/renew-car': { words: 'Renewed a listing', ...car },
  '/api/Car/withdraw-car': { words: 'Deleted a car', ...car },
  '/api/Accessory/add-Accessory': { words: 'Listed a part', ...part },
  '/api/Accessory/edit-Accessory': { words: 'Edited a part', ...part },
  '/api/Accessory/set-stock': { words: 'Changed a part’s stock', ...part },
  '/api/Accessory/pause': { words: 'Paused a part', ...part },
  '/api/Accessory/resume': { words: 'Resumed a part', ...part },
  '/api/Accessory/withdraw': { words: 'Deleted a part', ...part },
  '/api/Messages/send': { words: 'Sent a message', page: '/messages/' },
  '/api/Messages/attach': { words: 'Sent a file' },
  '/api/TestDrive/Accept-TestDrive': { words: 'Accepted a test drive', ...drive },
  '/api/TestDrive/Counter-TestDrive': { words: 'Proposed another time for a test drive', ...drive },
  '/api/TestDrive/Decline-TestDrive': { words: 'Declined a test drive', ...drive },
  '/api/TestDrive/Finish-TestDrive': { words: 'Marked a test drive as done', ...drive },
  '/api/TestDrive/Miss-TestDrive': { words: 'Reported a no-show at a test drive', ...drive },
  '/api/Offer/accept-offer': { words: 'Accepted an offer', ...offer },
  '/api/Offer/counter-offer': { words: 'Countered an offer', ...offer },
  '/api/Offer/decline-offer': { words: 'Declined an offer', ...offer },
  '/api/Rental/confirm': { words: 'Accepted a booking', ...rental },
  '/api/Rental/decline': { words: 'Declined a booking', ...rental },
  '/api/Booking/send': { words: 'Marked a sold car as on its way', page: '/bookings/' },
  '/api/Accessory/send-order': { words: 'Sent a part order', page: '/bookings/parts/' },
  '/api/ratings/reply': { words: 'Replied to a rating' },
}
/** Calls of staff that change nothing that a dealer would look for. */
export const unsaidActs: readonly string[] = [
  '/api/Messages/mark-read',
  '/api/Deal/mark-read',
  '/api/Upload/finish-picture',
  '/api/Upload/finish-video',
]
