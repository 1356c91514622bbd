// The ways from the account to everything that belongs to the person.
import { CarFront, ChevronRight, CirclePlus, KeyRound, Wallet } from 'lucide-react'
import { Link } from 'react-router'

const ways = [
  { to: '/account/wallet', words: 'Wallet', about: 'Add and send money, read what happened', icon: Wallet },
  { to: '/bookings', words: 'Bookings', about: 'What you are buying and selling', icon: KeyRound },
  { to: '/mylistings', words: 'My cars', about: 'Those you offer on the market', icon: CarFront },
  { to: '/addlistings', words: 'Offer a car', about: 'Photographs, papers, a price', icon: CirclePlus },
] as const

export const WaysOn = () => (
  <nav aria-label="Yours" className="mt-8">
    <ul className="md:grid md:grid-cols-2 md:gap-x-10">
      {ways.map(({ to, words, about, icon: Icon }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group flex min-h-17 items-center gap-4 py-2">
            <Icon className="size-6 shrink-0 text-link" aria-hidden />
            <span className="grow">
              <span className="block font-semibold group-hover:underline">{words}</span>
              <span className="block text-sm text-soft">{about}</span>
            </span>
            <ChevronRight className="size-5 text-soft" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
