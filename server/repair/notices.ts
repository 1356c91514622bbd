// The notices of repairs: what each event means to each side, in words.
import type { repair } from '#contract/repair/process.ts'
import type { NoticesOf } from '#server/deal-engine/kind.ts'
import { type Facts, feeWords, insurerPaid } from './notice-facts.ts'
import type { Side } from './sql.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

type Words = NoticesOf<typeof repair, Facts>
type NoticeFacts = Facts & { note: string }
type Say = (f: NoticeFacts, name: string) => { title: string; text: string; money?: true } | undefined

/** The same words for both sides, with the name of the other. */
const both = (say: Say) => ({
  customer: (f: NoticeFacts) => say(f, f.shop),
  workshop: (f: NoticeFacts & { customer: string }) => say(f, f.customer),
})
/** The end of an appointment or a repair, with where the fee for the diagnosis went. */
const ending = (say: Say) => {
  const withFee = (f: NoticeFacts, name: string, side: Side) => {
    const notice = say(f, name)
    if (!notice || f.fee === '') return notice
    // The reason is quoted last.
    const reason = notice.text.endsWith(reasonSuffix(f)) ? reasonSuffix(f) : ''
    const own = notice.text.slice(0, notice.text.length - reason.length)
    const money = side === 'customer' || f.isDiagnosed
    return { ...notice, text: `${own}${feeWords(f, side)}${reason}`, ...(money && { money: true as const }) }
  }
  return {
    customer: (f: NoticeFacts) => withFee(f, f.shop, 'customer'),
    workshop: (f: NoticeFacts & { customer: string }) => withFee(f, f.customer, 'workshop'),
  }
}
/** The same for the side alone that is waited for now. */
const waitedFor = (say: Say) => ({
  customer: (f: NoticeFacts) => (f.turn === 'customer' ? say(f, f.shop) : undefined),
  workshop: (f: NoticeFacts & { customer: string }) =>
    f.turn === 'workshop' ? say(f, f.customer) : undefined,
})

const comingWords = ({ isThere, isAfterHour, when }: Facts): string => {
  if (isThere) return 'Check the car in, then send a quote.'
  return isAfterHour
    ? 'The hour you noted has passed: check the car in once it is there.'
    : `The car comes ${when}.`
}

const soon: Say = (f, name) => ({
  title: `Workshop: ${f.car}, ${f.when}`,
  text: `You meet ${name} on ${f.when}, ${f.where}. Whoever can’t make it cancels on the page: in the last two hours that counts as a no-show.`,
})
const nothingOf = 'The findings stay in the vehicle’s record.'

const missed = (side: Side) => (f: NoticeFacts & { customer: string }) => ({
  title: `Missed: ${f.car}`,
  text: `${
    f.counted === side
      ? `The appointment on ${f.when} counts as your no-show. Others see how many you have.`
      : `The appointment on ${f.when} counts as a no-show by ${side === 'customer' ? f.shop : f.customer}.`
  }${feeWords(f, side)}`,
  ...(f.fee !== '' && side === 'customer' && { money: true as const }),
})

const disputed: Say = f => ({
  title: `In dispute: ${f.car}`,
  text: `${f.price} stays in escrow until AutoX decides. We may call both of you.${reasonSuffix(f)}`,
})

