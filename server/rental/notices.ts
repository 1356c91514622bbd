import type { rental } from '#contract/rental/process.ts'
import type { NoticesOf } from '#server/deal-engine/kind.ts'
import type { Facts } from './notice-facts.ts'
import { both, settled, type ByRole } from './notices-ends.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

const start: ByRole = {
  renter: f => ({
    title: f.answerBy ? `Asked for: ${f.car}` : `Booked: ${f.car}`,
    text: f.answerBy
      ? `${f.total} waits in escrow and the days are kept for you. ${f.owner} answers by ${f.answerBy}; without an answer all of it comes back by itself.`
      : `${f.car} is yours for ${f.days}. Pick it up on ${f.pickUp}. ${f.total} waits in escrow: ${f.rent} of rent and ${f.caution} of caution.`,
    money: true,
  }),
  owner: f => ({
    title: f.answerBy ? `${f.renter} asks for ${f.car}` : `Booked: ${f.car}`,
    text: f.answerBy
      ? `For ${f.days}, from ${f.pickUp} to ${f.due}, for ${f.rent} of rent. Confirm or decline by ${f.answerBy}; otherwise it lapses and the money goes back.`
      : `${f.renter} has booked it for ${f.days}, from ${f.pickUp} to ${f.due}, for ${f.rent} of rent. Have it ready, and record its condition before you hand it over.`,
  }),
}

const soon: ByRole = {
  renter: f => ({
    title: `You pick up ${f.car} on ${f.pickUp}`,
    text: `Bring your licence. Look the car over with ${f.owner}, record it, and read the code out only when you have the keys.`,
  }),
  owner: f => ({
    title: `${f.renter} picks up ${f.car} on ${f.pickUp}`,
    text: 'Have it ready with its documents. Record its condition before you hand it over; without your record it cannot be handed over.',
  }),
}

const asWas = (who: string): ByRole => ({
  renter: f => ({
    title: `It stays as it was: ${f.car}`,
    text: `${who} The car is due back on ${f.due}. What more was held is back in your wallet.${reasonGiven(f)}`,
  }),
})

export const notices: NoticesOf<typeof rental, Facts> = {
  start,
  confirm: {
    renter: f => ({
      title: `Confirmed: ${f.car}`,
      text: `${f.owner} lets you the car for ${f.days}. Pick it up on ${f.pickUp}. Until a day before you can call it off for nothing.`,
    }),
  },
  remind: soon,
  'remind-again': soon,
  begin: {
    renter: f => ({
      title: `Do you have ${f.car}?`,
      text: `If ${f.owner} did not come, say so: then all of your money comes back. If nobody says anything by the end of the day, it ends and all of it comes back.`,
    }),
    owner: f => ({
      title: `Is ${f.car} handed over?`,
      text: `Type the code that ${f.renter} reads to you. If ${f.renter} did not come, say so before the day is over: then ${f.missed} of the rent is yours.`,
    }),
  },
  'hand-out': {
    renter: f => ({
      title: `You have ${f.car}`,
      text: `It is due back on ${f.due}. You can still send your own record of it for twelve hours.`,
    }),
    owner: f => ({ title: `Handed over: ${f.car}`, text: `${f.renter} has it until ${f.due}.` }),
  },
  'ask-change': {
    owner: f => ({
      title: `${f.renter} asks for ${f.change!.days}: ${f.car}`,
      text: `${f.change!.days} in all, back on ${f.change!.due}, for ${f.change!.rent} of rent in all. Answer by ${f.change!.by}; otherwise it stays as it was.`,
    }),
  },
  'agree-change': {
    renter: f => ({
      title: `Agreed: ${f.days} with ${f.car}`,
      text: `It is due back on ${f.due}. The rent is ${f.rent} now.`,
    }),
  },
  'refuse-change': asWas('The owner did not agree to the change.'),
  'change-lapses': asWas('The owner did not answer in time.'),
  'drop-change': {
    owner: f => ({
      title: `It stays as it was: ${f.car}`,
      text: `${f.renter} took the change back. The car is due back on ${f.due}.`,
    }),
  },
  'break-down': {
    owner: f => ({
      title: `Broken down: ${f.car}`,
      text: `${f.renter} says: ${f.broke!.what} It stands here: ${f.broke!.place}. Put it right, or end the rental, within a day; otherwise AutoX decides.`,
    }),
  },
  'put-right': {
    renter: f => ({
      title: `${f.car} is put right`,
      text: `The rental goes on. It is due back on ${f.due}.`,
    }),
  },
  'remind-back': {
    renter: f => ({
      title: `${f.car} is due back on ${f.due}`,
      text: `Fill it up to where it was. Do you need it longer? Ask ${f.owner} for another day now: late hours cost more.`,
    }),
  },
  'due-back': {
    renter: f => ({
      title: `${f.car} is late`,
      text: `It was due on ${f.due}. Every hour costs, as your booking says. Bring it back now, and call ${f.owner}.`,
    }),
    owner: f => ({
      title: `${f.car} is not back yet`,
      text: `It was due on ${f.due}. Call ${f.renter}. After three days AutoX looks into it; you can ask for that at once.`,
    }),
  },
  'bring-back': {
    renter: f => ({
      title: `You brought ${f.car} back`,
      text: f.fees
        ? `Fees of ${f.fees} are taken of the caution. You have a day to contest them; then the rest of it comes back.`
        : `The caution of ${f.caution} comes back within a day, unless ${f.owner} claims something. You hear of it.`,
    }),
    owner: f => ({
      title: `${f.car} is back`,
      text: `Look it over. Say that all is well, or claim what changed, within a day. Then you are paid.`,
    }),
  },
  'end-trip': {
    renter: f => ({
      title: `The rental of ${f.car} is over`,
      text: `${f.owner} ended it where the car stands. Rent for the days left comes back, and the caution, within a day.`,
    }),
  },
  claim: {
    renter: f => ({
      title: `${f.owner} claims ${f.claimedAmount}: ${f.car}`,
      text: 'Look at what is claimed, and at both records. You have a day to accept or to contest it: what is contested is paid to nobody until AutoX has decided. If you do nothing, it is taken of the caution.',
    }),
  },
  contest: both(f => ({
    title: `Contested: ${f.car}`,
    text: `The two of you see it differently. Nothing is paid until AutoX has decided; it may call you both.${reasonGiven(f)}`,
  })),
  dispute: both(f => ({
    title: `In dispute: ${f.car}`,
    text: `Everything stands still until AutoX has settled it.${reasonGiven(f)}`,
  })),
  gone: both(f => ({
    title: `AutoX looks into it: ${f.car}`,
    text: `The car was due back three days ago, on ${f.due}. AutoX calls both sides. Nothing is paid until it is settled.`,
  })),
  unanswered: both(f => ({
    title: `AutoX looks into it: ${f.car}`,
    text: 'Nobody has put the car right or ended the rental. AutoX calls both sides; nothing is paid until it is settled.',
  })),
  miss: {
    renter: f =>
      f.missing === 'renter'
        ? {
            title: `${f.owner} says that you did not come: ${f.car}`,
            text: `Contest it within a day if you did: then AutoX decides. Otherwise ${f.missed} of the rent is the owner’s, and the rest comes back.`,
          }
        : undefined,
    owner: f =>
      f.missing === 'owner'
        ? {
            title: `${f.renter} says that you did not come: ${f.car}`,
            text: 'Contest it within a day if you did: then AutoX decides. Otherwise all of the money goes back.',
          }
        : undefined,
  },
  ...settled,
}
