// Files of help cases: checked, private, forgotten and erased.
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { CaseFile, HelpCase } from '#contract/help/cases.ts'
import { done } from '#server/testing/deals/offers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { pdfFile, type Person, personWith, pictureFile } from '#server/testing/world/people.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { caseThings } from './desk-subjects.ts'
import { forgetWaitingCaseFiles } from './files.ts'

const world = await makeWorld()
const { run } = deskIn(world)
const area = '/api/Help'
const words = 'The receipt shows another amount than my statement.'

const attach = ({ token }: Person, file: File) => {
  const form = new FormData()
  form.append('File', file)
  return world.ask<CaseFile>({ url: `${area}/attach`, token, form })
}
const open = ({ token }: Person, body: object = {}) =>
  world.ask<HelpCase>({ url: `${area}/open-case`, token, body: { subject: 'paying', words, ...body } })
const read = async ({ token }: Person, id: string, small = '') => {
  const url = `${area}/get-case-file?Id=${id}${small}`
  return world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
}
const keysOf = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await world.db.rows<{ file_key: string; small_key: string | null }>`
    select file_key, small_key from help_case_file where id = any(${ids}::uuid[])`
  return rows.flatMap(row => [row.file_key, ...(row.small_key ? [row.small_key] : [])])
}
const stored = async (keys: readonly string[]): Promise<boolean[]> =>
  Promise.all(keys.map(async key => (await world.files.documents.get(key)) !== undefined))

test('pictures and a PDF go with the first message and a later one, for their sender and the desk alone', async () => {
  const [person, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  const picture = done(await attach(person, await pictureFile()))
  const paper = done(await attach(person, pdfFile('statement.pdf')))
  expect([picture.type, paper.type]).toEqual(['image/jpeg', 'application/pdf'])
  // Nobody else's, each once, and a few at most.
  expect((await open(stranger, { caseFileIds: [picture.id] })).status).toBe(404)
  expect(await open(person, { caseFileIds: [picture.id, picture.id] })).toMatchObject({
    errors: [{ field: 'caseFileIds' }],
  })
  const many = Array.from({ length: limits.caseFilesMax + 1 }, () => crypto.randomUUID())
  expect((await open(person, { caseFileIds: many })).status).toBe(400)
  const opened = done(await open(person, { caseFileIds: [picture.id, paper.id] }))
  expect(opened.messages).toMatchObject([{ by: 'person', files: [picture, paper] }])
  expect((await open(person, { caseFileIds: [paper.id] })).status).toBe(404)
  expect((await read(stranger, picture.id)).statusCode).toBe(404)
  const whole = await read(person, picture.id)
  expect(whole.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
  expect((await read(person, picture.id, '&Small=true')).rawPayload.length).toBeLessThan(
    whole.rawPayload.length,
  )
  expect(await run('help-cases show', opened.id)).toContain('with document statement.pdf')
  await run('help-cases answer', opened.id, 'We look at your receipt and tell you.')
  const { version } = (
    await world.ask<HelpCase>({
      url: `${area}/get-case-by-id`,
      token: person.token,
      query: { Id: opened.id },
    })
  ).data
  const later = done(await attach(person, pdfFile('receipt.pdf')))
  const again = done(
    await world.ask<HelpCase>({
      url: `${area}/reopen-case`,
      token: person.token,
      body: { caseId: opened.id, version, words: 'Here is the receipt itself.', caseFileIds: [later.id] },
    }),
  )
  expect(again.messages.map(({ files }) => files.length)).toEqual([2, 0, 1])
})

test('what is no picture and no PDF is refused by its content', async () => {
  const person = await personWith(world, 0)
  const fake = new File(['<script>alert(1)</script>'], 'receipt.jpg', { type: 'image/jpeg' })
  expect(await attach(person, fake)).toMatchObject({ status: 400, errors: [{ field: 'File.0' }] })
})

test('a file that no message names in time is forgotten, and those of an ended account are deleted', async () => {
  const person = await personWith(world, 0)
  const [unused, attached] = [
    done(await attach(person, await pictureFile())),
    done(await attach(person, pdfFile('other.pdf'))),
  ]
  const opened = done(await open(person, { caseFileIds: [attached.id] }))
  const [unusedKeys, attachedKeys] = [await keysOf([unused.id]), await keysOf([attached.id])]
  world.pass({ hours: limits.uploadKeptHours + 1 })
  await forgetWaitingCaseFiles(world.db, world.now())
  await world.settle()
  expect(await stored(unusedKeys)).toEqual(unusedKeys.map(() => false))
  expect(await stored(attachedKeys)).toEqual([true])
  const { helpFeature } = await import('./manifest.ts')
  await world.db.inTx(tx =>
    helpFeature.personal!.erase!(tx, { id: person.id, now: world.now(), retainedIds: [] }),
  )
  await world.settle()
  expect(await stored(attachedKeys)).toEqual([false])
  expect(await run('help-cases show', opened.id)).not.toContain('other.pdf')
})

test('the desk shows a file that comes while it reads the case, with when it came', async () => {
  world.pass({ hours: 24 * 3 })
  const person = await personWith(world, 0)
  const opened = done(await open(person))
  await run('help-cases answer', opened.id, 'Please send us the receipt of it.')
  const { version } = done(
    await world.ask<HelpCase>({
      url: `${area}/get-case-by-id`,
      token: person.token,
      query: { Id: opened.id },
    }),
  )
  const paper = done(await attach(person, pdfFile('late.pdf')))
  let isSent = false
  const send = async () => {
    if (isSent) return
    isSent = true
    const body = { caseId: opened.id, version, words: 'Here is the receipt.', caseFileIds: [paper.id] }
    done(await world.ask({ url: `${area}/reopen-case`, token: person.token, body }))
  }
  // Whatever is read first, the message with its file is written right behind it.
  const db: Query = {
    ...world.db,
    rows: async (strings, ...values) => {
      const rows = await world.db.rows<never>(strings, ...values)
      await send()
      return rows
    },
  }
  const documents = () => caseThings['help-case']!.documents!(db, opened.id)
  const notes = [...(await documents()), ...(await documents())]
  expect(new Set(notes.map(({ note }) => note))).toEqual(
    new Set([`late.pdf, sent on ${lagosTime(world.now())}`]),
  )
})
