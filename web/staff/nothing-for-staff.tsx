// Empty deal list for staff: what will appear and what they may do.
import { EmptyState } from '../ui/states.tsx'

type Words = { title: string; text: (dealer: string) => string }

const words: Readonly<Record<string, Words>> = {
  purchase: {
    title: 'No open sales',
    text: dealer =>
      `When a buyer pays for a car of ${dealer}, the sale appears here. ${dealer} sends its documents; once they’re accepted, you can mark the car as on its way.`,
  },
  part_order: {
    title: 'No open part orders',
    text: dealer =>
      `When a buyer pays for a part of ${dealer}, the order appears here and you can mark it as sent. The money stays between the buyer and ${dealer}.`,
  },
  offer: {
    title: 'No offers to answer',
    text: dealer =>
      `When a buyer makes an offer for a car of ${dealer}, we notify you, and you can accept, counter or decline within two days.`,
  },
  test_drive: {
    title: 'No viewing requests yet',
    text: dealer =>
      `When a buyer asks to see or drive a car of ${dealer}, we notify you, and you can accept, propose another time or decline.`,
  },
  rental: {
    title: 'No rental requests yet',
    text: dealer =>
      `When a renter requests a car of ${dealer}, we notify you, and you can accept or decline in time. ${dealer} hands over the car and takes it back.`,
  },
  repair: {
    title: 'No appointments yet',
    text: dealer =>
      `When a customer books at the workshop of ${dealer}, we notify you, and you can answer, check the car in, quote and hand it back.`,
  },
  reservation: {
    title: 'No reserved cars',
    text: dealer =>
      `When a buyer reserves a car of ${dealer}, you can see it here. ${dealer} decides about the deposit.`,
  },
}

/** `deal` is the name of the kind of deal. */
export function NothingForStaff({ deal, dealer }: { deal: string; dealer: string }) {
  const emptyWords = words[deal]
  return <EmptyState title={emptyWords?.title ?? 'Nothing here yet'}>{emptyWords?.text(dealer)}</EmptyState>
}
