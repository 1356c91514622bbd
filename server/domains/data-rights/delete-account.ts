// Deleting an account: what it would do, said before; and doing it, all at once or not at all.
import type { dataRights, Deletion } from '#contract/data-rights/data-rights.ts'
import { fail } from '#contract/core/errors.ts'
import { eraseParts, withdrawParts } from '#server/domains/accessories/erase-parts.ts'
import { eraseOrders } from '#server/domains/accessories/order-erase.ts'
import { eraseBookings } from '#server/domains/bookings/erase-bookings.ts'
import { carsDealt } from '#server/domains/bookings/reads.ts'
import { eraseCars, withdrawCars } from '#server/domains/cars/erase-cars.ts'
import { eraseKyc, enqueueForgetDocuments } from '#server/domains/kyc/erase-kyc.ts'
import { eraseChoices } from '#server/domains/notices/erase-choices.ts'
import { eraseRatings } from '#server/domains/ratings/data-rights.ts'
import { eraseSearches } from '#server/domains/searches/saved-searches.ts'
import { eraseSavings } from '#server/domains/savings/erase-savings.ts'
import { eraseBeneficiaries } from '#server/domains/transfers/reads.ts'
import { eraseUploads } from '#server/domains/uploads/erase-uploads.ts'
import type { CheckPassword } from '#server/domains/user/check-password.ts'
import { eraseUser, lockToErase } from '#server/domains/user/erase-user.ts'
import { closeWallet } from '#server/domains/wallet/close-wallet.ts'
import { closeAccountsOf } from '#server/ledger/close.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { forgetPerson } from '#server/kernel/jobs/forget-person.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueueMail } from '#server/kernel/jobs/mail.ts'
import { blockersOf } from './blockers.ts'
import { goodbyeLetter } from './mail.ts'
import { enqueueForgetPapers } from './forget-papers.ts'
import { erased, kept } from './words.ts'

const deletionOf = async (db: Query, userId: string): Promise<Deletion> => {
  const blockedBy = await blockersOf(db, userId)
  return { possible: blockedBy.length === 0, blockedBy, erased: [...erased], kept: [...kept] }
}

export const showDeletion: Handler<typeof dataRights.deletion> = ({ db, user }) => deletionOf(db, user.id)

/** Asked again under the locks: from here on nobody buys from this person, and no money reaches them. */
const settleOrRefuse = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await withdrawCars(tx, userId)
  await withdrawParts(tx, userId)
  const closed = await closeAccountsOf(tx, userId, now)
  const { blockedBy } = await deletionOf(tx, userId)
  if (closed && blockedBy.length === 0) return
  fail('NOT_DELETABLE', { message: blockedBy.map(({ words }) => words).join(' ') })
}

const erase = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const carPapers = await eraseCars(tx, userId, await carsDealt(tx, userId))
  await eraseUploads(tx, userId)
  await eraseParts(tx, userId)
  await eraseOrders(tx, userId)
  await eraseBookings(tx, userId)
  await eraseRatings(tx, userId)
  await eraseSearches(tx, userId)
  await eraseSavings(tx, userId)
  await eraseBeneficiaries(tx, userId)
  await closeWallet(tx, userId, now)
  const documents = await eraseKyc(tx, userId)
  await eraseChoices(tx, userId)
  await eraseUser(tx, userId, now)
  await enqueueForgetPapers(tx, carPapers)
  await enqueueForgetDocuments(tx, documents)
}

export const deleteAccount = (checkPassword: CheckPassword) =>
  withPrepared<typeof dataRights.remove, void>({
    prepare: async ({ db, user, now }, { body }) => {
      await checkPassword(db, user.id, body.currentPassword, now)
    },
    run: async ({ tx, user, now }) => {
      const { email } = await lockToErase(tx, user.id)
      await settleOrRefuse(tx, user.id, now)
      await erase(tx, user.id, now)
      await forgetPerson(tx, { userId: user.id, email })
      // The last use of the address; nothing of AutoX keeps it from here on.
      await enqueueMail(tx, goodbyeLetter(email))
      return { possible: true, blockedBy: [], erased: [...erased], kept: [...kept] }
    },
  })
