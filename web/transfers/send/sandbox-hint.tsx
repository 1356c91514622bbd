// In the demonstration: which account numbers there are to try.
import { Link } from 'react-router'

export default function SandboxHint() {
  return (
    <p className="border-t border-line pt-4 text-sm">
      Demo: each account number of the sandbox bank gives a different outcome.{' '}
      <Link to="/account/sandbox-bank" className="font-semibold text-link underline">
        See test numbers
      </Link>
    </p>
  )
}
