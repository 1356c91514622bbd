// Payment blocked for lack of verification, with a link to it.
import { identityPage } from '../../wallet/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Bought } from './refusals.ts'

type Props = {
  bought?: Bought
  /** Of BVN and NIN, which the payment needs. */
  numbers?: 1 | 2
  /** Where they are verified. */
  to?: string
}

const whyWords = {
  1: 'Money can leave your wallet once your BVN or NIN is verified. It takes two minutes.',
  2: 'A payment this large needs both your BVN and your NIN. It takes a minute.',
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
