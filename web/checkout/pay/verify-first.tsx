// Payment blocked for lack of verification, with a link to it.
import { identityPage } from '../../wallet/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Bought } from './refusals.ts'
import { texts } from '../words.ts'

type Props = {
  bought?: Bought
  /** Of BVN and NIN, which the payment needs. */
  numbers?: 1 | 2
  /** Where they are verified. */
  to?: string
}

const whyWords = {
  1: texts.verifyOne,
  2: texts.verifyBoth,
} as const

export const VerifyFirst = ({ bought = 'car', numbers = 1, to = identityPage }: Props) => (
  <section className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6 lg:col-start-1">
    <h2 className="show text-lg">Verify your identity, then pay</h2>
    <p className="mt-1 text-sm">{`${whyWords[numbers]} The ${bought} isn’t reserved until you pay.`}</p>
    <LinkButton to={to} className="mt-4 w-full sm:w-auto">
      Verify my identity
    </LinkButton>
  </section>
)
