// Replaces the transfer form when the wallet needs verification first.
import { LinkButton } from '../../ui/link-button.tsx'

export const VerifyFirst = () => (
  <div className="grid gap-4">
    <p>
      Before anything can leave your wallet, your BVN or your NIN must be verified. It is a rule of the
      Central Bank of Nigeria, and it keeps others from emptying a wallet in your name.
    </p>
    <p className="text-soft">
      You need eleven digits and your date of birth. It takes two minutes; then you may send up to your limit
      of the day.
    </p>
    <LinkButton to="/profile/identity" className="w-full">
      Verify who I am
    </LinkButton>
  </div>
)
