// A payment that was refused: why, and the way to verifying where that is what is missing.
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'

export const Refused = ({ words, verify }: { words: string; verify: boolean }) => (
  <Notice tone="bad" title="Not paid">
    {words}
    {verify && (
      <Link to="/profile/identity" className="mt-1 block py-1 font-semibold text-link underline">
        Verify who I am
      </Link>
    )}
  </Notice>
)
