// Frame of private screens: top band and navigation.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { usePushDevice } from '../client/push.ts'
import { isForStaff, staffStart, useActing } from '../session/acting.ts'
import { FaultBoundary } from '../ui/fault-boundary.tsx'
import { Logo } from '../ui/logo.tsx'
import { ActingBar, NotForStaff } from './acting-bar.tsx'
import { BandEnd } from './band-end.tsx'
import { PayingBar } from './paying-bar.tsx'
import { PlaceLinks, PlacesBar } from './places.tsx'

// On phones the tab bar hides while writing.
const writing = /^\/messages\/./

const Places = () => {
  const { pathname } = useLocation()
  return (
    <PlacesBar
      className={`md:static md:w-48 md:shrink-0 md:flex-col md:flex-nowrap md:gap-1 md:border-0 md:bg-transparent md:pt-8 ${writing.test(pathname) ? 'max-md:hidden' : ''}`}
    >
      <PlaceLinks
        look="md:min-h-11 md:flex-none md:flex-row md:justify-start md:gap-3 md:rounded-plate md:border-t-0 md:border-l-3 md:px-3 md:text-base"
        current="md:bg-sunk"
        away=""
      />
    </PlacesBar>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const acting = useActing()
  usePushDevice(acting !== undefined)
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      <header className="bg-band text-on-band">
        <div className="wide flex items-center gap-2">
          <Link to={acting ? staffStart : '/home'} className="mr-auto py-4">
            <Logo className="h-6" />
          </Link>
          <BandEnd />
        </div>
      </header>
      {acting ? <ActingBar acting={acting} /> : <PayingBar />}
      <div className="wide flex grow gap-8">
        <Places />
        <main
          id="main"
          className={`min-w-0 grow pt-6 md:pt-8 ${writing.test(pathname) ? '' : 'pb-[calc(var(--places)_+_--spacing(13))] md:pb-16'}`}
        >
          <FaultBoundary resetKey={pathname}>
            {acting && !isForStaff(pathname) ? <NotForStaff acting={acting} /> : children}
          </FaultBoundary>
        </main>
      </div>
    </>
  )
}
