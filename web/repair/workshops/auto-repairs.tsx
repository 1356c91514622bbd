// Repairs home (/auto-repairs): needs, workshops and one's own vehicles.
import { CalendarCheck, ClipboardList, Store, Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { serviceCategories } from '#contract/reference/service-categories.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { NavigationRow } from '../../ui/navigation-row.tsx'
import { searchAddress } from './workshop-address.ts'

export default function AutoRepairs() {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Repairs"
        words="Tell us what the car needs. See workshops near you, with prices and next free times."
        back={{ words: 'Home', to: '/home' }}
      />
      <ul className="grid two-up gap-3 sm:grid-cols-4">
        {serviceCategories.map(({ id, words }) => (
          <li key={id}>
            <Link
              to={searchAddress({ Service: String(id) }, 'account')}
              className="grid min-h-24 content-center rounded-box border border-line bg-card p-3 text-center font-semibold hover:underline"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-8 border-t border-line">
        <NavigationRow
          to="/auto-repairs/appointment"
          words="Your appointments"
          about="Booked, quoted, in repair and done"
          icon={CalendarCheck}
        />
        <NavigationRow
          to={searchAddress({}, 'account')}
          words="Every workshop"
          about="By place, make and way of working"
          icon={Wrench}
        />
        <NavigationRow
          to="/garage"
          words="Your vehicles"
          about="What was done, what is due, what it cost"
          icon={ClipboardList}
        />
        <NavigationRow
          to="/workshop"
          words="Your workshop"
          about="List your workshop and prices"
          icon={Store}
        />
      </ul>
    </div>
  )
}
