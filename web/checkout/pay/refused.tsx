// Why a payment or a hold was refused, and the way to what is missing.
import { Link } from 'react-router'
import { identityPage } from '../../wallet/words.ts'
import { Refusal } from '../../ui/refusal.tsx'

export type RefusedPayment = { words: string; verify: boolean; licence?: boolean }

/** `isHold`: a car was to be held, and its price sent later. */
export const Refused = ({ words, verify, licence, isHold }: RefusedPayment & { isHold?: boolean }) => (
  <Refusal title={isHold ? 'The car is not held' : 'Not paid'}>
    <span>{words}</span>
    {verify && (
      <Link to={identityPage} className="mt-1 block py-1 font-semibold text-link underline">
        Verify my identity
      </Link>
    )}
    {licence && (
      <Link to="/profile/viewLicence" className="mt-1 block py-1 font-semibold text-link underline">
        Add my driving licence
      </Link>
    )}
  </Refusal>
)
