// Offers a part (/addAccessories), from an empty form or a draft.
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { api } from '../../client/api.ts'
import { loadForm } from '../../forms/load-form.ts'
import { newestOf } from '../../kyc/words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { partAddress } from '../words.ts'
import { announce } from '../../ui/announce.ts'
import { targetOfPart } from './draft.ts'
import { PartForms } from './part-forms.tsx'
import type { Route } from './+types/add-part'

// Who never handed any in, or whose documents wait for them, is asked; the others are left in peace.
const wanting = new Set<string | undefined>([undefined, 'returned', 'expired'])

export async function clientLoader() {
  const [formStart, files] = await Promise.all([loadForm(targetOfPart()), api.kyc.mine()])
  const asksDocuments = files.data !== undefined && wanting.has(newestOf(files.data, 'accessories')?.state)
  return { formStart, asksDocuments }
}

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = () => false

const Documents = () => (
  <p className="mb-6 text-sm text-soft">
    AutoX asks people who sell parts for a few documents; they are never shown on the market.{' '}
    <Link
      to="/addAccessories/updateVehicleAccessoryKyc"
      className="inline-block py-1 font-semibold text-link underline"
    >
      Submit your documents
    </Link>
  </p>
)

export default function AddPart({ loaderData: { formStart: first, asksDocuments } }: Route.ComponentProps) {
  const [{ times, formStart }, setFormStart] = useState({ times: 0, formStart: first })
  const navigate = useNavigate()
  const published = ({ id }: Part) => {
    announce('Your part is live.')
    void navigate(partAddress(id))
  }
  return (
    <>
      <PageHeader
        title="Sell a part"
        words="It takes a few minutes. Buyers pay into escrow before you send anything."
        back={{ words: 'Your parts', to: '/mylisting-accessories' }}
      />
      {asksDocuments && <Documents />}
      <PartForms
        key={times}
        formStart={formStart}
        startAgain={async () => setFormStart({ times: times + 1, formStart: await loadForm(targetOfPart()) })}
        done={published}
      />
    </>
  )
}
