// A dealer's stock: how many cars stand where, and the newest of them.
import { Link } from 'react-router'
import { LinkButton } from '../ui/link-button.tsx'
import type { Stock } from './load-home.ts'
import { OwnCars } from './own-cars.tsx'

const Count = ({ count, words, to }: { count: number; words: string; to: string }) => (
  <li className="border-l border-line first:border-l-0">
    <Link to={to} className="group block px-3 py-3">
      <span className="show figures block text-2xl">{count.toLocaleString('en-NG')}</span>
      <span className="block text-sm text-soft group-hover:underline">{words}</span>
    </Link>
  </li>
)

export function StockView({ stock: { cars, listed, reserved, sold } }: { stock: Stock }) {
  if (cars.length === 0)
    return (
      <div className="border-y border-line py-5">
        <p className="text-soft">
          It is empty. A car is on the market a few minutes after you photograph it, and you are paid through
          escrow.
        </p>
        <LinkButton to="/addlistings" look="line" className="mt-4">
          Offer the first car
        </LinkButton>
      </div>
    )
  return (
    <>
      <ul className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] rounded-box border border-line bg-card">
        <Count count={listed} words="on the market" to="/mylistings" />
        <Count count={reserved} words="kept for buyers" to="/bookings?Kind=purchase&Role=seller" />
        <Count count={sold} words="sold" to="/bookings?Kind=purchase&Role=seller" />
      </ul>
      <OwnCars cars={cars} />
    </>
  )
}
