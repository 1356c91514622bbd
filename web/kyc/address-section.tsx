// Proof of address: own file, or already covered by the vehicle file.
import { Link } from 'react-router'
import { kycPages, newestOf } from './kyc-words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { FileSection } from './file-section.tsx'
import type { LoadedIdentity } from './load-kyc.ts'
import { SandboxDocuments } from './sandbox-box.tsx'

const ByVehicle = () => (
  <Notice tone="good" title="Proven by your vehicle documents">
    <p>They hold your identity document and your proof of address. Nothing more is needed here.</p>
    <LinkButton to={kycPages.vehicle} look="line" className="mt-3">
      See them
    </LinkButton>
  </Notice>
)

const Later = () => (
  <p className="border-y border-line py-4">
    Verify your BVN and NIN first. You may also{' '}
    <Link to="?step=IdentityDocument" className="py-1 font-semibold text-link underline">
      hand in your documents already
    </Link>
    .
  </p>
)

function Where({ loaded }: { loaded: LoadedIdentity }) {
  const { identity, files, storedDraft, demonstration } = loaded
  const file = newestOf(files, 'personal')
  if (!file && identity.addressProven) return <ByVehicle />
  if (!file && !storedDraft && identity.next?.needs !== 'address') return <Later />
  return (
    <div className="grid grid-cols-1 gap-5">
      <FileSection type="personal" loaded={loaded} />
      {demonstration && <SandboxDocuments />}
    </div>
  )
}

export const AddressSection = ({ loaded }: { loaded: LoadedIdentity }) => (
  <section id="address" className="scroll-mt-4">
    <h2 className="show mb-1 text-xl">Proof of address</h2>
    <p className="mb-4 text-soft">The last step to the highest limits: who you are, and where you live.</p>
    <Where loaded={loaded} />
  </section>
)
