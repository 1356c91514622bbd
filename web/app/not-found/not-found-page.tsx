// What a person sees where nothing is: no blame, and the ways on.
import { PublicFooter, PublicHeader } from '../public-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const NotFoundPage = () => (
  <>
    <title>Page not found | AutoX</title>
    <PublicHeader />
    <main id="main" className="wide py-16">
      <p className="show figures text-hero text-brand">404</p>
      <h1 className="show mt-3 text-2xl">Page not found</h1>
      <p className="mt-2 max-w-md text-soft">
        We can’t find this page. The car may have been sold, or the link may be incomplete.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/marketplace">Browse cars</LinkButton>
        <LinkButton to="/" variant="line">
          Go to the home page
        </LinkButton>
      </div>
    </main>
    <PublicFooter />
  </>
)