export const notices: Words = {
  start: {
    customer: f =>
      f.fee === ''
        ? undefined
        : {
            title: `${f.fee} held for ${f.car}`,
            text: `The diagnosis fee you agreed to is in escrow. ${f.shop} is paid if it sends a quote and you decline it. If you approve jobs, it counts towards them; otherwise it is returned.`,
            money: true,
          },
    workshop: f =>
      f.isWalkIn
        ? {
            title: `Taken over: ${f.car}`,
            text: `${f.customer} has taken over ${f.car} from your counter. ${comingWords(f)}`,
          }
        : {
            title: `Booked: ${f.car}, ${f.when}`,
            text: `${f.customer} wants to book ${f.service} for ${f.car}, ${f.when}. Accept, propose another time or decline. Without an answer the request expires.${f.fee === '' ? '' : ` A diagnosis fee of ${f.fee} is in escrow.`}`,
          },
  },
  accept: both((f, name) => ({
    title: `Agreed: ${f.car}, ${f.when}`,
    text: `You meet ${name} on ${f.when}, ${f.where}. See the page for directions, a calendar file and the phone number.`,
  })),
  counter: waitedFor((f, name) => ({
    title: `Another time for ${f.car}: ${f.when}`,
    text: `${name} proposes ${f.when}. Accept, propose another time or decline. Without an answer the request expires.`,
  })),
  decline: ending(f => ({
    title: `Declined: ${f.car}, ${f.when}`,
    text: `The appointment on ${f.when} was declined. The time is free again.${reasonSuffix(f)}`,
  })),
  cancel: ending((f, name) => ({
    title: `Cancelled: ${f.car}, ${f.when}`,
    text: `The appointment with ${name} on ${f.when} is cancelled.${reasonSuffix(f)}`,
  })),
  lapse: ending(f => ({
    title: `Not agreed in time: ${f.car}, ${f.when}`,
    text: `The request for ${f.when} has expired. The time is free again.`,
  })),
  remind: both(soon),
  'remind-again': both(soon),
  begin: {},
  'time-over': ending(f => ({
    title: `No check-in: ${f.car}`,
    text: `Neither of you reported on the appointment on ${f.when}. It has ended and doesn’t count as a no-show.`,
  })),
  miss: waitedFor((f, name) => ({
    title: `Did you miss ${f.car}?`,
    text: `${name} reports that you were not there on ${f.when}. If that is wrong, object within two days. Otherwise it counts as your no-show.`,
  })),
  contest: ending(f => ({
    title: `Not counted: ${f.car}`,
    text: `You reported ${f.when} differently. It is not a no-show for either of you.${reasonSuffix(f)}`,
  })),
  uncontested: { customer: missed('customer'), workshop: missed('workshop') },
  'check-in': {
    customer: f => ({
      title: `In the workshop: ${f.car}`,
      text: `${f.shop} has checked your car in. Check the pictures and make your own record. You get a quote next, job by job. No work starts before you approve it.`,
    }),
  },
  'remind-quote': {
    workshop: f => ({
      title: `Quote overdue: ${f.car}`,
      text: `${f.customer} has been waiting for your quote since yesterday. Without one, the repair ends a week after check-in.`,
    }),
  },
  unquoted: ending(f => ({
    title: `No quote in time: ${f.car}`,
    text: 'The workshop sent no quote within a week, so the repair has ended. No one was charged, and the car can be collected.',
  })),
  quote: {
    customer: f => ({
      title: `Quote for ${f.car}: ${f.quotedAmount}`,
      text: `${f.shop} has sent a quote. Approve or decline it, job by job. You pay only for what you approve.`,
    }),
  },
  'quote-further': {
    customer: f => ({
      title: `More work on ${f.car}: ${f.quotedAmount}`,
      text: `${f.shop} found more work. Approve or decline it. The jobs you approved before stay the same.`,
    }),
  },
  'remind-answer': {
    customer: f => ({
      title: `Answer needed: ${f.car}`,
      text: `${f.shop} asks for ${f.quotedAmount}. Without an answer it counts as declined a week after the quote.`,
    }),
  },
  approve: {
    workshop: f => ({
      title: `Approved: ${f.approved} for ${f.car}`,
      text: `${f.customer} approved jobs for ${f.approved} in total. The money is in escrow. Do only these jobs.`,
    }),
    customer: f => ({
      title: `${f.approved} held for ${f.car}`,
      text: `It stays in escrow until you collect the car and read out your code. It should be ready by ${f.readyBy}.`,
      money: true,
    }),
  },
  'decline-all': {
    customer: f =>
      f.fee === '' || !f.isDiagnosed
        ? undefined
        : {
            title: `Diagnosis paid: ${f.fee} for ${f.car}`,
            text: `You declined all jobs.${feeWords(f, 'customer')}`,
            money: true,
          },
    workshop: f => ({
      title: `Declined: ${f.car}`,
      text: f.isDiagnosed
        ? `${f.customer} declined all jobs and is collecting the car.${feeWords(f, 'workshop')}`
        : `${f.customer} declined the extra work. Continue with what is approved: ${f.approved}.`,
      ...(f.isDiagnosed && f.fee !== '' && { money: true as const }),
    }),
  },
  unanswered: ending(f => ({
    title: `Not answered in time: ${f.car}`,
    text: `The quote counts as declined. ${nothingOf}`,
  })),
  'give-back': ending(f => ({
    title: `Not repaired: ${f.car}`,
    text: `The car is returned without a repair${f.isDiagnosed && f.fee !== '' ? '' : ', and no one is charged'}. ${nothingOf}${reasonSuffix(f)}`,
  })),
  'remind-ready': {
    workshop: f => ({
      title: `Is it ready? ${f.car}`,
      text: `The car is due now. Mark it as ready, or message ${f.customer} with a new time.`,
    }),
  },
  'never-ready': both(disputed),
  ready: {
    customer: f => ({
      title: `Ready: ${f.car}`,
      text: `${f.shop} has finished: ${f.price}. Inspect and test-drive the car. When you’re happy, read out the code on the page. The workshop is then paid.`,
    }),
  },
  'remind-fetch': {
    customer: f => ({
      title: `Collect your car: ${f.car}`,
      text: `It is ready at ${f.shop}, ${f.where}.`,
    }),
  },
  unfetched: both(disputed),
  collect: {
    customer: f => ({
      title: `Done: ${f.car}`,
      text: `You have your car, and ${f.shop} was paid ${f.price}. The invoice and the warranty are on the page.`,
      money: true,
    }),
    workshop: f => ({
      title: `Paid: ${f.toWorkshop} for ${f.car}`,
      text: `${f.customer} has collected the car. ${f.toWorkshop} is in your wallet.`,
      money: true,
    }),
  },
  'insurer-pays': insurerPaid,
  dispute: both(disputed),
  release: both(f => ({
    title: `Settled: ${f.car}`,
    text: `AutoX has decided: ${f.toWorkshop} goes to the workshop.${reasonSuffix(f)}`,
    money: true,
  })),
  refund: both(f => ({
    title: `Settled: ${f.car}`,
    text: `AutoX has decided: ${f.toCustomer} goes back to the customer.${reasonSuffix(f)}`,
    money: true,
  })),
  split: both(f => ({
    title: `Settled: ${f.car}`,
    text: `AutoX has decided: ${f.toWorkshop} goes to the workshop, ${f.toCustomer} back to the customer.${reasonSuffix(f)}`,
    money: true,
  })),
}
