// The ways from the account to everything that belongs to the person.
import {
  CarFront,
  ChartColumn,
  CirclePlus,
  CircleUser,
  Hammer,
  HandCoins,
  Heart,
  KeyRound,
  Package,
  PiggyBank,
  Search,
  Settings,
  ShieldCheck,
  Store,
  Wallet,
  Warehouse,
  Wrench,
} from 'lucide-react'
import { WayRow } from '../../ui/way-row.tsx'

const ways = [
  {
    to: '/dashboard',
    words: 'Dashboard',
    about: 'What to do first, and how your listings and your money did',
    icon: ChartColumn,
  },
  { to: '/account/wallet', words: 'Wallet', about: 'Add and send money, read what happened', icon: Wallet },
  {
    to: '/account/savings',
    words: 'Savings',
    about: 'For a car, for repairs, or until a day',
    icon: PiggyBank,
  },
  { to: '/bookings', words: 'Bookings', about: 'What you are buying and selling', icon: KeyRound },
  {
    to: '/garage',
    words: 'My vehicles',
    about: 'Papers, service and what they cost, with reminders',
    icon: Warehouse,
  },
  { to: '/mylistings', words: 'My cars', about: 'Those you offer on the market', icon: CarFront },
  {
    to: '/mylisting-accessories',
    words: 'My parts',
    about: 'Those you offer, and the pieces left',
    icon: Package,
  },
  { to: '/saved', words: 'Saved cars', about: 'Those to look at again, at their price now', icon: Heart },
  {
    to: '/searches',
    words: 'Saved searches',
    about: 'New cars that answer them, and how often we tell you',
    icon: Search,
  },
  { to: '/addlistings', words: 'Offer a car', about: 'Photographs, papers, a price', icon: CirclePlus },
  {
    to: '/finance',
    words: 'Finance',
    about: 'What a car costs a month, and whether you can carry it',
    icon: HandCoins,
  },
  {
    to: '/insurance',
    words: 'Insurance',
    about: 'Quotes side by side, certificates, and claims from the roadside',
    icon: ShieldCheck,
  },
  {
    to: '/auto-repairs',
    words: 'Repairs',
    about: 'Workshops near you, with prices and free hours',
    icon: Hammer,
  },
  {
    to: '/workshop',
    words: 'Your workshop',
    about: 'If you mend cars: be found, with your prices',
    icon: Store,
  },
  {
    to: '/marketplace/spareparts',
    words: 'Spare parts',
    about: 'Find what fits your car',
    icon: Wrench,
  },
  { to: '/profile', words: 'Profile', about: 'Your picture, name and where you are', icon: CircleUser },
  { to: '/settings', words: 'Settings', about: 'Devices, password, pin, email, theme', icon: Settings },
] as const

export const QuickActions = () => (
  <nav aria-label="Yours" className="mt-8">
    <ul className="md:grid md:grid-cols-2 md:gap-x-10">
      {ways.map(way => (
        <WayRow key={way.to} {...way} />
      ))}
    </ul>
  </nav>
)
