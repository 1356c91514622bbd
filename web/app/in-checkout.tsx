// Tells a form whether it stands in the checkout or on its own page.
import { createContext, type ReactNode, use } from 'react'
import { isSignedInStill } from '../session/ending.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** Props that the checkout passes to the embedded form. */
export type Inside = {
  /** The newly chosen PIN, once, so that nobody types it a third time. */
  takeNewPin: () => string | undefined
}

const CheckoutContext = createContext<Inside | undefined>(undefined)
export const InCheckout = CheckoutContext.Provider

/** Undefined on a page of its own. */
export const useInCheckout = (): Inside | undefined => use(CheckoutContext)

/** Heading of the form's own page; the checkout shows its own. */
export const ActHeader = (props: Parameters<typeof PageHeader>[0]) =>
  useInCheckout() ? null : <PageHeader {...props} />

/** Hidden in the checkout, which already shows picture, name and price. */
export const OutsideCheckout = ({ children }: { children: ReactNode }) => (useInCheckout() ? null : children)

/** Loader of a form in the public checkout: requests nothing before sign-in, and the form is not rendered before. */
export const whenSignedIn =
  <Arguments extends unknown[], Loaded>(load: (...args: Arguments) => Loaded) =>
  (...args: Arguments): Loaded =>
    isSignedInStill() ? load(...args) : (undefined as Loaded)
