// Paying for a car from the wallet (/w-payment/wallet/{name}/{id}/{price}): the price waits in escrow until the handover.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { userIdOf } from '../../session/keys.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Waiting } from '../../ui/states.tsx'
import { loadPayment, type Loaded } from './load-payment.ts'
import { AlreadyPaid, PartsLater, Unknown, whyNot } from './not-payable.tsx'
import { PayForm } from './pay-form.tsx'
import type { Route } from './+types/pay'

// Not awaited: the page stands at once and fills when the answers are here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ asked: loadPayment(params.id) })

type Body = { asked: Promise<Loaded>; inAddress: string }

function PayBody({ asked, inAddress }: Body) {
  const loaded = use(asked)
  const { revalidate } = useRevalidator()
  if (loaded.error) return <Unknown error={loaded.error} retry={revalidate} />
  const { car, paid, plans, demonstration } = loaded
  if (paid) return <AlreadyPaid booking={paid} />
  const reason = whyNot(car, userIdOf())
  if (reason || car.priceKobo === null) return reason
  return (
    <PayForm {...{ car, plans, demonstration, inAddress }} priceKobo={car.priceKobo} reload={revalidate} />
  )
}

export default function Pay({ loaderData: { asked }, params }: Route.ComponentProps) {
  const isAccessory = params.isAccessory === 'true' || params.isAccessory === '1'
  return (
    <>
      <PageHeader title="Pay safely" back={{ words: 'Back to the car', to: `/marketplace/${params.id}` }} />
      {isAccessory ? (
        <PartsLater />
      ) : (
        <Suspense fallback={<Waiting />}>
          <PayBody key={params.id} asked={asked} inAddress={params.price} />
        </Suspense>
      )}
    </>
  )
}
