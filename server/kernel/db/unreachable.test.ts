import { expect, test } from 'vitest'
import { connect, isAway } from './db.ts'
import { explainUnreachable } from './unreachable.ts'

const failureAt = async (url: string) => {
  const db = connect(url, { max: 1 })
  const error: unknown = await db.one`select 1 as ready`.catch((caught: unknown) => caught)
  await db.close()
  return error
}

test('a name that leads nowhere is told apart from a mistake, and said in a sentence without the password', async () => {
  const url = 'postgres://autox:secret@database.invalid:5432/autox'
  const error = await failureAt(url)
  expect(isAway(error)).toBe(true)
  const { message } = explainUnreachable(error, url) as Error
  expect(message).toBe(
    'The name database.invalid of the database leads to no machine. Look at DATABASE_URL, and at the DNS of this machine.',
  )
})

test('the setting that leads nowhere is named', async () => {
  const url = 'postgres://autox:secret@database.invalid:5432/autox'
  const { message } = explainUnreachable(await failureAt(url), url, 'DATABASE_DIRECT_URL') as Error
  expect(message).toContain('Look at DATABASE_DIRECT_URL, and')
})

test('a port where nothing listens is named', async () => {
  const url = 'postgres://autox:secret@127.0.0.1:1/autox'
  const { message } = explainUnreachable(await failureAt(url), url) as Error
  expect(message).toMatch(/^No PostgreSQL listens at 127\.0\.0\.1\. /)
})

test('any other error stays as it is', () => {
  const error = new Error('syntax error')
  expect(explainUnreachable(error, 'postgres://x@y/z')).toBe(error)
})
