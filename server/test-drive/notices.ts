// Notice texts of viewings and test drives, by event and side.
import type { testDrive } from '#contract/test-drive/process.ts'
import type { NoticesOf } from '#server/deal-engine/kind.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = {
  car: string
  /** "viewing" or "test drive", and the same to begin a sentence. */
  what: string
  title: string
  /** "Tuesday, November 24, 2026 at 10:00 AM". */
  when: string
  where: string
  visitor: string
  /** Who is waited for now. */
  turn: 'buyer' | 'owner' | undefined
  /** For whom it counts as missed. */
  counted: 'buyer' | 'owner' | null
}
type Words = NoticesOf<typeof testDrive, Facts>
type NoticeFacts = Facts & { note: string }

const safely = 'Go with somebody, in daylight. Pay nothing for looking, and nothing outside AutoX.'

const proposed = (f: NoticeFacts, name: string) => ({
  title: `Another time for ${f.car}: ${f.when}`,
  text: `${name} proposes ${f.when}, ${f.where}. Agree, propose another time, or decline. Without an answer it lapses by itself.`,
})
const agreed = (f: NoticeFacts, name: string) => ({
  title: `Agreed: ${f.car}, ${f.when}`,
  text: `You meet ${name} for the ${f.what} of ${f.car} on ${f.when}, ${f.where}. The page has the way, a file for your calendar and a phone number.`,
})
const off = (f: NoticeFacts, name: string) => ({
  title: `Called off: ${f.car}, ${f.when}`,
  text: `The ${f.what} of ${f.car} on ${f.when} with ${name} does not take place.${reasonGiven(f)}`,
})
const declined = (f: NoticeFacts) => ({
  title: `Declined: ${f.car}, ${f.when}`,
  text: `The ${f.what} of ${f.car} on ${f.when} was declined. The hour is free again.${reasonGiven(f)}`,
})
const soon = (f: NoticeFacts, name: string) => ({
  title: `${f.title} of ${f.car}: ${f.when}`,
  text: `You meet ${name} on ${f.when}, ${f.where}. If you cannot come, call it off on the page: in the last two hours that counts as missed.`,
})
const absent = (f: NoticeFacts, name: string) => ({
  title: `Did you miss ${f.car}?`,
  text: `${name} says that you did not come to the ${f.what} of ${f.car} on ${f.when}. If that is wrong, say so within two days: then it counts for nobody. Otherwise it counts as missed by you.`,
})
const met = (f: NoticeFacts) => ({
  title: `Done: ${f.car}`,
  text: `The ${f.what} of ${f.car} on ${f.when} took place.`,
})
const gone = (f: NoticeFacts) => ({
  title: `Called off: ${f.car} is gone`,
  text: `${f.car} is no longer to be had, so the ${f.what} on ${f.when} does not take place. Nothing is counted against anybody.`,
})

type Say = (f: NoticeFacts, name: string) => { title: string; text: string }

/** The same words for both sides, with the name of the other. */
const both = (say: Say) => ({
  buyer: (f: NoticeFacts & { owner: string }) => say(f, f.owner),
  owner: (f: NoticeFacts & { buyer: string }) => say(f, f.buyer),
})

/** The same for the side alone that is waited for now. */
const waitedFor = (say: Say) => ({
  buyer: (f: NoticeFacts & { owner: string }) => (f.turn === 'buyer' ? say(f, f.owner) : undefined),
  owner: (f: NoticeFacts & { buyer: string }) => (f.turn === 'owner' ? say(f, f.buyer) : undefined),
})

export const notices: Words = {
  start: {
    owner: f => ({
      title: `${f.title} asked for: ${f.car}, ${f.when}`,
      text: `${f.buyer} would like to come on ${f.when}, ${f.where}. ${f.visitor} comes. Agree, propose another time, or decline. Without an answer it lapses by itself.`,
    }),
  },
  accept: {
    buyer: f => {
      const { title, text } = agreed(f, f.owner)
      return { title, text: `${text} ${safely}` }
    },
    owner: f => agreed(f, f.buyer),
  },
  counter: waitedFor(proposed),
  decline: both(declined),
  cancel: both(off),
  lapse: {
    buyer: f => ({
      title: `Not answered in time: ${f.car}, ${f.when}`,
      text: `The ${f.what} of ${f.car} on ${f.when} was not agreed in time. You can ask for another hour.`,
    }),
    owner: f => ({
      title: `Not agreed in time: ${f.car}, ${f.when}`,
      text: `The ${f.what} of ${f.car} that ${f.buyer} asked for has lapsed. The hour is free again.`,
    }),
  },
  remind: both(soon),
  'remind-again': both(soon),
  begin: {},
  finish: both(met),
  'time-over': {},
  miss: waitedFor(absent),
  contest: both(f => ({
    title: `Counted for nobody: ${f.car}`,
    text: `You and the other side remember the ${f.what} of ${f.car} on ${f.when} differently. It counts as missed by nobody.${reasonGiven(f)}`,
  })),
  uncontested: {
    buyer: f => ({
      title: `Missed: ${f.car}`,
      text:
        f.counted === 'buyer'
          ? `The ${f.what} of ${f.car} on ${f.when} counts as missed by you. Sellers see it when you ask again.`
          : `The ${f.what} of ${f.car} on ${f.when} counts as missed by ${f.owner}.`,
    }),
    owner: f => ({
      title: `Missed: ${f.car}`,
      text:
        f.counted === 'owner'
          ? `The ${f.what} of ${f.car} on ${f.when} counts as missed by you. Buyers see it when they look at their request.`
          : `The ${f.what} of ${f.car} on ${f.when} counts as missed by ${f.buyer}.`,
    }),
  },
  'car-gone': both(gone),
}
