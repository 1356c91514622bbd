// The notices of an offer: what each event means to each side, in words.
import type { offer } from '#contract/offer/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'

export type Facts = {
  car: string
  /** The price named last. */
  price: string
  /** Who answers the price named last. */
  answerer: 'buyer' | 'seller'
  /** "November 21, 2026 at 4:10 PM, Lagos time"; empty before it is accepted. */
  until: string
}

/** What the seller is told of an offer that is not too low. */
export const describeOffer = ({ car, price, buyer }: Pick<Facts, 'car' | 'price'> & { buyer: string }) => ({
  title: `${price} offered for ${car}`,
  text: `${buyer} offers ${price} for ${car}. Accept it, counter or decline within two days. Your listing does not change.`,
})

export const notices: NoticesOf<typeof offer, Facts> = {
  // Too low an offer is no news for its seller: the other is told of where it is made.
  start: {},
  accept: {
    buyer: f => ({
      title: `${f.price} is your price for ${f.car}`,
      text: `You can buy ${f.car} from ${f.seller} for ${f.price} until ${f.until}. The car is not reserved for you: whoever pays or reserves first gets it.`,
    }),
    seller: f => ({
      title: `${f.price} is agreed for ${f.car}`,
      text: `${f.buyer} can buy ${f.car} for ${f.price} until ${f.until}. Your car stays on the market at its listed price until then.`,
    }),
  },
  counter: {
    buyer: f =>
      f.answerer === 'buyer'
        ? {
            title: `${f.seller} asks ${f.price} for ${f.car}`,
            text: `${f.seller} offers you ${f.car} for ${f.price}. Accept it, make your last offer or decline within two days.`,
          }
        : undefined,
    seller: f =>
      f.answerer === 'seller'
        ? {
            title: `${f.price} offered for ${f.car}`,
            text: `${f.buyer} now offers ${f.price} for ${f.car}, which is their last price. Accept it or decline within two days.`,
          }
        : undefined,
  },
  decline: {
    buyer: f =>
      f.answerer === 'seller'
        ? {
            title: `${f.seller} declined your offer for ${f.car}`,
            text: `Your offer of ${f.price} for ${f.car} was declined. The car stays on the market at its listed price.`,
          }
        : undefined,
    seller: f =>
      f.answerer === 'buyer'
        ? {
            title: `${f.buyer} declined ${f.price} for ${f.car}`,
            text: `${f.buyer} declined ${f.car} for ${f.price}. Your listing does not change.`,
          }
        : undefined,
  },
  withdraw: {
    seller: f => ({
      title: `Offer withdrawn: ${f.car}`,
      text: `${f.buyer} withdrew the offer of ${f.price} for ${f.car}. Your listing does not change.`,
    }),
  },
  lapse: {
    buyer: f => ({
      title: `Your offer of ${f.price} expired: ${f.car}`,
      text: `The offer of ${f.price} for ${f.car} has ended. Nothing was paid. You can make another offer while the car is for sale.`,
    }),
    seller: f => ({
      title: `An offer for ${f.car} expired`,
      text: `The offer of ${f.price} by ${f.buyer} for ${f.car} has ended. Your listing does not change.`,
    }),
  },
  'fall-short': {},
  'take-up': {},
  lose: {
    buyer: f => ({
      title: `${f.car} is off the market`,
      text: `${f.car} is no longer on the market, so your offer of ${f.price} has ended. Nothing was paid.`,
    }),
  },
}

export const reminders: RemindersOf<typeof offer, Facts> = {
  made: ({ car, price, buyer, soon }) => ({
    title: `Your answer to ${price} for ${car} is due ${soon}`,
    text: `${buyer} offers ${price} for ${car}. Accept it, counter or decline ${soon} at the latest; then the offer ends.`,
  }),
  countered: ({ car, price, seller, soon }) => ({
    title: `Your answer to ${price} for ${car} is due ${soon}`,
    text: `${seller} offers you ${car} for ${price}. Accept it, make your last offer or decline ${soon} at the latest; then the offer ends.`,
  }),
}
