// Words for what a dealer's staff did, by call path.

type Act = { words: string; page?: `/${string}/` }
const car = { page: '/mylistings/' } as const
const part = { page: '/mylisting-accessories/' } as const
const offer = { page: '/bookings/offers/' } as const
const rental = { page: '/bookings/rentals/' } as const
const repair = { page: '/bookings/repairs/' } as const
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
  '/api/Car/import-cars': { words: 'Imported cars' },
  '/api/Car/import-pictures': { words: 'Sent pictures of imported cars' },
  '/api/Car/retry-import-pictures': { words: 'Collected pictures again' },
  '/api/Lead/change-lead': { words: 'Changed a lead' },
  '/api/Stock/create-key': { words: 'Created a key for a program' },
  '/api/Stock/revoke-key': { words: 'Revoked a key of a program' },
  '/api/Stock/save-feed': { words: 'Saved the address of a stock list' },
  '/api/Stock/pause-feed': { words: 'Paused the stock list by address' },
  '/api/Stock/resume-feed': { words: 'Resumed the stock list by address' },
  '/api/Stock/read-feed': { words: 'Read the stock list by address' },
  '/api/Stock/remove-feed': { words: 'Removed the stock list by address' },
  '/api/Stock/change-cars': { words: 'Changed several cars at once' },
  '/api/Accessory/add-Accessory': { words: 'Listed a part', ...part },
  '/api/Accessory/edit-Accessory': { words: 'Edited a part', ...part },
  '/api/Accessory/set-stock': { words: 'Changed a part’s stock', ...part },
  '/api/Accessory/pause': { words: 'Paused a part', ...part },
  '/api/Accessory/resume': { words: 'Resumed a part', ...part },
  '/api/Accessory/withdraw': { words: 'Deleted a part', ...part },
  '/api/Messages/send': { words: 'Sent a message', page: '/messages/' },
  '/api/Messages/add-answer': { words: 'Saved an answer' },
  '/api/Messages/change-answer': { words: 'Changed a saved answer' },
  '/api/Messages/delete-answer': { words: 'Deleted a saved answer' },
  '/api/Messages/attach': { words: 'Sent a file' },
  '/api/TestDrive/Accept-TestDrive': { words: 'Accepted a test drive', ...drive },
  '/api/TestDrive/Counter-TestDrive': { words: 'Proposed another time for a test drive', ...drive },
  '/api/TestDrive/Decline-TestDrive': { words: 'Declined a test drive', ...drive },
  '/api/TestDrive/Finish-TestDrive': { words: 'Marked a test drive as done', ...drive },
  '/api/TestDrive/Miss-TestDrive': { words: 'Reported a no-show at a test drive', ...drive },
  '/api/Offer/accept-offer': { words: 'Accepted an offer', ...offer },
  '/api/Offer/counter-offer': { words: 'Countered an offer', ...offer },
  '/api/Offer/decline-offer': { words: 'Declined an offer', ...offer },
  '/api/Rent/close-days': { words: 'Closed days of a rental car', ...car },
  '/api/Rent/open-days': { words: 'Opened days of a rental car', ...car },
  '/api/Rental/confirm': { words: 'Accepted a booking', ...rental },
  '/api/Rental/decline': { words: 'Declined a booking', ...rental },
  '/api/Booking/send': { words: 'Marked a sold car as on its way', page: '/bookings/' },
  '/api/Accessory/send-order': { words: 'Sent a part order', page: '/bookings/parts/' },
  '/api/Disputes/add-statement': { words: 'Added a statement to a dispute' },
  '/api/AutoAppointment/accept': { words: 'Accepted an appointment', ...repair },
  '/api/AutoAppointment/counter': { words: 'Proposed another time for a repair', ...repair },
  '/api/AutoAppointment/decline': { words: 'Declined an appointment', ...repair },
  '/api/AutoAppointment/check-in': { words: 'Took a car in', ...repair },
  '/api/AutoAppointment/miss': { words: 'Reported a no-show at the workshop', ...repair },
  '/api/AutoAppointment/contest': { words: 'Objected to a no-show report', ...repair },
  '/api/AutoAppointment/save-inspection': { words: 'Wrote down what a car needs', ...repair },
  '/api/AutoAppointment/quote': { words: 'Sent a quote', ...repair },
  '/api/AutoAppointment/quote-further': { words: 'Sent a quote for more work', ...repair },
  '/api/AutoAppointment/ready': { words: 'Marked a car as ready', ...repair },
  '/api/AutoAppointment/collect': { words: 'Handed a repaired car back', ...repair },
  '/api/Workshop/assign-technician': { words: 'Assigned a technician' },
  '/api/Workshop/plan-appointment': { words: 'Gave an appointment a bay and hours' },
  '/api/Workshop/unplan-appointment': { words: 'Took the bay of an appointment back' },
  '/api/ratings/reply': { words: 'Replied to a rating' },
}
/** Calls of staff that change nothing that a dealer would look for. */
export const unsaidActs: readonly string[] = [
  '/api/Stock/preview-change',
  '/api/Messages/mark-read',
  '/api/Deal/mark-read',
  '/api/Upload/finish-picture',
  '/api/Upload/finish-video',
  '/api/Disputes/attach',
]
