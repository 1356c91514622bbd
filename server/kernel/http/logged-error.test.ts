import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { loggedError } from './logged-error.ts'

const db = await freshDatabase({ max: 1 })
const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  )

test('the value that PostgreSQL did not like is left out, its code and place are kept', async () => {
  const error = await thrown(db.run`select ${'a-secret-value'}::uuid`)
  expect((error as Error).message).toContain('a-secret-value')
  const logEntry = loggedError(error)
  expect(logEntry).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: (a value)' })
  expect(JSON.stringify(logEntry)).not.toContain('secret')
})

test('the row that broke a rule is left out, the rule is named', async () => {
  await db.run`create table person (email text primary key)`
  await db.run`insert into person values ('ada@example.com')`
  const logEntry = loggedError(await thrown(db.run`insert into person values ('ada@example.com')`))
  expect(logEntry).toMatchObject({ code: '23505', constraint: 'person_pkey', table: 'person' })
  expect(JSON.stringify(logEntry)).not.toContain('ada@')
})

test('an address in the words of a mail server is left out', () => {
  const error = Object.assign(new Error('452 no room for <ada@example.com>'), {
    rejected: ['ada@example.com'],
  })
  expect(loggedError(error)).toMatchObject({ message: '452 no room for <(an address)>' })
  expect(JSON.stringify(loggedError(error))).not.toContain('ada')
})

test('what is no error at all tells only what it is', () => {
  expect(loggedError('a secret text')).toEqual({ type: 'string', message: '', stack: '' })
})
