import type { rental } from '#contract/rental/process.ts'
import type { DealNotice, NoticesOf } from '#server/deal-engine/kind.ts'
import type { Facts } from './notice-facts.ts'
import { both, frozen, type NoticeFacts, settled, type ByRole } from './notices-ends.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

const start: ByRole = {
  renter: f => ({
    title: f.answerBy ? `Booking requested: ${f.car}` : `Booked: ${f.car}`,
    text: f.answerBy
      ? `${f.total} is in escrow and the days are reserved for you. ${f.owner} answers by ${f.answerBy}. Without an answer you’re refunded in full automatically.`
      : `${f.car} is booked for ${f.days}. ${f.begins} on ${f.pickUp}. ${f.total} is in escrow: ${f.rent} rent and ${f.caution} caution.`,
    money: true,
  }),
  owner: f => ({
    title: f.answerBy ? `${f.renter} wants to book ${f.car}` : `Booked: ${f.car}`,
    text: f.answerBy
      ? `For ${f.days}, from ${f.pickUp} to ${f.due}, rent ${f.rent}. Accept or decline by ${f.answerBy}, or the request expires and the renter is refunded.`
      : `${f.renter} has booked it for ${f.days}, from ${f.pickUp} to ${f.due}, rent ${f.rent}. Have it ready, and record its condition before you hand it over.`,
  }),
}

const soon: ByRole = {
  renter: f => ({
    title: `${f.begins} on ${f.pickUp}`,
    text:
      f.driver === 'chauffeur'
        ? 'Look at the car with the chauffeur, record its condition, and give the code only when the car is there for you.'
        : `${f.delivered ? 'Have your licence ready' : 'Bring your licence'}. Inspect the car with ${f.owner}, record its condition, and give the code only when you have the keys.`,
  }),
  owner: f => ({
    title: f.delivered
      ? `${f.car} goes to ${f.renter} on ${f.pickUp}`
      : `${f.renter} ${f.driver === 'chauffeur' ? 'starts with' : 'picks up'} ${f.car} on ${f.pickUp}`,
    text: 'Have it ready with its documents. You must record its condition before the handover.',
  }),
}

const asWas = (who: string): ByRole => ({
  renter: f => ({
    title: `Booking unchanged: ${f.car}`,
    text: `${who} The car is due back on ${f.due}. You’ve been refunded the extra cost.${reasonSuffix(f)}`,
  }),
})

/** Nothing is paid yet: the owner may still claim, or somebody is said not to have come. */
const objected = (f: NoticeFacts): DealNotice => ({
  title: `Contested: ${f.car}`,
  text: f.isObjected
    ? `${f.renter} contests fees of the return. ${f.owner} can still claim until a day after it; then everything that is not contested is settled.${reasonSuffix(f)}`
    : `You and the other side disagree. Payment is frozen until AutoX has decided; we may call you both.${reasonSuffix(f)}`,
})

/** Said before the cover ends, while the renter can still be back in time. */
const coverWords = ({ coverEnds, caution }: NoticeFacts): string =>
  coverEnds
    ? ` The daily cover ends with ${coverEnds}, at midnight. If the car comes back later, damage above the caution of ${caution} is yours to pay.`
    : ''

const uninsuredWords = ({ isUninsured }: NoticeFacts, who: string): string =>
  isUninsured
    ? ` No daily cover was in force at the return, so damage above the caution is claimed from ${who}.`
    : ''

/** What the deposit does not reach is not taken from anybody's wallet. */
const aboveWords = ({ above }: NoticeFacts): string =>
  above
    ? `${above} is above the caution: once the rental has ended, it becomes a separate claim, which you can pay or contest. `
    : ''

