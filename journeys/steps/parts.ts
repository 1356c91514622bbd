import type { Page } from '@playwright/test'
import type { PartOrder } from '#contract/spare-parts/order/shape.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { ask, formOf } from './ask.ts'
import { pictureFile } from './files.ts'
import { type Person, pin } from './people.ts'

export const piecePriceKobo = 1_850_000
export const deliveryKobo = 250_000

/** A title that no other journey has. */
export const newTitle = (words = 'Front brake pads') => `${words} ${crypto.randomUUID().slice(0, 6)}`

/** All of a part but its title, as a form sends it. */
export const partFields = {
  Category: 'brakes',
  Grade: 'aftermarket',
  Brand: 'Demo Brakes',
  PartNumber: '04465-06080',
  Description: 'A set of four for the front, new in its box, with clips.',
  PriceKobo: String(piecePriceKobo),
  DeliveryKobo: String(deliveryKobo),
  Stock: '3',
  WarrantyDays: '30',
  State: 'Lagos',
  LocalGovernment: 'Ikeja',
  Fitments: JSON.stringify([{ make: 'Toyota', model: 'Camry', fromYear: 2007, toYear: 2011 }]),
}

/** A part on the market, offered through the call: it fits a Toyota Camry of 2007 to 2011. */
export async function offeredPart(
  seller: Person,
  more: Record<string, string> = {},
  pictures = 1,
): Promise<Part> {
  const form = formOf({
    Title: newTitle(),
    ...partFields,
    ...more,
  })
  for (let place = 0; place < pictures; place++) {
    const { name, mimeType, buffer } = await pictureFile(`part-${place}.jpg`, 900 + place)
    form.append('ImageFiles', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }
  return ask<Part>('/api/Accessory/add-Accessory', { form, token: seller.token })
}

/** An order in its first state, made through the call. */
export const createPaidOrder = (buyer: Person, part: Part, more: object = {}): Promise<PartOrder> =>
  ask<PartOrder>('/api/Wallet/accessoryPayment', {
    query: { pin },
    body: { accessoryId: part.id, ...more },
    token: buyer.token,
  })

export const orderOf = (person: Person, id: string): Promise<PartOrder> =>
  ask<PartOrder>('/api/Accessory/get-order-by-id', { query: { Id: id }, token: person.token })

/** A step through the call, about the newest version. */
export async function orderStep(person: Person, id: string, name: string, more: object = {}): Promise<void> {
  const { version } = await orderOf(person, id)
  await ask(`/api/Accessory/${name}`, {
    ...(name === 'complete-order' && { query: { pin } }),
    body: { orderId: id, version, ...more },
    token: person.token,
  })
}

export const stockOf = async ({ id }: Part): Promise<number> =>
  (await ask<Part>('/api/Accessory/get-Accessory-by-id', { query: { Id: id } })).stock

export const partPath = ({ id }: Part) => `/marketplace/spareparts/${id}`
export const payPartPath = ({ title, id }: Part, quantity = 1) =>
  `/w-payment/wallet/${encodeURIComponent(title)}/${id}/${piecePriceKobo / 100}/true?quantity=${quantity}`

/** The code that the buyer reads out, as it stands on the page. */
export const codeOn = async (page: Page): Promise<string> =>
  (await page.getByLabel(/^Your handover code/).textContent())!.replaceAll(/\D/g, '')

/** The part in a list. */
export const cardOf = (page: Page, part: Part) => page.locator(`main a[href="${partPath(part)}"]`)
