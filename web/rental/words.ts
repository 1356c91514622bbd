// Words of renting: codes, escrow, records of a car, and its terms.

import type { Trip } from '#contract/rental/trip-words.ts'

/** Explanations on the screens, by what they explain. */
export const texts = {
  returnCode: 'The owner reads them out once the car is recorded. Fees, if any, are shown at once.',
  pickUpCode: 'The renter reads them out with the keys in hand. The rental then starts.',
  rentIntro: 'By the day, the week or the month. Rent and caution deposit stay in escrow.',
  ownerAnswers: (owner: string, due: string) =>
    `${owner} answers by ${due}. Without an answer you are refunded in full automatically.`,
  ownerLooks: (owner: string, drives: boolean) =>
    `${owner} answers, and sees your rating, your completed rentals, that your identity is verified${drives ? ', and the class and expiry date of your licence' : ''}. Without an answer you’re refunded in full automatically.`,
  tripBegins: ({ driver, delivered }: Trip) =>
    `${delivered ? 'the car comes to you, and ' : ''}you both record its condition with pictures. Give the code once ${driver === 'chauffeur' ? 'it is there for you' : 'you have the keys'}.`,
  tripEnds: ({ driver, delivered }: Trip, hour: string) => {
    const end =
      driver === 'chauffeur'
        ? `the trip ends by ${hour}`
        : delivered
          ? `the owner collects it by ${hour}`
          : `you return it by ${hour}`
    return `${end}. You both record it again, and the owner gives you a code.`
  },
  bookedAtOnce: 'Your days are booked at once. The money stays in escrow until you have the car.',
  rentHeld: (total: string) =>
    `${total} leaves your wallet and waits in escrow. The days are reserved for you.`,
  depositBack:
    'the deposit is back in your wallet, less the charges listed below. You can contest single charges; those wait in escrow until AutoX has decided.',
  priceChanged: (difference: string) =>
    `${difference} The price has changed, or the link was altered. Nothing was taken from your wallet.`,
  samePoints:
    'Both of you check the same points. Only what changed between handover and return can be claimed.',
  keptOffline: 'Saved on this phone. Pictures are sent automatically when you are back online.',
  pickUpRecord: 'You can claim later only what you take pictures of now. The renter records the same points.',
  returnRecord:
    'Fees for mileage, fuel and late return come from this record. New damage needs a picture here and one from before.',
  recordFirst: 'First record the car: odometer, fuel and a picture of each point. Then enter the code.',
  extraHeld: (amount: string) =>
    `${amount} more moves from your wallet into escrow now. If the owner does not agree, you get it back.`,
  depositHeld:
    'Stays in escrow and goes back to the renter. It pays fees and claims first; what it does not cover you claim from the renter.',
  coverEnded:
    'The cover ended before the car was back, so damage above the deposit is claimed from the renter, not from the insurer.',
  tracker: 'A tracker shows me where the car is. Renters know before they book.',
  priceOfADay: (price: string) =>
    `A day costs ${price}, as in your listing. A weekly or monthly price is a maximum: no one pays more for that many days.`,
}
