import type { DealWords } from '../deal-engine/deal-words.ts'
import type { testDrive } from './process.ts'
import type { Purpose } from './terms.ts'

type Words = DealWords<typeof testDrive>

/** "Viewing", "Test drive". */
export const titleFor = (purpose: Purpose): string => (purpose === 'drive' ? 'Test drive' : 'Viewing')

const declined = {
  title: 'Declined',
  words: 'The time is free again. You can request another on the car’s page.',
}
const unclear = {
  title: 'Not counted',
  words: 'You reported different things, so it is not a no-show for either of you.',
}
const met = { title: 'Done', words: 'You met.' }

const now: Words['now'] = {
  requested: {
    buyer: {
      title: 'The seller answers',
      words: 'They accept, propose another time or decline. The time is reserved for you until then.',
    },
    owner: {
      title: 'Answer the request',
      words: 'Accept, propose another time or place, or decline. The time is reserved until then.',
    },
  },
  countered: {
    buyer: {
      title: 'Answer the new time',
      words: 'The seller proposes this time and place. Accept, propose another or decline.',
    },
    owner: { title: 'The buyer answers', words: 'You proposed another time. It is reserved until then.' },
  },
  accepted: {
    buyer: {
      title: 'Appointment agreed',
      words: 'Go with someone, in daylight. Don’t pay to view a car, and never pay outside AutoX.',
    },
    owner: {
      title: 'Appointment agreed',
      words:
        'Have the car and its documents ready. If you can’t make it, cancel early so that it doesn’t count as a no-show.',
    },
  },
  'under-way': {
    buyer: {
      title: 'How did it go?',
      words: 'Confirm that you met, or report a no-show. You have two days.',
    },
    owner: {
      title: 'How did it go?',
      words: 'Confirm that you met, or report a no-show. You have two days.',
    },
  },
  'buyer-missing': {
    buyer: {
      title: 'Did you miss it?',
      words: 'The seller reports that you did not come. If that is wrong, object: then it doesn’t count.',
    },
    owner: {
      title: 'The buyer can object',
      words: 'You reported that the buyer did not come. If you met after all, confirm it.',
    },
  },
  'owner-missing': {
    buyer: {
      title: 'The seller can object',
      words: 'You reported that the seller did not come. If you met after all, confirm it.',
    },
    owner: {
      title: 'Did you miss it?',
      words: 'The buyer reports that you did not come. If that is wrong, object: then it doesn’t count.',
    },
  },
  met: { buyer: met, owner: met },
  missed: {
    buyer: { title: 'Missed', words: 'It did not take place. See below whose no-show it was.' },
    owner: { title: 'Missed', words: 'It did not take place. See below whose no-show it was.' },
  },
  unclear: { buyer: unclear, owner: unclear },
  declined: { buyer: declined, owner: declined },
  cancelled: {
    buyer: { title: 'Cancelled', words: 'The time is free again. You can request another.' },
    owner: { title: 'Cancelled', words: 'The time is free again.' },
  },
  lapsed: {
    buyer: { title: 'Not answered in time', words: 'No time was agreed. You can request another.' },
    owner: { title: 'Not answered in time', words: 'No time was agreed. The time is free again.' },
  },
  'called-off': {
    buyer: {
      title: 'Car no longer available',
      words: 'The car was sold to another buyer or taken off the market.',
    },
    owner: {
      title: 'Car no longer available',
      words: 'The car is off the market, so the appointment is cancelled.',
    },
  },
}

export const testDriveWords: Words = {
  one: 'test drive',
  ownTitle: 'Your test drives',
  tab: 'Test drives',
  roleBySide: { buyer: 'Your viewing', owner: 'Your car' },
  dealing: { buyer: name => `With ${name}`, owner: name => `${name} comes` },
  other: { buyer: name => `With ${name}`, owner: name => `For ${name}` },
  sides: { buyer: 'Cars you view', owner: 'Your cars' },
  now,
  tones: {
    accepted: 'good',
    met: 'good',
    countered: 'warn',
    'under-way': 'warn',
    'buyer-missing': 'bad',
    'owner-missing': 'bad',
    missed: 'bad',
  },
}
