// Edits, steps and reads sellers' own listings in a test.
import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { importColumns } from '#contract/cars/import-columns.ts'
import { limits } from '#contract/core/limits.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { carForm, type Person } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

export type ListingRevision = { id: string; version: number }

/** A picture that no other is like. */
export const freshPicture = async (name = 'car.jpg'): Promise<File> => {
  const [width, height] = [8, 6]
  const clouds = Uint8Array.from({ length: width * height * 3 }, () => randomInt(256))
  const bytes = await sharp(clouds, { raw: { width, height, channels: 3 } })
    .resize({ width: limits.pictureSideMinPx, kernel: 'cubic' })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

type ListingFormOptions = { fields?: Record<string, string>; pictures?: File[]; documents?: File[] }

/** The form of a listing: a Corolla unless `fields` say otherwise; an empty field is left out. */
export const listingForm = async ({
  fields = {},
  pictures = [],
  documents = [],
}: ListingFormOptions): Promise<FormData> => {
  const form = await carForm(fields)
  form.delete('ImageFiles')
  for (const [name, value] of Object.entries(fields)) if (value === '') form.delete(name)
  for (const picture of pictures) form.append('ImageFiles', picture)
  for (const document of documents) form.append('DocumentFiles', document)
  return form
}

export const offer = async (
  world: World,
  who: Person,
  form: ListingFormOptions = {},
): Promise<ApiAnswer<OwnCar>> => {
  const pictures = form.pictures ?? [await freshPicture()]
  return world.ask({
    url: '/api/Car/add-Car',
    token: who.token,
    form: await listingForm({ ...form, pictures }),
  })
}

/** Sends a listing again with its own pictures and documents, and what is changed. */
export const edit = async (
  world: World,
  who: Person,
  car: OwnCar,
  values: ListingFormOptions = {},
): Promise<ApiAnswer<OwnCar>> => {
  const fields = {
    id: car.id,
    version: String(car.version),
    Pictures: car.pictures.map(picture => picture.hash).join(','),
    KeepDocuments: car.documents.map(document => document.id).join(','),
  }
  const form = await listingForm({ ...values, fields: { ...fields, ...values.fields } })
  return world.ask({ url: '/api/Car/edit-car', token: who.token, form })
}

export const step = (
  world: World,
  who: Person,
  name: string,
  { id, version }: ListingRevision,
): Promise<ApiAnswer<OwnCar>> =>
  world.ask({ url: `/api/Car/${name}`, token: who.token, body: { id, version } })

export const own = (world: World, who: Person, { id }: { id: string }): Promise<ApiAnswer<OwnCar>> =>
  world.ask({ url: '/api/Car/get-my-car', token: who.token, query: { Id: id } })

const example = Object.fromEntries(importColumns.map(column => [column.name, column.example]))
const quoted = (cell: string) => (/[",;\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table with a line for each of these, filled with the examples of the columns where they say nothing else. */
export const tableOf = (rows: readonly Record<string, string>[], delimiter = ',', end = '\r\n'): string => {
  const names = importColumns.map(({ name }) => name)
  const lines = rows.map(row => names.map(name => quoted(row[name] ?? example[name] ?? '')))
  return [names, ...lines].map(line => line.join(delimiter) + end).join('')
}

export const tableFile = (table: string | Uint8Array, name = 'cars.csv'): File =>
  new File([typeof table === 'string' ? table : new Uint8Array(table)], name, { type: 'text/csv' })
