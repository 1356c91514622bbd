// A day before a step of a purchase runs out, the side whose step it is hears of it, with what happens otherwise.
import type { purchase } from '#contract/deals/purchase/process.ts'
import type { RemindersOf, Soon } from '#server/deals/engine/kind.ts'
import type { Facts } from './notices.ts'

type Said = Facts & Soon & { buyer: string }
type Words = { title: string; text: string }

const calledOff = 'Otherwise the sale is called off and the money goes back.'
const papers = ({ car, buyer, soon, by }: Said): Words => ({
  title: `Papers for ${car} are due ${soon}`,
  text: `${buyer} has paid into escrow and waits for the papers of ${car}. Hand them in by ${by}. ${calledOff}`,
})

// Only states whose time runs out while somebody has a step to take.
export const reminders: RemindersOf<typeof purchase, Facts> = {
  funded: papers,
  'papers-rejected': papers,
  'papers-submitted': ({ car, seller, soon, by }) => ({
    title: `Your answer on the papers of ${car} is due ${soon}`,
    text: `${seller} waits for you to look at the papers of ${car}. Accept them or send them back by ${by}. Otherwise the purchase is called off and your money comes back.`,
  }),
  'papers-accepted': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be sent ${soon}`,
    text: `${buyer} has accepted the papers of ${car}. Send the car, or say that it is ready, by ${by}. ${calledOff}`,
  }),
  'in-transit': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be handed over ${soon}`,
    text: `Hand ${car} to ${buyer} and type the code that ${buyer} reads to you by ${by}. ${calledOff}`,
  }),
  'handed-over': ({ car, seller, soon }) => ({
    title: `${seller} will be paid for ${car} ${soon}`,
    text: `Look ${car} over while there is time: confirm that it is right, or open a dispute. If you do neither, ${seller} is paid ${soon}.`,
  }),
}
