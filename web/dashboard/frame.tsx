// Frame of the dashboards (/dashboard) with their tabs.
import { NavLink, Outlet } from 'react-router'
import { isForStaff, useActing } from '../session/acting.ts'

const tabs = [
  { to: '/dashboard', words: 'Overview' },
  { to: '/dashboard/listings', words: 'Listings' },
  { to: '/dashboard/finance', words: 'Finance' },
  { to: '/dashboard/repair', words: 'Repairs' },
  { to: '/dashboard/parts', words: 'Parts' },
] as const

const tab =
  'flex min-h-11 items-center border-b-3 border-transparent text-xs font-semibold text-soft sm:px-1 sm:text-sm md:text-base hover:text-ink aria-[current=page]:border-amber aria-[current=page]:text-ink'

export default function DashboardFrame() {
  const acting = useActing()
  return (
    <>
      <nav
        aria-label="Dashboards"
        className="mb-4 flex justify-between gap-1 overflow-x-auto border-b border-line sm:justify-start sm:gap-4"
      >
        {tabs
          .filter(({ to }) => !acting || isForStaff(to))
          .map(({ to, words }) => (
            <NavLink key={to} to={to} end className={tab}>
              {words}
            </NavLink>
          ))}
      </nav>
      <Outlet />
    </>
  )
}
