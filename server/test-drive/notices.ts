// Notice texts of viewings and test drives, by event and side.
import type { testDrive } from '#contract/test-drive/process.ts'
import type { NoticesOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

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

const safely = 'Go with someone, in daylight. Don’t pay to view a car, and never pay outside AutoX.'

const proposed = (f: NoticeFacts, name: string) => ({
  title: `Another time for ${f.car}: ${f.when}`,
  text: `${name} proposes ${f.when}, ${f.where}. Accept, propose another time or decline. Without an answer the request expires.`,
})
const agreed = (f: NoticeFacts, name: string) => ({
  title: `Agreed: ${f.car}, ${f.when}`,
  text: `You meet ${name} for the ${f.what} of ${f.car} on ${f.when}, ${f.where}. See the page for directions, a calendar file and a phone number.`,
})
const off = (f: NoticeFacts, name: string) => ({
  title: `Cancelled: ${f.car}, ${f.when}`,
  text: `The ${f.what} of ${f.car} on ${f.when} with ${name} is cancelled.${reasonSuffix(f)}`,
})
const declined = (f: NoticeFacts) => ({
  title: `Declined: ${f.car}, ${f.when}`,
  text: `The ${f.what} of ${f.car} on ${f.when} was declined. The time is free again.${reasonSuffix(f)}`,
})
const soon = (f: NoticeFacts, name: string) => ({
  title: `${f.title} of ${f.car}: ${f.when}`,
  text: `You meet ${name} on ${f.when}, ${f.where}. If you can’t come, cancel on the page: in the last two hours that counts as a no-show.`,
})
const absent = (f: NoticeFacts, name: string) => ({
  title: `Did you miss ${f.car}?`,
  text: `${name} reports that you did not come to the ${f.what} of ${f.car} on ${f.when}. If that is wrong, object within two days. Otherwise it counts as your no-show.`,
})
const met = (f: NoticeFacts) => ({
  title: `Done: ${f.car}`,
  text: `The ${f.what} of ${f.car} on ${f.when} took place.`,
})
const gone = (f: NoticeFacts) => ({
  title: `Cancelled: ${f.car} is no longer available`,
  text: `${f.car} is no longer available, so the ${f.what} on ${f.when} is cancelled. It counts against no one.`,
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
      title: `${f.title} requested: ${f.car}, ${f.when}`,
      text: `${f.buyer} would like to come on ${f.when}, ${f.where}. Visitor: ${f.visitor}. Accept, propose another time or decline. Without an answer the request expires.`,
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
      text: `The ${f.what} of ${f.car} on ${f.when} was not agreed in time. You can request another time.`,
    }),
    owner: f => ({
      title: `Not agreed in time: ${f.car}, ${f.when}`,
      text: `The ${f.what} of ${f.car} that ${f.buyer} requested has expired. The time is free again.`,
    }),
  },
  remind: both(soon),
  'remind-again': both(soon),
  begin: {},
  finish: both(met),
  'time-over': {},
  miss: waitedFor(absent),
  contest: both(f => ({
    title: `Not counted: ${f.car}`,
    text: `You and the other side reported the ${f.what} of ${f.car} on ${f.when} differently. It doesn’t count as a no-show.${reasonSuffix(f)}`,
  })),
  uncontested: {
    buyer: f => ({
      title: `Missed: ${f.car}`,
      text:
        f.counted === 'buyer'
          ? `The ${f.what} of ${f.car} on ${f.when} counts as your no-show. Sellers see it on your next request.`
          : `The ${f.what} of ${f.car} on ${f.when} counts as a no-show by ${f.owner}.`,
    }),
    owner: f => ({
      title: `Missed: ${f.car}`,
      text:
        f.counted === 'owner'
          ? `The ${f.what} of ${f.car} on ${f.when} counts as your no-show. Buyers see it on their requests.`
          : `The ${f.what} of ${f.car} on ${f.when} counts as a no-show by ${f.buyer}.`,
    }),
  },
  'car-gone': both(gone),
}
