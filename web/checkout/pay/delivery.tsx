import { deliveryAddressMax, deliveryAddressProblem } from '#contract/core/delivery-address.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { RadioCard, TextArea } from '../../ui/forms/inputs.tsx'

export type Delivery = { isDelivery: boolean; address: string }

/** Problem with an address; undefined if valid. */
export const addressProblem = (
  { isDelivery, address }: Delivery,
  bought: 'car' | 'part' = 'car',
): string | undefined => (isDelivery ? deliveryAddressProblem(address, bought) : undefined)

/** Delivery as submitted before; otherwise pick-up. */
const deliveryBefore = (earlierOffer: { deliveryAddress?: string | undefined } | undefined): Delivery => ({
  isDelivery: Boolean(earlierOffer?.deliveryAddress),
  address: earlierOffer?.deliveryAddress ?? '',
})

/** Choice and address, stored on the device until `forget`, because the session may end before payment. */
export function useDelivery(
  form: string,
  earlierOffer: { deliveryAddress?: string | undefined } | undefined,
) {
  const {
    values: delivery,
    put: setDelivery,
    forget,
  } = useDrafted(`private-${form}`, deliveryBefore(earlierOffer))
  const deliveryAddress = delivery.isDelivery ? delivery.address.trim() : ''
  return { delivery, setDelivery, forget, deliveryAddress }
}

type Props = {
  delivery: Delivery
  onDelivery: (next: Delivery) => void
  title: string
  collect: string
  /** Label and price of delivery. */
  bring: readonly [label: string, words: string]
  problem: string | undefined
}

export const DeliveryChoice = ({ delivery, onDelivery, title, collect, bring, problem }: Props) => (
  <fieldset className="grid gap-3">
    <legend className="show mb-3 text-lg">{title}</legend>
    <RadioCard
      name="delivery"
      label="I collect it"
      words={collect}
      checked={!delivery.isDelivery}
      onChange={() => onDelivery({ ...delivery, isDelivery: false })}
    />
    <RadioCard
      name="delivery"
      label={bring[0]}
      words={bring[1]}
      checked={delivery.isDelivery}
      onChange={() => onDelivery({ ...delivery, isDelivery: true })}
    />
    {delivery.isDelivery && (
      <TextArea
        label="Where to"
        hint="Only this seller sees it, as soon as you have paid."
        autoComplete="street-address"
        rows={3}
        value={delivery.address}
        onChange={event => onDelivery({ ...delivery, address: event.target.value })}
        count={{ typed: delivery.address.length, max: deliveryAddressMax }}
        error={problem}
      />
    )}
  </fieldset>
)
