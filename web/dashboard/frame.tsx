// Frame of the dashboards (/dashboard) with their tabs.
import { NavLink, Outlet } from 'react-router'
import { isForStaff, useActing } from '../session/acting.ts'

const tabs = [
  { to: '/dashboard', words: 'Overview' },
  { to: '/dashboard/finance', words: 'Finance' },
  { to: '/dashboard/repair', words: 'Repairs' },
  { to: '/dashboard/parts', words: 'Parts' },
] as const

const tab =
  'flex min-h-11 items-center border-b-3 border-transparent px-1 font-semibold text-soft hover:text-ink aria-[current=page]:border-amber aria-[current=page]:text-ink'

export default function DashboardFrame() {
  const acting = useActing()
  return (
    <>
      <nav aria-label="Dashboards" className="mb-6 flex gap-5 overflow-x-auto border-b border-line">
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
