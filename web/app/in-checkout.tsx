// Tells a form whether it stands in the checkout or on its own page.
import { createContext, type ReactNode, use } from 'react'
import { isSignedInStill } from '../session/ending.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** What the checkout gives the form in it. */
export type Inside = {
  /** The PIN that was chosen a moment ago, once: nobody types it a third time. */
  takeNewPin: () => string | undefined
}

const CheckoutContext = createContext<Inside | undefined>(undefined)
export const InCheckout = CheckoutContext.Provider

/** Undefined on a page of its own. */
export const useInCheckout = (): Inside | undefined => use(CheckoutContext)

/** The heading of the form's own page; in the checkout one stands above it already. */
export const ActHeader = (props: Parameters<typeof PageHeader>[0]) =>
  useInCheckout() ? null : <PageHeader {...props} />

/** What the checkout shows already: picture, name and price. */
export const OutsideCheckout = ({ children }: { children: ReactNode }) => (useInCheckout() ? null : children)

/** A loader of a form in the checkout, which is open to all: it asks nothing before somebody is signed in, and the form is not drawn before. */
export const whenSignedIn =
  <Arguments extends unknown[], Loaded>(load: (...args: Arguments) => Loaded) =>
  (...args: Arguments): Loaded =>
    isSignedInStill() ? load(...args) : (undefined as Loaded)
