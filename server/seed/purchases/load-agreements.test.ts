import { expect, test } from 'vitest'
import type { AgreementCard } from '#contract/finance/agreement/fields.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { lenderIn, seeAgreement } from '#server/testing/deals/agreements.ts'
import { addLender } from '#server/testing/finance/lenders.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { play } from '../timeline.ts'
import { agreements } from './load-agreements.ts'

const world = await makeWorld()
const addRival = async ({ id }: Person): Promise<void> => {
  const lenderId = await addLender(world, 'Demo Rival', { rate: 3_200 })
  await deskIn(world).runByTwo('lenders account', lenderId, id, 'they lend for it')
}

test(
  'the buyer pays a car back with two instalments on their days, and as much in the wallet as before; a seller is asked',
  { tags: 'slow' },
  async () => {
    const [buyer, seller, dealer] = [
      await personWith(world, 5),
      await personWith(world, 0),
      await personWith(world, 0),
    ]
    const lender = await lenderIn(world)
    const placed = async (owner: Person) => {
      const { id, priceKobo } = await offerCar(world, owner)
      const car = { forSale: true, priceKobo, mileageKm: 90_000, listedAt: new Date('2026-07-01T09:00:00Z') }
      return { id, ownerId: owner.id, car }
    }
    await addRival(lender)
    const cars = [await placed(dealer), await placed(dealer), await placed(seller)]
    const paper = { key: 'demo.pdf', type: 'application/pdf', bytes: 69 }
    const cast = {
      demo: { buyer: buyer.id, seller: seller.id, dealer: dealer.id },
      others: [],
      paper,
      kycPaper: paper,
    }
    const setting = { cars, cast, lenderId: lender.id, now: world.now() } as never
    await world.db.inTx(tx => play(tx, agreements(setting)))
    await world.settle()
    const { data } = await world.ask<AgreementCard[]>({
      url: '/api/VehicleFinance/get-agreements',
      token: buyer.token,
    })
    expect(data.map(({ state }) => state).toSorted()).toEqual(['applied', 'offered', 'offered', 'repaying'])
    const paid = await seeAgreement(
      world,
      buyer,
      data.find(({ state }) => state === 'repaying')!,
    )
    expect(paid.payments.map(({ way }) => way)).toEqual(['on-day', 'on-day'])
    expect(paid.report).toMatchObject({ label: 'The seller’s own statement', findings: [] })
    expect(await balanceOf(world, buyer)).toBe(5)
    const { offers } = await seeAgreement(
      world,
      buyer,
      data.find(({ state }) => state === 'offered')!,
    )
    expect(offers.map(({ lenderName, state }) => [lenderName, state])).toEqual([
      ['Demo Credit', 'offered'],
      ['Demo Rival', 'offered'],
    ])
    for (const { dueAt } of offers) expect(Date.parse(dueAt!)).toBeGreaterThan(world.now().getTime())
    const { data: cards } = await world.ask<AgreementCard[]>({
      url: '/api/VehicleFinance/vehiclefinance/carOwnerId',
      token: seller.token,
    })
    expect(cards).toMatchObject([{ state: 'applied' }])
    expect((await verifyBooks(world.db)).findings).toEqual([])
  },
)
