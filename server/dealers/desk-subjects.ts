// Dealers at the desk: registration numbers to look up in the register of companies.
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskAction, DeskSubject } from '#server/desk/desk-subject.ts'
import { dealerCommands } from './desk.ts'
import { type RegistrationStatus, registrationStatus, registrationWords } from './rules.ts'
import { findRegistered, numbersWaiting, type RegisteredDealer } from './sql.ts'

const waysFrom: Record<RegistrationStatus, readonly string[]> = {
  waiting: ['verify', 'reject'],
  rejected: ['verify'],
  verified: ['unverify'],
}

const statusOf = (row: RegisteredDealer) => registrationStatus(row, row.registration_number)
const calledOf = (row: RegisteredDealer) => ({ title: row.registration_number, about: row.business_name })

/** The number that the page showed: a page of an older one is refused by its version. */
const numberOf: NonNullable<DeskAction['shows']> = async (db, id) => {
  const row = await findRegistered(db, id)
  return [row?.registration_number ?? '']
}

export const dealerThings: Record<string, DeskSubject> = {
  dealer: makeDeskSubject<RegisteredDealer>({
    one: 'Registration number of a dealer',
    commands: dealerCommands,
    by: 'dealers',
    read: findRegistered,
    stands: row => ({
      version: `${row.registration_number} ${statusOf(row)}`,
      ways: waysFrom[statusOf(row)],
      accountId: row.id,
      words: `${row.registration_number}: ${registrationWords[statusOf(row)]}`,
    }),
    ways: {
      verify: {
        command: 'verify-registration',
        shows: numberOf,
        words: 'Verify this number',
        about: 'The dealer’s page says that the register of companies has it.',
      },
      reject: {
        command: 'reject-registration',
        shows: numberOf,
        words: 'Not in the register',
        about: 'It leaves the list until they give another number. They read your reason.',
      },
      unverify: {
        command: 'unverify-registration',
        shows: numberOf,
        words: 'No longer verified',
        about: 'The dealer’s page says so no more. They read your reason.',
      },
    },
    called: calledOf,
  }),
}

export const dealerQueues: Record<string, Queue> = {
  dealers: queueOf<RegisteredDealer>({
    words: 'Registration numbers of dealers',
    thing: 'dealer',
    waiting: numbersWaiting,
    describe: calledOf,
  }),
}
