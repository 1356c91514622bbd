// How the buyer gets the car: collected from the seller, or brought to an address.
import { RadioCard, TextArea } from '../../ui/inputs.tsx'

export type Delivery = { wanted: boolean; address: string }

// As the contract's carPayment: at most 300 characters; an address of a letter or two is none.
const addressMax = 300
const addressMin = 10

/** What is wrong with an address, or undefined where it will do. */
export const addressProblem = ({ wanted, address }: Delivery): string | undefined => {
  const length = address.trim().length
  if (!wanted) return undefined
  if (length < addressMin) return 'Street, area and town, so that the car finds you'
  return length > addressMax ? `At most ${addressMax} characters` : undefined
}

type Props = {
  delivery: Delivery
  onDelivery: (next: Delivery) => void
  location: string
  problem: string | undefined
}

export const DeliveryChoice = ({ delivery, onDelivery, location, problem }: Props) => (
  <fieldset className="grid gap-3">
    <legend className="show mb-3 text-lg">How you get the car</legend>
    <RadioCard
      name="delivery"
      label="I collect it"
      words={`From the seller in ${location}. You agree the day by phone.`}
      checked={!delivery.wanted}
      onChange={() => onDelivery({ ...delivery, wanted: false })}
    />
    <RadioCard
      name="delivery"
      label="Bring it to me"
      words="The seller brings it to your address. What bringing costs you agree with the seller; it is not part of the price here."
      checked={delivery.wanted}
      onChange={() => onDelivery({ ...delivery, wanted: true })}
    />
    {delivery.wanted && (
      <TextArea
        label="Where to"
        hint="Only this seller sees it, as soon as you have paid."
        autoComplete="street-address"
        rows={3}
        value={delivery.address}
        onChange={event => onDelivery({ ...delivery, address: event.target.value })}
        count={{ typed: delivery.address.length, max: addressMax }}
        error={problem}
      />
    )}
  </fieldset>
)
