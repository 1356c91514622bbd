// State of the rental payment form: wallet, delivery, payment and outcome.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import type { Input } from '#contract/core/call.ts'
import type { rentals } from '#contract/rental/shape.ts'
import { deliveryAddressProblem } from '#contract/core/delivery-address.ts'
import { ZERO } from '#contract/core/money.ts'
import { momentOf } from '#contract/core/lagos-days.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { api } from '../../client/api.ts'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import type { ChosenTrip } from '../trip/trip-address.ts'
import { readUnanswered } from '../../session/unanswered.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { announce } from '../../ui/announce.ts'
import { sourcesOf } from '../../checkout/pay/sources.ts'
import { paymentOf, useEscrow } from '../../checkout/pay/use-escrow.ts'

type Offer = Input<typeof rentals.rentPayment>['body']
type Props = {
  car: Car
  rentWish: { trip: ChosenTrip }
  quote: TripQuote | undefined
  reload: () => Promise<void>
}

const offerOf = (carId: string, trip: ChosenTrip, quote: TripQuote, deliveryAddress: string): Offer => ({
  carId,
  from: quote.from,
  noOfDays: quote.days,
  shownTotalKobo: quote.totalKobo,
  pickUpAt: momentOf(quote.from, trip.PickUpAt ?? quote.pickUpHours[0]!).toISOString(),
  driver: quote.driver,
  zone: quote.zone,
  delivered: quote.delivered,
  deliveryAddress: quote.delivered ? deliveryAddress : '',
})

/** Without a quote there is nothing to pay yet; `toPin` says first where an address is missing. */
export function useRenting({ car, rentWish, quote, reload }: Props) {
  const { wallet, refresh } = useOwnWallet()
  const navigate = useNavigate()
  const [earlierOffer] = useState(() => readUnanswered<Offer>(paymentOf('rental', car.id)))
  const { values, put, forget } = useDrafted(`private-rent-${car.id}`, {
    address: earlierOffer?.deliveryAddress ?? '',
  })
  const typed = values.address
  const [looked, setLooked] = useState(false)
  const totalKobo = quote?.totalKobo ?? ZERO
  const escrow = useEscrow({
    bought: 'rental',
    id: car.id,
    sendOffer: api.rentals.rentPayment,
    totalKobo,
    onPaid: id => {
      forget()
      announce(
        quote?.instant
          ? 'Booked. The days are reserved for you.'
          : 'Requested. The days are reserved for you.',
      )
      void navigate(`/bookings/rentals/${id}`, { replace: true })
    },
    reload,
    refresh,
  })
  const addressFault = quote?.delivered ? deliveryAddressProblem(typed, 'car') : undefined
  const toPin = () => {
    setLooked(true)
    if (addressFault) escrow.close()
    else escrow.open()
  }
  const send = async (pin: string) =>
    quote && escrow.send(offerOf(car.id, rentWish.trip, quote, typed.trim()), pin)
  return {
    ...escrow,
    wallet,
    refresh,
    from: sourcesOf(totalKobo, wallet, undefined),
    unsure: escrow.unsure !== undefined,
    typed,
    type: (address: string) => put({ address }),
    addressProblem: looked ? addressFault : undefined,
    toPin,
    send,
  }
}
