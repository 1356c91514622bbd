// Where a payment would be refused because nobody knows yet whose wallet it is: why, and the way to change that.
import { identityPage } from '../../features/wallet/hold-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Bought } from './refusals.ts'

export const VerifyFirst = ({ bought = 'car' }: { bought?: Bought }) => (
  <section className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6 lg:col-start-1">
    <h2 className="show text-lg">Verify your identity, then pay</h2>
    <p className="mt-1 text-sm">{`Money can leave your wallet once your BVN or NIN is verified. It takes two minutes. The ${bought} isn’t reserved until you pay.`}</p>
    <LinkButton to={identityPage} className="mt-4 w-full sm:w-auto">
      Verify my identity
    </LinkButton>
  </section>
)
