// Imports of cars in a test: sends tables and ZIP files, reads what is kept.
import type { ImportLine, ImportReport, ImportSummary } from '#contract/cars/imports.ts'
import { tableFile, tableOf } from './listings.ts'
import type { Person } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

/** Who sends, and the dealer for whom. */
type Sender = { who: Person; actingFor?: string }

type Sending = { dry?: boolean; key?: string; name?: string; fields?: Record<string, string> }

/** A table of the example's columns with these cells; of a text the text itself. */
export const sendTable = (
  world: World,
  sender: Sender,
  rows: readonly Record<string, string>[] | string | Uint8Array,
  { dry = false, key, name = 'stock.csv', fields = {} }: Sending = {},
): Promise<ApiAnswer<ImportReport>> => {
  const form = new FormData()
  const table = typeof rows === 'string' || rows instanceof Uint8Array ? rows : tableOf(rows)
  form.append('File', tableFile(table, name))
  form.append('DryRun', String(dry))
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const url = '/api/Car/import-cars'
  return world.ask({ url, token: sender.who.token, form, actingFor: sender.actingFor, ...(key && { key }) })
}

type PicturesAnswer = { id: string; pictures: number; unmatched: string[] }
export const sendZip = (
  world: World,
  who: Person,
  id: string,
  zip: Uint8Array,
): Promise<ApiAnswer<PicturesAnswer>> => {
  const form = new FormData()
  form.append('Id', id)
  form.append('Zip', new File([new Uint8Array(zip)], 'pictures.zip', { type: 'application/zip' }))
  return world.ask({ url: '/api/Car/import-pictures', token: who.token, form })
}

export const keptImports = (world: World, sender: Sender): Promise<ApiAnswer<ImportSummary[]>> =>
  world.ask({ url: '/api/Car/get-imports', token: sender.who.token, actingFor: sender.actingFor })

export const linesOf = async (world: World, who: Person, Id: string): Promise<ImportLine[]> =>
  (
    await world.ask<ImportLine[]>({
      url: '/api/Car/get-import-lines',
      query: { Id, PageSize: '100' },
      token: who.token,
    })
  ).data
