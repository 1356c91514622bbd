// Who offers this car, and the way to all their cars.
import type { Car } from '#contract/cars/cars.ts'
import { SellerPart as Shown } from '../../dealers/seller-facts.tsx'

export const SellerSection = ({ seller }: Pick<Car, 'seller'>) => (
  <Shown
    seller={seller}
    all={{
      words: `${seller.carsListed === 1 ? 'The car' : `All ${seller.carsListed} cars`} of this seller`,
      to: `/marketplace?SellerId=${seller.id}`,
    }}
  />
)
