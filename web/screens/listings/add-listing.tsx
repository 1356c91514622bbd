// Offering a car (/addlistings): from an empty form, or from the draft that this device kept.
import { useState } from 'react'
import { userIdOf } from '../../session/keys.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CarForms } from './car-forms.tsx'
import { keptPictures } from './use-listing-files.ts'
import type { Route } from './+types/add-listing'

export async function clientLoader() {
  const userId = userIdOf() ?? 'nobody'
  return { userId, kept: await keptPictures(userId) }
}

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = () => false

export default function AddListing({ loaderData: { userId, kept } }: Route.ComponentProps) {
  const [begun, setBegun] = useState<{ times: number; kept: readonly File[] }>({ times: 0, kept })
  return (
    <>
      <PageHeader
        title="Offer your car"
        words="A few minutes from your phone. It is on the market as soon as you publish."
        back={{ words: 'Your cars', to: '/mylistings' }}
      />
      <CarForms
        key={begun.times}
        userId={userId}
        kept={begun.kept}
        startAgain={() => setBegun(({ times }) => ({ times: times + 1, kept: [] }))}
      />
    </>
  )
}
