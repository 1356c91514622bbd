// Empty deal list for staff: what will appear and what they may do.
import { EmptyState } from '../ui/states.tsx'

type Words = { title: string; text: (dealer: string) => string }

const words: Readonly<Record<string, Words>> = {
  purchase: {
    title: 'No car is being bought now',
    text: dealer =>
      `When a buyer pays for a car of ${dealer}, it is here. ${dealer} sends its documents; once those are accepted you may say that the car is on its way.`,
  },
  part_order: {
    title: 'No part is ordered now',
    text: dealer =>
      `When a buyer pays for a part of ${dealer}, it is here and you may say that it was sent. The money stays between the buyer and ${dealer}.`,
  },
  offer: {
    title: 'No offer waits for an answer',
    text: dealer =>
      `When a buyer makes an offer for a car of ${dealer}, we notify you, and you may accept, counter or decline within two days.`,
  },
  test_drive: {
    title: 'No viewing requests yet',
    text: dealer =>
      `When a buyer asks to see or drive a car of ${dealer}, we notify you, and you may agree, propose another time or decline.`,
  },
  rental: {
    title: 'No rental requests yet',
    text: dealer =>
      `When a renter asks for a car of ${dealer}, we notify you, and you may confirm or decline in time. ${dealer} hands the car over and takes it back.`,
  },
  reservation: {
    title: 'No car is reserved now',
    text: dealer =>
      `When a buyer puts a deposit into escrow to see a car of ${dealer}, it is here to look at. The deposit is for ${dealer} to decide.`,
  },
}

/** `deal` is the name of the kind of deal. */
export function NothingForStaff({ deal, dealer }: { deal: string; dealer: string }) {
  const emptyWords = words[deal]
  return <EmptyState title={emptyWords?.title ?? 'Nothing here yet'}>{emptyWords?.text(dealer)}</EmptyState>
}
