// The application's frame on public pages, loaded only for signed-in people.
import { useLayoutEffect } from 'react'
import '../app.css'
import { AccountLinks } from './account-links.tsx'
import { PlaceLinks, PlacesBar } from './places.tsx'

/** The places, in the band of a wide screen and at the foot of a narrow one, and the end of the band. */
export default function OwnFrame() {
  // The marks that rendering/inline/theme.ts set have done their work.
  useLayoutEffect(() => {
    delete document.documentElement.dataset['own']
  }, [])
  return (
    <>
      <PlacesBar
        id="places"
        className="lg:static lg:mr-3 lg:flex-nowrap lg:border-0 lg:bg-transparent lg:pb-0"
      >
        <PlaceLinks
          look="lg:min-h-14 lg:flex-none lg:flex-row lg:gap-2 lg:border-t-0 lg:border-b-3 lg:px-3 lg:text-sm"
          current="lg:text-on-band"
          away="lg:text-soft-on-band lg:hover:text-on-band"
          count="-top-1.5 max-md:left-3 md:right-2.5"
        />
      </PlacesBar>
      <AccountLinks />
    </>
  )
}
