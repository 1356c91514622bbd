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
  Users,
  Wallet,
  Warehouse,
  Wrench,
} from 'lucide-react'
import { NavigationRow } from '../ui/navigation-row.tsx'

const ways = [
  {
    to: '/dashboard',
    words: 'Dashboard',
    about: 'To-dos and performance',
    icon: ChartColumn,
  },
  { to: '/account/wallet', words: 'Wallet', about: 'Add and send money, see transactions', icon: Wallet },
  {
    to: '/account/savings',
    words: 'Savings',
    about: 'For a car, repairs or a set date',
    icon: PiggyBank,
  },
  { to: '/bookings', words: 'Bookings', about: 'Your purchases and sales', icon: KeyRound },
  {
    to: '/garage',
    words: 'Your vehicles',
    about: 'Documents, service and costs, with reminders',
    icon: Warehouse,
  },
  { to: '/mylistings', words: 'Your cars', about: 'Your cars for sale or rent', icon: CarFront },
  { to: '/leads', words: 'Leads', about: 'Who asked about your cars, and your next step', icon: Users },
  {
    to: '/mylisting-accessories',
    words: 'Your parts',
    about: 'Your parts for sale, with stock',
    icon: Package,
  },
  { to: '/saved', words: 'Saved cars', about: 'With current prices', icon: Heart },
  {
    to: '/searches',
    words: 'Saved searches',
    about: 'New matches, and how often we tell you',
    icon: Search,
  },
  { to: '/addlistings', words: 'Sell a car', about: 'Pictures, documents and a price', icon: CirclePlus },
  {
    to: '/finance',
    words: 'Finance',
    about: 'Monthly cost and eligibility',
    icon: HandCoins,
  },
  {
    to: '/insurance',
    words: 'Insurance',
    about: 'Quotes, certificates and claims',
    icon: ShieldCheck,
  },
  {
    to: '/auto-repairs',
    words: 'Repairs',
    about: 'Workshops near you, with prices and free times',
    icon: Hammer,
  },
  {
    to: '/workshop',
    words: 'Your workshop',
    about: 'List your workshop',
    icon: Store,
  },
  {
    to: '/marketplace/spareparts',
    words: 'Spare parts',
    about: 'Parts that fit your car',
    icon: Wrench,
  },
  { to: '/profile', words: 'Profile', about: 'Picture, name and location', icon: CircleUser },
  { to: '/settings', words: 'Settings', about: 'Devices, password, PIN, email, theme', icon: Settings },
] as const

export const QuickActions = () => (
  <nav aria-label="Yours" className="mt-8">
    <ul className="md:grid md:grid-cols-2 md:gap-x-10">
      {ways.map(way => (
        <NavigationRow key={way.to} {...way} />
      ))}
    </ul>
  </nav>
)
