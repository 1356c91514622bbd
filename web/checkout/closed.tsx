// Says that what one came for is gone, and leads to others like it.
import type { Checkout } from '#contract/checkout/checkout.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { closedWords } from './words.ts'
import type { Item } from './item.ts'

type Props = { item: Item; why: NonNullable<Checkout['closed']> }

export const Closed = ({ item, why }: Props) =>
  why === 'own' ? (
    <EmptyState title="This is your own" action={<LinkButton to={item.address}>Open its page</LinkButton>}>
      You can’t buy or book what you offer yourself.
    </EmptyState>
  ) : (
    <EmptyState
      title={closedWords[why][0]}
      action={<LinkButton to={item.others}>See similar offers</LinkButton>}
    >
      {closedWords[why][1]}
    </EmptyState>
  )
