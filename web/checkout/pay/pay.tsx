// Paying for a car or a part: in the checkout, and on /w-payment/wallet/{name}/{id}/{price}/{isAccessory}.
import { Suspense, use } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { userIdOf } from '../../session/keys.ts'
import { ActHeader, whenSignedIn } from '../../app/in-checkout.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { notePaying } from '../../session/paying.ts'
import { partAddress } from '../../spare-parts/words.ts'
import { Waiting } from '../../ui/states.tsx'
import { loadPartPayment } from '../../spare-parts/pay/load-part-payment.ts'
import { loadPayment, type PaymentData } from './load-payment.ts'
import { AlreadyPaid, Unknown, whyNot } from './not-payable.tsx'
import { PayForm } from './pay-form.tsx'
import { PayPart } from '../../spare-parts/pay/pay-part.tsx'
import type { Route } from './+types/pay'

// The checkout says it by its path, the specification's address by its last part.
const isPart = (pathname: string) => pathname.startsWith('/checkout/part/') || /\/(?:true|1)$/.test(pathname)

// Not awaited: the page renders at once and fills in later.
export const clientLoader = whenSignedIn(({ params: { id }, request }: Route.ClientLoaderArgs) => {
  const { pathname, search } = new URL(request.url)
  notePaying(pathname + search)
  return isPart(pathname) ? { part: loadPartPayment(id) } : { car: loadPayment(id) }
})
export const HydrateFallback = WaitingPage

/** `inAddress`: the price in the specification's address, for display; undefined in the checkout. */
type Body = { request: Promise<PaymentData>; inAddress: string | undefined }

function PayBody({ request, inAddress }: Body) {
  const loaded = use(request)
  const { revalidate } = useRevalidator()
  if (loaded.error) return <Unknown error={loaded.error} retry={revalidate} />
  const { car, terms, paid, plans, demonstration } = loaded
  if (paid) return <AlreadyPaid booking={paid} />
  const reason = terms.reservationId ? undefined : whyNot(car, userIdOf())
  const priceKobo = terms.priceKobo ?? car.priceKobo
  if (reason || priceKobo === null) return reason
  return <PayForm {...{ car, terms, plans, demonstration, inAddress, priceKobo }} reload={revalidate} />
}

export default function Pay({ loaderData, params }: Route.ComponentProps) {
  const { car, part } = loaderData
  const { id } = params
  const [search] = useSearchParams()
  const price = 'price' in params ? params.price : (search.get('Price') ?? undefined)
  const back = part
    ? { words: 'Back to part', to: partAddress(id) }
    : { words: 'Back to car', to: `/marketplace/${id}` }
  return (
    <>
      <ActHeader title="Pay safely" back={back} />
      <Suspense fallback={<Waiting />}>
        {part ? (
          <PayPart key={id} request={part} inAddress={price} />
        ) : (
          <PayBody key={id} request={car} inAddress={price} />
        )}
      </Suspense>
    </>
  )
}
