// A payment that was refused: why, and the way to verifying or to the licence where that is what is missing.
import { Link } from 'react-router'
import { identityPage } from '../../features/wallet/hold-words.ts'
import { Refusal } from '../../ui/refusal.tsx'

export type RefusedPayment = { words: string; verify: boolean; licence?: boolean }

export const Refused = ({ words, verify, licence }: RefusedPayment) => (
  <Refusal title="Not paid">
    <span>{words}</span>
    {verify && (
      <Link to={identityPage} className="mt-1 block py-1 font-semibold text-link underline">
        Verify my identity
      </Link>
    )}
    {licence && (
      <Link to="/profile/viewLicence" className="mt-1 block py-1 font-semibold text-link underline">
        Hand in my driving licence
      </Link>
    )}
  </Refusal>
)
