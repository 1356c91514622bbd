// In the demonstration: which account numbers there are to try.
import { Link } from 'react-router'

export default function SandboxHint() {
  return (
    <p className="border-t border-line pt-4 text-sm">
      In the demonstration, each account number of the sandbox bank ends in its own way.{' '}
      <Link to="/account/sandbox-bank" className="font-semibold text-link underline">
        See the numbers to try
      </Link>
    </p>
  )
}
