// Changes a price in place, showing the effect and similar prices first.
import { useEffect, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { sayGood } from '../../ui/toast.ts'
import { type Draft, toPriceQuery, type Sendable, toSend } from './form/draft.ts'
import { isFarPrice } from '#contract/cars/price-edit.ts'
import { draftOfCar } from './form/own-draft.ts'
import { PriceAdvice } from '../price-advice.tsx'

type Props = { carId: string; back: () => void; saved: () => void }
type LoadedCar = { car: OwnCar; error?: undefined } | { car?: undefined; error: CallError } | undefined

async function loadCar(id: string): Promise<LoadedCar> {
  const { data, error } = await api.listings.one({ query: { Id: id } })
  return error ? { error } : { car: data }
}

/** The current listing: the list may be older. */
function useCar(id: string) {
  const [loaded, setLoaded] = useState<LoadedCar>()
  useEffect(() => {
    let gone = false
    void loadCar(id).then(answer => gone || setLoaded(answer))
    return () => {
      gone = true
    }
  }, [id])
  return { loaded, again: async () => setLoaded(await loadCar(id)) }
}

function useSave(car: OwnCar, saved: () => void) {
  const once = useKeyed()
  const [error, setError] = useState<CallError>()
  const save = async (draft: Draft) => {
    setError(undefined)
    const KeepDocuments = car.documents.map(({ id }) => id)
    // The least that the seller wants to hear of stays, unless the price falls below it.
    const { LeastOfferKobo: _stays, ...rest } = toSend(draft) as Sendable
    const body = { ...rest, id: car.id, version: car.version, KeepDocuments }
    const answer = await once(key => api.listings.edit({ key, body }))
    if (!answer.data) return setError(answer.error)
    sayGood(
      answer.data.state === 'in-review'
        ? 'Saved. AutoX will review it before buyers see it again.'
        : 'Saved. Buyers see the new price now.',
    )
    return saved()
  }
  return { save, error }
}

function Before({ car, sale, rent }: { car: OwnCar; sale: Kobo | undefined; rent: Kobo | undefined }) {
  const isFar =
    isFarPrice(car.lookedPriceKobo, sale ?? null) || isFarPrice(car.lookedRentPriceKobo, rent ?? null)
  return (
    <div aria-live="polite">
      {isFar ? (
        <Notice
          tone="warn"
          title="AutoX will review this first"
        >{`This differs by more than ${limits.priceReviewPercent}% from the price we last reviewed. The listing is hidden until we review it, within ${limits.listingReviewHours} hours.`}</Notice>
      ) : (
        <p className="text-sm text-soft">{`Changes of up to ${limits.priceReviewPercent}% show at once. Buyers can see the old price and its date.`}</p>
      )}
    </div>
  )
}

function Form({ car, saved, back }: { car: OwnCar; saved: () => void; back: () => void }) {
  const [sale, setSale] = useState<Kobo | undefined>(car.priceKobo ?? undefined)
  const [rent, setRent] = useState<Kobo | undefined>(car.rentPriceKobo ?? undefined)
  const [wished, setWished] = useState(false)
  const { save, error } = useSave(car, saved)
  const draft = draftOfCar(car)
  const lacks = (amount: Kobo | undefined) => amount === undefined || amount === ZERO
  const isWhole = !(car.forSale && lacks(sale)) && !(car.forRent && lacks(rent))
  const isSame = sale === (car.priceKobo ?? undefined) && rent === (car.rentPriceKobo ?? undefined)
  const same = wished && isSame ? 'The price is the same as before.' : undefined
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      <p className="font-semibold">{car.title}</p>
      {error && <Refusal>{messageOf(error)}</Refusal>}
      {car.forSale && (
        <>
          <MoneyField
            label="Your price (₦)"
            hint={car.priceKobo !== null && `Now ${formatNaira(car.priceKobo)}`}
            start={car.priceKobo ?? undefined}
            onAmount={setSale}
            error={lacks(sale) ? 'Enter your price' : same}
          />
          <PriceAdvice like={toPriceQuery(draft, car.id)} priceKobo={lacks(sale) ? undefined : sale} />
        </>
      )}
      {car.forRent && (
        <MoneyField
          label="Price per day (₦)"
          hint={car.rentPriceKobo !== null && `Now ${formatNaira(car.rentPriceKobo)}`}
          start={car.rentPriceKobo ?? undefined}
          onAmount={setRent}
          error={lacks(rent) ? 'Enter a daily price' : same}
        />
      )}
      <Before car={car} sale={sale} rent={rent} />
      <div className="flex gap-3">
        <Button variant="line" onClick={back}>
          Back
        </Button>
        <Button
          className="grow"
          onClick={() => {
            if (!isWhole) return undefined
            setWished(true)
            if (isSame) return undefined
            return save({ ...draft, PriceKobo: sale, RentPriceKobo: rent ?? ZERO })
          }}
        >
          Save price
        </Button>
      </div>
    </form>
  )
}

export function PriceChange({ carId, back, saved }: Props) {
  const { loaded, again } = useCar(carId)
  if (!loaded) return <Waiting />
  if (loaded.error) return <ErrorState error={loaded.error} retry={again} />
  return <Form key={loaded.car.version} car={loaded.car} back={back} saved={saved} />
}
