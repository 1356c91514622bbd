import type { DealWords } from '../deal-engine/deal-words.ts'
import type { testDrive } from './process.ts'
import type { Purpose } from './terms.ts'

type Words = DealWords<typeof testDrive>

/** "Viewing", "Test drive". */
export const titleFor = (purpose: Purpose): string => (purpose === 'drive' ? 'Test drive' : 'Viewing')

const declined = {
  title: 'Declined',
  words: 'The hour is free again. Another time can be asked for on the car’s page.',
}
const unclear = {
  title: 'Counted for nobody',
  words: 'The two of you remember it differently, so it counts as missed by neither.',
}
const met = { title: 'Done', words: 'You met.' }

const now: Words['now'] = {
  requested: {
    buyer: {
      title: 'The seller answers',
      words: 'They agree, propose another time, or decline. The hour is kept for you meanwhile.',
    },
    owner: {
      title: 'Answer the request',
      words: 'Agree, propose another time or place, or decline. Nobody else can take this hour meanwhile.',
    },
  },
  countered: {
    buyer: {
      title: 'Answer the new time',
      words: 'The seller proposes this time and place. Agree, propose another, or decline.',
    },
    owner: { title: 'The buyer answers', words: 'You proposed another time. The hour is kept meanwhile.' },
  },
  accepted: {
    buyer: {
      title: 'Agreed: you meet',
      words: 'Go with somebody, in daylight. Pay nothing for looking, and nothing outside AutoX.',
    },
    owner: {
      title: 'Agreed: you meet',
      words:
        'Have the car and its documents ready. If you cannot, call it off early: then it counts for nobody.',
    },
  },
  'under-way': {
    buyer: {
      title: 'How did it go?',
      words: 'Say that you met, or that the seller was not there. You have two days.',
    },
    owner: {
      title: 'How did it go?',
      words: 'Say that you met, or that the buyer did not come. You have two days.',
    },
  },
  'buyer-missing': {
    buyer: {
      title: 'Did you miss it?',
      words: 'The seller says that you did not come. If that is wrong, say so: then it counts for nobody.',
    },
    owner: {
      title: 'The buyer can answer',
      words: 'You said that the buyer did not come. If they came after all, say so.',
    },
  },
  'owner-missing': {
    buyer: {
      title: 'The seller can answer',
      words: 'You said that the seller was not there. If you met after all, say so.',
    },
    owner: {
      title: 'Did you miss it?',
      words: 'The buyer says that you were not there. If that is wrong, say so: then it counts for nobody.',
    },
  },
  met: { buyer: met, owner: met },
  missed: {
    buyer: { title: 'Missed', words: 'It did not take place. Below you see for whom it counts.' },
    owner: { title: 'Missed', words: 'It did not take place. Below you see for whom it counts.' },
  },
  unclear: { buyer: unclear, owner: unclear },
  declined: { buyer: declined, owner: declined },
  cancelled: {
    buyer: { title: 'Called off', words: 'It does not take place. You can ask for another time.' },
    owner: { title: 'Called off', words: 'It does not take place. The hour is free again.' },
  },
  lapsed: {
    buyer: { title: 'Not answered in time', words: 'Nobody agreed in time. You can ask for another hour.' },
    owner: { title: 'Not answered in time', words: 'Nobody agreed in time. The hour is free again.' },
  },
  'called-off': {
    buyer: { title: 'The car is gone', words: 'Somebody else was faster, or it left the market.' },
    owner: { title: 'The car is gone', words: 'The car left the market, so it does not take place.' },
  },
}

export const testDriveWords: Words = {
  one: 'test drive',
  ownTitle: 'Your test drives',
  tab: 'Test drives',
  roleBySide: { buyer: 'You go and look', owner: 'Your car' },
  dealing: { buyer: name => `With ${name}`, owner: name => `${name} comes` },
  other: { buyer: name => `With ${name}`, owner: name => `For ${name}` },
  sides: { buyer: 'Cars of others', owner: 'My cars' },
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
