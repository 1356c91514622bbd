// Offering a part (/addAccessories): from an empty form, or from the draft that this device kept.
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { keptFiles } from '../../session/kept-files.ts'
import { userIdOf } from '../../session/keys.ts'
import { newestOf } from '../../ui/kyc-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { partAddress } from '../../ui/part-words.ts'
import { sayGood } from '../../ui/toast.ts'
import { emptyDraft } from './draft.ts'
import { PartForms } from './part-forms.tsx'
import { filesField } from './use-part-form.ts'
import type { Route } from './+types/add-part'

const formName = 'add-part'

// Who never handed any in, or whose documents wait for them, is asked; the others are left in peace.
const wanting = new Set<string | undefined>([undefined, 'returned', 'expired'])

export async function clientLoader() {
  const userId = userIdOf() ?? 'nobody'
  const [kept, files] = await Promise.all([keptFiles(userId, formName, filesField), api.kyc.mine()])
  const asksDocuments = files.data !== undefined && wanting.has(newestOf(files.data, 'accessories')?.state)
  return { userId, kept, asksDocuments }
}

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = () => false

const Documents = () => (
  <p className="mb-6 text-sm text-soft">
    AutoX asks who offers parts for a few documents; nobody on the market sees them.{' '}
    <Link
      to="/addAccessories/updateVehicleAccessoryKyc"
      className="inline-block py-1 font-semibold text-link underline"
    >
      Hand in your parts documents
    </Link>
  </p>
)

export default function AddPart({ loaderData: { userId, kept, asksDocuments } }: Route.ComponentProps) {
  const [begun, setBegun] = useState<{ times: number; kept: readonly File[] }>({ times: 0, kept })
  const navigate = useNavigate()
  const published = (id: string) => {
    sayGood('Your part is on the market.')
    void navigate(partAddress(id))
  }
  return (
    <>
      <PageHeader
        title="Offer a part"
        words="A few minutes from your phone. Buyers pay into escrow before you send anything."
        back={{ words: 'Your parts', to: '/mylisting-accessories' }}
      />
      {asksDocuments && <Documents />}
      <PartForms
        key={begun.times}
        userId={userId}
        formName={formName}
        start={emptyDraft}
        fresh={[]}
        kept={begun.kept}
        changing={undefined}
        startAgain={() => setBegun(({ times }) => ({ times: times + 1, kept: [] }))}
        onDone={published}
        reload={() => Promise.resolve(undefined)}
      />
    </>
  )
}
