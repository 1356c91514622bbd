// A copy of everything about somebody, as one JSON file: written while it is read, however much there is.
import { Readable } from 'node:stream'
import type { dataRights } from '#contract/data-rights/data-rights.ts'
import { fail } from '#contract/core/errors.ts'
import { exportParts } from '#server/domains/accessories/export-parts.ts'
import { exportOrders } from '#server/domains/accessories/order-export.ts'
import { exportBookings } from '#server/domains/bookings/export-bookings.ts'
import { exportCars, exportSavedCars } from '#server/domains/cars/export-cars.ts'
import { exportReports } from '#server/domains/cars/review/report-car.ts'
import { exportReviewNotes } from '#server/domains/cars/review/review-notes.ts'
import { exportKyc } from '#server/domains/kyc/export-kyc.ts'
import { exportChoices, exportNotices } from '#server/domains/notices/export-notices.ts'
import { exportRatings } from '#server/domains/ratings/data-rights.ts'
import { exportSearches } from '#server/domains/searches/saved-searches.ts'
import { exportSavings } from '#server/domains/savings/reads.ts'
import { exportTransfers } from '#server/domains/transfers/reads.ts'
import { exportUploads } from '#server/domains/uploads/erase-uploads.ts'
import { exportUser } from '#server/domains/user/export-user.ts'
import { exportEntries, exportWallet } from '#server/domains/wallet/export-wallet.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import { countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import { jsonFile } from './json-file.ts'

// A download reads everything there is of somebody; nobody needs it more often than this.
const downloads: AttemptLimit = { kind: 'download', attemptsMax: 20, windowMinutes: 60 }

const about = (now: Date) => ({
  what: 'Everything AutoX keeps about you, as of the moment below. Passwords, pins and tokens are kept only as hashes and are left out.',
  madeAt: now.toISOString(),
  amounts: 'In kobo: 100 are one naira.',
  documents:
    'Documents come by their own calls, for as long as you are signed in: GET /api/KYC/get-document?Id= with the id of a verification document, GET /api/Booking/get-paper?Id= with the id of a paper of a purchase. Pictures are at their addresses.',
})

const sectionsOf = (db: Query, id: string, now: Date) => {
  const user = exportUser(db, id)
  // Whoever stops reading before it is asked for must not bring the server down.
  user.catch(() => undefined)
  return [
    ['about', () => about(now)],
    ['profile', async () => (await user).profile],
    ['sessions', async () => (await user).sessions],
    ['devices', async () => (await user).devices],
    ['verification', () => exportKyc(db, id)],
    ['wallet', () => exportWallet(db, id, now)],
    ['walletEntries', () => exportEntries(db, id)],
    ['transfers', () => exportTransfers(db, id, now)],
    ['savings', async () => exportSavings(db, id)],
    ['pictures', () => exportUploads(db, id)],
    ['cars', () => exportCars(db, id)],
    ['looksAtCars', async () => exportReviewNotes(db, id)],
    ['reportsOfCars', async () => exportReports(db, id)],
    ['savedCars', async () => exportSavedCars(db, id)],
    ['savedSearches', () => exportSearches(db, id)],
    ['parts', () => exportParts(db, id)],
    ['partOrders', () => exportOrders(db, id)],
    ['purchases', () => exportBookings(db, id)],
    ['ratings', () => exportRatings(db, id)],
    ['noticeChoices', () => exportChoices(db, id)],
    ['notices', () => exportNotices(db, id)],
  ] as const
}

export const downloadMyData: Handler<typeof dataRights.download> = async ({ db, user, now }) => {
  if (!(await countAttempt(db, downloads, user.id, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: 'You downloaded your data many times just now. Please wait an hour.',
    })
  return {
    content: Readable.from(jsonFile(sectionsOf(db, user.id, now))),
    contentType: 'application/json; charset=utf-8',
    name: `autox-my-data-${lagosDay(now)}.json`,
    bytes: undefined,
  }
}
