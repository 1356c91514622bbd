// Offers and buys spare parts in a test and walks their orders.
import { expect } from 'vitest'
import type { PartOrderState } from '#contract/spare-parts/order/process.ts'
import type { PartOrder } from '#contract/spare-parts/order/shape.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { type Person, personWith, pictureFile, pin } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

export const partPrice = 1_500_000
export const partDelivery = 200_000

export const partForm = async (
  more: Record<string, string> = {},
  { pictures = 1 }: { pictures?: number } = {},
): Promise<FormData> => {
  const form = new FormData()
  const fields: Record<string, string> = {
    Title: 'Front brake pads',
    Category: 'brakes',
    Grade: 'original',
    Brand: 'Akebono',
    PartNumber: '04465-33471',
    Description: 'New in the box, with wear indicators. We fit them in Ladipo while you wait.',
    PriceKobo: String(partPrice),
    DeliveryKobo: String(partDelivery),
    Stock: '5',
    WarrantyDays: '90',
    State: 'Lagos',
    LocalGovernment: 'Mushin',
    Fitments: JSON.stringify([{ make: 'Toyota', model: 'Camry', fromYear: 2007, toYear: 2011 }]),
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (let i = 0; i < pictures; i++) form.append('ImageFiles', await pictureFile())
  return form
}

export const offer = async (
  world: World,
  { token }: Person,
  more: Record<string, string> = {},
  how: { pictures?: number } = {},
): Promise<ApiAnswer<Part>> =>
  world.ask<Part>({ url: '/api/Accessory/add-Accessory', form: await partForm(more, how), token })

export const offerPart = async (
  world: World,
  who: Person,
  more: Record<string, string> = {},
): Promise<Part> => {
  const { status, data, message, errors } = await offer(world, who, more, { pictures: 0 })
  expect(status, `${message} ${JSON.stringify(errors)}`).toBe(200)
  return data
}

export const order = (
  world: World,
  { token }: Person,
  accessoryId: string,
  body: object = {},
  more: { key?: string; pin?: string } = {},
) =>
  world.ask<PartOrder>({
    url: '/api/Wallet/accessoryPayment',
    query: { pin: more.pin ?? pin },
    body: { accessoryId, ...body },
    token,
    ...(more.key && { key: more.key }),
  })

type At = Pick<PartOrder, 'id' | 'version'>
export const orderStep = (world: World, { token }: Person, name: string, at: At, more: object = {}) =>
  world.ask<PartOrder>({
    url: `/api/Accessory/${name}`,
    ...(name === 'complete-order' && { query: { pin } }),
    body: { orderId: at.id, version: at.version, ...more },
    token,
  })

export const lookAtOrder = async (
  world: World,
  { token }: Person,
  { id }: { id: string },
): Promise<PartOrder> =>
  (await world.ask<PartOrder>({ url: '/api/Accessory/get-order-by-id', query: { Id: id }, token })).data

export const findPart = (world: World, { id }: { id: string }) =>
  world.ask<Part>({ url: '/api/Accessory/get-Accessory-by-id', query: { Id: id } })

export const readMyPart = async (world: World, { token }: Person, { id }: { id: string }): Promise<Part> =>
  (await world.ask<Part>({ url: '/api/Accessory/get-my-accessory', query: { Id: id }, token })).data

export type PartSale = { seller: Person; buyer: Person; part: Part; order: PartOrder }

const done = ({ status, data, message }: ApiAnswer<PartOrder>): PartOrder => {
  expect(status, message).toBe(200)
  return data
}

const why = { reason: 'For the sake of a test' }
type Step = [by: 'buyer' | 'seller', name: string, more?: object]
const sendSteps: Step[] = [['seller', 'send-order']]
const received: Step[] = [...sendSteps, ['seller', 'hand-over-order']]
const roads: Partial<Record<PartOrderState, Step[]>> = {
  funded: [],
  'in-transit': sendSteps,
  'handed-over': received,
  completed: [...received, ['buyer', 'complete-order']],
  cancelled: [['buyer', 'cancel-order', why]],
  disputed: [...sendSteps, ['buyer', 'dispute-order', why]],
  'return-asked': [...received, ['buyer', 'ask-return', why]],
  returning: [...received, ['buyer', 'ask-return', why], ['seller', 'agree-return']],
  'sent-back': [
    ...received,
    ['buyer', 'ask-return', why],
    ['seller', 'agree-return'],
    ['buyer', 'send-back', { waybill: 'GIG 00123456' }],
  ],
  returned: [...received, ['buyer', 'ask-return', why], ['seller', 'agree-return'], ['seller', 'take-back']],
}

// Sent, so that delivery is paid too.
const deliveryAddress = '14 Demo Close, Surulere, Lagos'

/** An order in the state that a test begins with, of so many pieces; the buyer is given just the total. */
export const orderIn = async (
  world: World,
  state: PartOrderState = 'funded',
  { quantity = 1, sides }: { quantity?: number; sides?: Pick<PartSale, 'seller' | 'buyer'> } = {},
): Promise<PartSale> => {
  const seller = sides?.seller ?? (await personWith(world, 0))
  const buyer = sides?.buyer ?? (await personWith(world, 0))
  const amountKobo = partPrice * quantity + partDelivery
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token: buyer.token })
  const part = await offerPart(world, seller)
  const sale = {
    seller,
    buyer,
    part,
    order: done(await order(world, buyer, part.id, { quantity, deliveryAddress })),
  }
  for (const [by, name, more] of roads[state]!) {
    const code = name === 'hand-over-order' && {
      code: (await lookAtOrder(world, buyer, sale.order)).handoverCode,
    }
    sale.order = done(await orderStep(world, sale[by], name, sale.order, { ...more, ...code }))
  }
  return sale
}
