// Successful keyed calls of the whole contract, for replay tests.
import { bookings } from '#contract/purchase/shape.ts'
import type { Call } from '#contract/core/call.ts'
import { kyc } from '#contract/kyc/kyc.ts'
import { accessories } from '#contract/spare-parts/accessories.ts'
import { listings } from '#contract/cars/listings.ts'
import { stock } from '#contract/cars/stock.ts'
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import { partOrders } from '#contract/spare-parts/order/shape.ts'
import { savings } from '#contract/savings/savings.ts'
import { topUps } from '#contract/transfers/top-up.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { wallet } from '#contract/wallet/wallet.ts'
import { rent } from '#contract/rental/terms/rent.ts'
import { makeGoodRequest } from '../tables/good-requests.ts'
import { offer, tableFile, tableOf } from '../world/listings.ts'
import { offerCar, type Person, personWith, pin } from '../world/people.ts'
import { offerPart } from '../world/spare-parts.ts'
import type { World } from '../world/world.ts'
import { changeDays, offerForRent, termsBody } from '../deals/rent.ts'
import { beforeBuyingStories } from './before-buying-stories.ts'
import { idempotencyStages, type Ready } from './idempotency-stages.ts'
import { meetingStories } from './meeting-stories.ts'
import { rentalStories } from './rental-stories.ts'
import { repairingStories } from './workshop-stories.ts'

type Story = (call: Call) => Promise<Ready>

const makeReady = (who: Ready['who'], body: object, change: object): Ready => ({
  who,
  request: { query: {}, body } as Ready['request'],
  changed: { query: {}, body: { ...body, ...change } },
})

// Successful calls of rental listings before booking, for replay tests.
const rentStories = (world: World): readonly (readonly [Call, Story])[] => {
  const days = ['2026-11-25', '2026-11-26']
  const own = async () => {
    const who = await personWith(world, 0)
    return { who, carId: (await offerForRent(world, who)).id }
  }
  const change = { days: ['2026-11-27'] }
  return [
    [
      rent.setTerms,
      async () => {
        const { who, carId } = await own()
        return makeReady(who, { ...termsBody(), carId }, { instant: true })
      },
    ],
    [
      rent.closeDays,
      async () => {
        const { who, carId } = await own()
        return makeReady(who, { carId, days }, change)
      },
    ],
    [
      rent.openDays,
      async () => {
        const { who, carId } = await own()
        await changeDays(world, who, 'close', { carId, days })
        return makeReady(who, { carId, days }, change)
      },
    ],
  ]
}

const dated = { kind: 'locked', endsOn: '2027-03-31' }
const regular = { schedule: { amountKobo: 1_000_000, every: 'month', from: '2026-12-31' } }

