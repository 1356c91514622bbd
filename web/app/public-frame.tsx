import { Suspense } from 'react'
import { Link } from 'react-router'
import { legalDocuments, legalNames } from '#contract/legal/documents.ts'
import { company } from '../client/company.ts'
import { staffStart, useActing } from '../session/acting.ts'
import { useSignedIn } from '../session/session.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { LogoOnBand } from '../ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const item = 'grid min-h-11 place-items-center p-1.5 text-sm font-semibold whitespace-nowrap hover:underline'

// Loaded only for signed-in users.
const OwnFrame = lazyComponent(() => import('./own-frame.tsx'))

const VisitorLinks = () => (
  <>
    <nav id="nav" aria-label="AutoX" className="flex flex-wrap">
      <Link to="/marketplace" className={item}>
        Cars
      </Link>
      <Link to="/marketplace?ForRent=true" className={item}>
        Rent
      </Link>
      <Link to="/marketplace/spareparts" className={item}>
        Parts
      </Link>
      <Link to="/#escrow" className={`${item} max-md:hidden`}>
        How it works
      </Link>
      <Link to="/login" className={item}>
        Sign in
      </Link>
    </nav>
    <ThemeSwitch className="-mr-3 max-md:hidden" />
  </>
)

/**
 * The same height for visitors and signed-in users, so that nothing moves on hydration. `skipTo` names the main part if
 * it is not the whole page.
 */
export function PublicHeader({ skipTo }: { skipTo?: { id: string; words: string } }) {
  const signedIn = useSignedIn()
  const acting = useActing()
  const home = acting ? staffStart : '/home'
  return (
    <header className="bg-band text-on-band">
      <a href={`#${skipTo?.id ?? 'main'}`} className="sr-only focus:not-sr-only">
        {skipTo?.words ?? 'Skip to content'}
      </a>
      <div className="wide flex flex-wrap items-center gap-1">
        <Link to={signedIn ? home : '/'} className="mr-auto py-4">
          <LogoOnBand className="h-6 w-auto" />
        </Link>
        {signedIn ? (
          <Suspense>
            <OwnFrame />
          </Suspense>
        ) : (
          <VisitorLinks />
        )}
      </div>
    </header>
  )
}

const companyFacts = [
  [company.name, company.registration, company.address].filter(Boolean).join(', '),
  company.phone,
  company.licence && `Licence: ${company.licence}`,
  company.partnerBank && `Partner bank: ${company.partnerBank}`,
]
  .filter(Boolean)
  .join(' · ')

const columns = [
  [
    'Find a car or a part',
    [
      ['Cars for sale', '/marketplace?ForSale=true'],
      ['Cars for rent', '/marketplace?ForRent=true'],
      ['Spare parts', '/marketplace/spareparts'],
      ['Dealers', '/marketplace/dealers'],
      ['Workshops', '/marketplace/workshops'],
      ['Test drives', '/marketplace/testdrive'],
      ['Sell your car', '/addlistings'],
    ],
  ],
  [
    'Your money',
    [
      ['How escrow works', '/#escrow'],
      ['Check our escrow', '/escrow'],
      ['Fees', '/fees'],
      ['Your wallet', '/account/wallet'],
      ['Create an account', '/register'],
    ],
  ],
] as const

const ownLinks = [
  ['About AutoX', '/about'],
  ['Help', '/help'],
  ...legalNames.map(name => [legalDocuments[name].title, legalDocuments[name].path] as const),
] as const

const FooterLinks = ({ links }: { links: readonly (readonly [words: string, to: string])[] }) =>
  links.map(([words, to]) => (
    <Link key={to} to={to} className="block py-3 hover:underline">
      {words}
    </Link>
  ))

export const PublicFooter = () => (
  <footer className="bg-band text-sm text-soft-on-band">
    <div className="wide grid gap-8 py-10 sm:grid-cols-3">
      <div>
        <LogoOnBand className="h-5 w-auto" />
        <p className="mt-3">{companyFacts}</p>
        <nav aria-label="About AutoX">
          <FooterLinks links={ownLinks} />
        </nav>
        <ThemeSwitch className="md:hidden" />
      </div>
      {columns.map(([title, links]) => (
        <nav key={title} aria-label={title}>
          <p className="font-semibold text-on-band">{title}</p>
          <FooterLinks links={links} />
        </nav>
      ))}
    </div>
  </footer>
)
