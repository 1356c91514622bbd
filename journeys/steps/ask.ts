// Makes one product call or runs one operator command.
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

type RequestOptions = {
  body?: object
  form?: FormData
  token?: string
  query?: Record<string, string>
  from?: string
}

/** One call of the product, as anybody could make it; throws with its words where it is refused. */
export async function ask<Data>(
  path: string,
  { body, form, token, query, from }: RequestOptions = {},
): Promise<Data> {
  const url = new URL(path, process.env['AUTOX_URL'])
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const payload = form ?? (body && JSON.stringify(body))
  const response = await fetch(url, {
    method: payload ? 'POST' : 'GET',
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(from && { 'x-forwarded-for': from }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: payload }),
  })
  const envelope = (await response.json()) as { succeeded: boolean; data: Data; message: string }
  if (!envelope.succeeded) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** Fields as a form sends them. */
export const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** What somebody at AutoX types. Gives what it printed; throws where it is refused. */
export const operator = async (...words: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['server/operator/main.ts', ...words], {
      cwd: dirname(dirname(import.meta.dirname)),
      env: { ...process.env, DATA_DIR: process.env['AUTOX_DATA'], DATABASE_URL: '', FORCE_COLOR: '' },
    })
  ).stdout