export const notices: NoticesOf<typeof rental, Facts> = {
  start,
  confirm: {
    renter: f => ({
      title: `Confirmed: ${f.car}`,
      text: `${f.owner} accepted your booking for ${f.days}. ${f.begins} on ${f.pickUp}.${f.freeUntil && ` You can cancel free of charge until ${f.freeUntil}.`}`,
    }),
  },
  remind: soon,
  'remind-again': soon,
  begin: {
    renter: f => ({
      title: `Do you have ${f.car}?`,
      text: `If ${f.owner} did not come, report it and you’re refunded in full. If neither of you reports anything by the end of the day, the rental ends and you’re refunded in full.`,
    }),
    owner: f => ({
      title: `Have you handed over ${f.car}?`,
      text: `Enter the code that ${f.renter} reads to you. If ${f.renter} did not come, report it before the day ends and you’re paid ${f.missed} of the rent.`,
    }),
  },
  'hand-out': {
    renter: f => ({
      title: f.driver === 'chauffeur' ? `Your trip with ${f.car} has begun` : `You have ${f.car}`,
      text: `The rental ends on ${f.due}. You can still send your own condition record for 12 hours.`,
    }),
    owner: f => ({ title: `Handed over: ${f.car}`, text: `${f.renter} has it until ${f.due}.` }),
  },
  'ask-change': {
    owner: f => ({
      title: `${f.renter} asks for ${f.change!.days}: ${f.car}`,
      text: `${f.change!.days} in total, ${f.change!.begins}back on ${f.change!.due}, rent ${f.change!.rent} in total. Answer by ${f.change!.by}, or the booking stays as it is.`,
    }),
  },
  'agree-change': {
    renter: f => ({
      title: `Agreed: ${f.days} with ${f.car}`,
      text: `It begins on ${f.pickUp} and is due back on ${f.due}. The rent is now ${f.rent}. Insurance that you bought yourself keeps its days: cancel it and insure the new ones.`,
    }),
  },
  'refuse-change': asWas('The owner declined the change.'),
  'change-lapses': asWas('The owner did not answer in time.'),
  'drop-change': {
    owner: f => ({
      title: `Booking unchanged: ${f.car}`,
      text: `${f.renter} withdrew the change. The car is due back on ${f.due}.`,
    }),
  },
  'break-down': {
    owner: f => ({
      title: `Broken down: ${f.car}`,
      text: `${f.renter} says: ${f.broke!.what} Location: ${f.broke!.place}. Fix it or end the rental within a day; otherwise AutoX decides.`,
    }),
  },
  'put-right': {
    renter: f => ({
      title: `${f.car} is fixed`,
      text: `The rental continues. It is due back on ${f.due}.`,
    }),
  },
  'remind-back': {
    renter: f => ({
      title:
        f.driver === 'chauffeur'
          ? `Your rental of ${f.car} ends on ${f.due}`
          : `${f.car} is due back on ${f.due}`,
      text: f.coverEnds
        ? `${f.tank}Late hours cost extra.${coverWords(f)}`
        : `${f.tank}Need it longer? Ask ${f.owner} for another day now: late hours cost more.`,
    }),
  },
  'due-back': {
    renter: f => ({
      title: `${f.car} is late`,
      text: `It was due on ${f.due}. Late hours are charged as agreed. ${f.endIt} now and call ${f.owner}.${coverWords(f)}`,
    }),
    owner: f => ({
      title: `${f.car} is not back yet`,
      text: `It was due on ${f.due}. Call ${f.renter}. AutoX investigates after three days, or at once if you ask.`,
    }),
  },
  'bring-back': {
    renter: f => ({
      title: `You returned ${f.car}`,
      text: f.fees
        ? `Fees of ${f.fees} are charged to the caution. ${aboveWords(f)}You have a day to contest them; the rest is then refunded.${uninsuredWords(f, 'you')}`
        : `The caution of ${f.caution} is refunded within a day unless ${f.owner} makes a claim. We notify you.${uninsuredWords(f, 'you')}`,
    }),
    owner: f => ({
      title: `${f.car} is back`,
      text: `Inspect it. Confirm that it is fine, or claim what changed, within a day. You’re then paid.${uninsuredWords(f, f.renter)}`,
    }),
  },
  'end-trip': {
    renter: f => ({
      title: `The rental of ${f.car} is over`,
      text: `${f.owner} ended the rental where the car is. The rent for the days left and the caution are refunded within a day.`,
    }),
  },
  claim: {
    renter: f => ({
      title: `${f.owner} claims ${f.claimedAmount}: ${f.car}`,
      text: `Check the claim and both condition records. You have a day to accept it or to contest single lines, with pictures. What you contest stays in escrow until AutoX has decided; the rest is paid. If you do nothing, the claim is paid from the caution. ${aboveWords(f)}`,
    }),
  },
  contest: {
    renter: f => (f.isContested ? frozen.renter(f) : objected(f)),
    owner: f => (f.isContested ? frozen.owner(f) : objected(f)),
  },
  dispute: both(f => ({
    title: `In dispute: ${f.car}`,
    text: `The payment is frozen until AutoX has decided.${reasonSuffix(f)}`,
  })),
  gone: both(f => ({
    title: `AutoX is investigating: ${f.car}`,
    text: `The car was due back three days ago, on ${f.due}. AutoX calls both of you. The money is frozen until it is settled.`,
  })),
  unanswered: both(f => ({
    title: `AutoX is investigating: ${f.car}`,
    text: 'The car was not fixed and the rental not ended in time. AutoX calls both of you. The money is frozen until it is settled.',
  })),
  miss: {
    renter: f =>
      f.missing === 'renter'
        ? {
            title: `${f.owner} reports that you did not come: ${f.car}`,
            text: `If that is wrong, object within a day and AutoX decides. Otherwise the owner is paid ${f.missed} of the rent and you’re refunded the rest.`,
          }
        : undefined,
    owner: f =>
      f.missing === 'owner'
        ? {
            title: `${f.renter} reports that you did not come: ${f.car}`,
            text: 'If that is wrong, object within a day and AutoX decides. Otherwise the renter is refunded in full.',
          }
        : undefined,
  },
  ...settled,
}
