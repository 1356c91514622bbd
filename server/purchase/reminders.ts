import type { purchase } from '#contract/purchase/process.ts'
import type { RemindersOf, Soon } from '#server/deal-engine/kind.ts'
import type { Facts } from './notices.ts'

type ReminderFacts = Facts & Soon & { buyer: string }
type Words = { title: string; text: string }

const calledOff = 'Otherwise the sale is cancelled and the buyer is refunded.'
const papers = ({ car, buyer, soon, by }: ReminderFacts): Words => ({
  title: `Documents for ${car} are due ${soon}`,
  text: `${buyer} has paid into escrow and is waiting for the documents of ${car}. Send them by ${by}. ${calledOff}`,
})

// Only states whose time runs out while somebody has a step to take.
export const reminders: RemindersOf<typeof purchase, Facts> = {
  funded: papers,
  'papers-rejected': papers,
  'papers-submitted': ({ car, seller, soon, by }) => ({
    title: `Your answer on the documents of ${car} is due ${soon}`,
    text: `${seller} is waiting for you to check the documents of ${car}. Accept or reject them by ${by}. Otherwise the purchase is cancelled and you’re refunded.`,
  }),
  'papers-accepted': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be sent ${soon}`,
    text: `${buyer} has accepted the documents of ${car}. Send the car or get it ready by ${by}. ${calledOff}`,
  }),
  'in-transit': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be handed over ${soon}`,
    text: `Hand ${car} to ${buyer} and enter the code that ${buyer} reads to you by ${by}. ${calledOff}`,
  }),
  'handed-over': ({ car, seller, soon }) => ({
    title: `${seller} will be paid for ${car} ${soon}`,
    text: `Inspect ${car} while there is time: release the payment, or open a dispute. If you do neither, ${seller} is paid ${soon}.`,
  }),
}