/** Sets the stage of one call; a call that is missing says so by name. `other` is somebody with a wallet. */
// oxlint-disable-next-line max-lines-per-function -- a list, one entry a call
export const idempotencyStories = (world: World, otherPerson: Person): ((call: Call) => Promise<Ready>) => {
  const { inSale, inOrder, inPlan, handedIn, identified } = idempotencyStages(world)
  const alone =
    (realValues: Parameters<typeof makeGoodRequest>[1], changes: object) =>
    async (call: Call): Promise<Ready> => {
      const good = await makeGoodRequest(call, realValues)
      const changed = { ...good, body: { ...good.body, ...changes } }
      return { who: await personWith(world, 0), request: good, changed }
    }
  const ready = new Map<Call, (call: Call) => Promise<Ready>>([
    [
      wallet.transfer,
      async call => {
        const to = { accountNumber: otherPerson.accountNumber, accountName: 'Ada Demo' }
        const good = await makeGoodRequest(call, { ...to, amountKobo: 7 })
        return {
          who: await personWith(world, 1_000),
          request: good,
          changed: { ...good, body: { ...good.body, amountKobo: 8 } },
        }
      },
    ],
    [
      transfers.toBank,
      async call => {
        const { query } = await makeGoodRequest(call)
        const { accountNumber, accountName } = sandboxAccounts[0]!
        const body = { bankCode: sandboxBank.code, accountNumber, accountName, amountKobo: 20_000 }
        return {
          who: await personWith(world, 50_000),
          request: { query, body },
          changed: { query, body: { ...body, amountKobo: 20_001 } },
        }
      },
    ],
    [kyc.personal, handedIn('personal', 0)],
    [kyc.updatePersonal, handedIn('personal', 3)],
    [kyc.vehicle, handedIn('vehicle', 3)],
    [kyc.updateVehicle, handedIn('vehicle', 3)],
    [kyc.accessories, handedIn('accessories', 3)],
    [kyc.updateAccessories, handedIn('accessories', 3)],
    [kyc.licence, handedIn('licence', 3)],
    [kyc.updateLicence, handedIn('licence', 3)],
    [kyc.verifyIdentity, identified],
    [kyc.handInIdentity, identified],
    [
      wallet.sandboxDeposit,
      async () => ({
        who: await personWith(world, 0),
        request: { query: {}, body: { amountKobo: 700 } },
        changed: { query: {}, body: { amountKobo: 701 } },
      }),
    ],
    [
      topUps.begin,
      async () => {
        const body = { way: 'card', amountKobo: 10_000_00, shownTotalKobo: 10_253_81 }
        return makeReady(await personWith(world, 0), body, { way: 'ussd', ussdBank: '737' })
      },
    ],
    [
      savings.create,
      async call => {
        const { query } = await makeGoodRequest(call)
        const body = { name: 'Demo', kind: 'flexible', firstDepositKobo: 50_000 }
        return {
          who: await personWith(world, 100_000),
          request: { query, body },
          changed: { query, body: { ...body, name: 'Other' } },
        }
      },
    ],
    [savings.deposit, inPlan({ amountKobo: 50_000 }, { amountKobo: 50_001 })],
    [savings.takeOut, inPlan({ amountKobo: 50_000 }, { amountKobo: 50_001 })],
    [savings.payOut, inPlan({}, { version: 99 })],
    [savings.break, inPlan({ shownCostKobo: 10_000 }, { shownCostKobo: 9 }, dated)],
    [
      savings.rollOver,
      inPlan({ endsOn: '2027-05-31' }, { endsOn: '2027-06-30' }, { kind: 'target', targetKobo: 1_000_000 }),
    ],
    [savings.change, inPlan({ name: 'Another name' }, { name: 'A third name' })],
    [savings.pause, inPlan({}, { version: 99 }, regular)],
    [savings.resume, inPlan({}, { version: 99 }, regular, 'pause')],
    [listings.add, alone({ Year: 2015 }, { PriceKobo: 5 })],
    [
      listings.edit,
      async call => {
        const who = await personWith(world, 0)
        const { id, version } = (await offer(world, who)).data
        const good = await makeGoodRequest(call, { id, version })
        return { who, request: good, changed: { ...good, body: { ...good.body, PriceKobo: 5 } } }
      },
    ],
    [
      stock.change,
      async () => {
        const who = await personWith(world, 0)
        const { id, version } = (await offer(world, who)).data
        return makeReady(who, { step: 'pause', cars: [{ id, version }] }, { step: 'renew' })
      },
    ],
    [
      listings.importCars,
      async call => {
        const good = await makeGoodRequest(call, { DryRun: false })
        const File = [tableFile(tableOf([{ Trim: 'Sport edition' }]))]
        return {
          who: await personWith(world, 0),
          request: good,
          changed: { ...good, body: { ...good.body, File } },
        }
      },
    ],
    [
      accessories.add,
      async call => {
        const good = await makeGoodRequest(call)
        return {
          who: await personWith(world, 0),
          request: good,
          changed: { ...good, body: { ...good.body, PriceKobo: 5 } },
        }
      },
    ],
    [
      accessories.edit,
      async call => {
        const who = await personWith(world, 0)
        const { id, version } = await offerPart(world, who)
        const good = await makeGoodRequest(call, { id, version })
        return { who, request: good, changed: { ...good, body: { ...good.body, PriceKobo: 5 } } }
      },
    ],
    [
      partOrders.accessoryPayment,
      async call => {
        const [seller, who] = [await personWith(world, 0), await personWith(world, 100_000_000)]
        const { id: accessoryId } = await offerPart(world, seller)
        const request = { ...(await makeGoodRequest(call)), body: { accessoryId, quantity: 1 } }
        return { who, request, changed: { ...request, body: { accessoryId, quantity: 2 } } }
      },
    ],
    [partOrders.send, inOrder('funded', 'seller')],
    [partOrders.handOver, inOrder('in-transit', 'seller')],
    [partOrders.complete, inOrder('handed-over', 'buyer')],
    [partOrders.cancel, inOrder('funded', 'seller')],
    [partOrders.askReturn, inOrder('handed-over', 'buyer', { reason: 'Another reason' })],
    [partOrders.agreeReturn, inOrder('return-asked', 'seller')],
    [partOrders.refuseReturn, inOrder('return-asked', 'seller')],
    [partOrders.takeBack, inOrder('sent-back', 'seller')],
    [partOrders.sendBack, inOrder('returning', 'buyer', { waybill: 'Another waybill' })],
    [partOrders.proveReturn, inOrder('sent-back', 'buyer')],
    [partOrders.dispute, inOrder('in-transit', 'buyer')],
    ...[bookings.carPayment, bookings.holdCar].map((paying): [Call, (call: Call) => Promise<Ready>] => [
      paying,
      async call => {
        const [seller, who] = [await personWith(world, 0), await personWith(world, 2_000_000_000)]
        const [car, second] = [await offerCar(world, seller), await offerCar(world, seller)]
        const body = { carId: car.id }
        return {
          who,
          request: { ...(await makeGoodRequest(call)), body },
          changed: { query: { pin }, body: { carId: second.id } },
        }
      },
    ]),
    [bookings.submitPapers, inSale('funded', 'seller')],
    [bookings.acceptPapers, inSale('papers-submitted', 'buyer')],
    [bookings.rejectPapers, inSale('papers-submitted', 'buyer', {}, { reason: 'Another reason' })],
    [bookings.send, inSale('papers-accepted', 'seller')],
    [bookings.handOver, inSale('in-transit', 'seller')],
    [bookings.complete, inSale('handed-over', 'buyer')],
    [bookings.cancel, inSale('funded', 'seller')],
    [bookings.dispute, inSale('papers-accepted', 'buyer')],
    ...meetingStories(world, otherPerson),
    ...beforeBuyingStories(world),
    ...rentStories(world),
    ...rentalStories(world),
    ...repairingStories(world, otherPerson),
  ])
  return call => {
    const prepare = ready.get(call)
    if (!prepare)
      throw new Error(`Say in server/testing/faults/idempotency-stories.ts how ${call.path} succeeds.`)
    return prepare(call)
  }
}
