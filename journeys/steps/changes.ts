// Changes a listing by calls, as another device would.
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { carFields } from '#server/testing/world/car-fields.ts'
import { ask, formOf } from './ask.ts'
import { partFields } from './parts.ts'
import type { Person } from './people.ts'

const standing = ({ id, version, pictures }: OwnCar | Part) => ({
  id,
  version: String(version),
  Pictures: pictures.map(({ hash }) => hash).join(','),
})

/** A car that was offered through the call, with other fields. */
export async function editCar(
  { token }: Person,
  id: string,
  fields: Record<string, string>,
): Promise<OwnCar> {
  const car = await ask<OwnCar>('/api/Car/get-my-car', { token, query: { Id: id } })
  const form = formOf({ ...carFields, ...standing(car), ...fields })
  return ask<OwnCar>('/api/Car/edit-car', { form, token })
}

/** A part that was offered through the call, with other fields. */
export async function editPart({ token }: Person, id: string, fields: Record<string, string>): Promise<Part> {
  const part = await ask<Part>('/api/Accessory/get-my-accessory', { token, query: { Id: id } })
  const { title: Title, stock } = part
  const form = formOf({ ...partFields, ...standing(part), Title, Stock: String(stock), ...fields })
  return ask<Part>('/api/Accessory/edit-Accessory', { form, token })
}
