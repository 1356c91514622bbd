// Paying for a car or a part from the wallet (/w-payment/wallet/{name}/{id}/{price}/{isAccessory}): the price waits in escrow until the handover.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { userIdOf } from '../../session/keys.ts'
import { notePaying } from '../../session/paying.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { partAddress } from '../../features/parts/part-words.ts'
import { Waiting } from '../../ui/states.tsx'
import { loadPartPayment } from './part/load-part-payment.ts'
import { loadPayment, type Loaded } from './load-payment.ts'
import { AlreadyPaid, Unknown, whyNot } from './not-payable.tsx'
import { PayForm } from './pay-form.tsx'
import { PayPart } from './part/pay-part.tsx'
import type { Route } from './+types/pay'

const isPart = (isAccessory: string | undefined) => isAccessory === 'true' || isAccessory === '1'

// Not awaited: the page stands at once and fills when the answers are here.
export const clientLoader = ({ params: { id, isAccessory } }: Route.ClientLoaderArgs) => {
  notePaying()
  return isPart(isAccessory) ? { part: loadPartPayment(id) } : { car: loadPayment(id) }
}

type Body = { asked: Promise<Loaded>; inAddress: string }

function PayBody({ asked, inAddress }: Body) {
  const loaded = use(asked)
  const { revalidate } = useRevalidator()
  if (loaded.error) return <Unknown error={loaded.error} retry={revalidate} />
  const { car, terms, paid, plans, demonstration } = loaded
  if (paid) return <AlreadyPaid booking={paid} />
  const reason = terms.reservationId ? undefined : whyNot(car, userIdOf())
  const priceKobo = terms.priceKobo ?? car.priceKobo
  if (reason || priceKobo === null) return reason
  return <PayForm {...{ car, terms, plans, demonstration, inAddress, priceKobo }} reload={revalidate} />
}

export default function Pay({ loaderData, params: { id, price } }: Route.ComponentProps) {
  const { car, part } = loaderData
  const back = part
    ? { words: 'Back to the part', to: partAddress(id) }
    : { words: 'Back to the car', to: `/marketplace/${id}` }
  return (
    <>
      <PageHeader title="Pay safely" back={back} />
      <Suspense fallback={<Waiting />}>
        {part ? (
          <PayPart key={id} asked={part} inAddress={price} />
        ) : (
          <PayBody key={id} asked={car} inAddress={price} />
        )}
      </Suspense>
    </>
  )
}
