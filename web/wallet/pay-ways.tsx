// Drawer of everything the wallet can pay.
import { CalendarClock, CarFront, KeyRound, ShieldCheck, Wallet, Wrench } from 'lucide-react'
import { NavigationRow } from '../ui/navigation-row.tsx'
import { drawerAddress } from './money-actions.tsx'

const ways = [
  {
    to: '/bookings?State=your-turn',
    words: 'Bookings waiting for you',
    about: 'Payments and other next steps',
    icon: KeyRound,
  },
  { to: '/marketplace', words: 'A car', about: 'Paid into escrow until you have the keys', icon: CarFront },
  {
    to: '/marketplace/spareparts',
    words: 'A spare part',
    about: 'Paid into escrow until it fits',
    icon: Wrench,
  },
  {
    to: '/bookings/finance',
    words: 'An instalment',
    about: 'Your schedule, paying early, paying off',
    icon: CalendarClock,
  },
  { to: '/insurance', words: 'Insurance', about: 'Quotes and premiums', icon: ShieldCheck },
  {
    to: drawerAddress('send'),
    words: 'A person with an AutoX wallet',
    about: 'Free, and there at once',
    icon: Wallet,
  },
] as const

export const PayWays = () => (
  <ul>
    {ways.map(way => (
      <NavigationRow key={way.to} {...way} />
    ))}
  </ul>
)
