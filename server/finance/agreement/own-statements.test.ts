// An owner's own statement: labelled, with its named pictures, answered point by point.
import { expect, test } from 'vitest'
import { pictureSlotNames } from '#contract/finance/agreement/own-statement.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import {
  allGood,
  saveStatement,
  seeAgreement,
  slotPictures,
  submitStatement,
} from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { pdfFile } from '#server/testing/world/people.ts'
import { type ApiAnswer, makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const label = 'The seller’s own statement'
const fieldOf = ({ status, errors }: ApiAnswer<unknown>) => [status, errors?.[0]?.field]
const accepted = () => agreementAt(world, 'accepted')
const answer = (point: string, result = 'good', note = '') => ({ results: [{ point, result, note }] })

test('a statement by points needs every named picture, and counts only what was answered', async () => {
  const on = await accepted()
  done(await saveStatement(world, on, answer('vin-plate')))
  done(await saveStatement(world, on, answer('tyre-fl', 'bad', 'Worn to the cord')))
  const early = await submitStatement(world, on, pdfFile())
  expect(early).toMatchObject({ status: 409, message: '7 pictures are missing. First: VIN plate.' })
  const pictures = await slotPictures(world, on)
  for (const picture of pictures.slice(0, 6)) done(await saveStatement(world, on, { pictures: [picture] }))
  const almost = await submitStatement(world, on)
  expect(almost).toMatchObject({ status: 409, errors: [{ field: 'engine' }] })
  done(await saveStatement(world, on, { pictures: pictures.slice(6) }))
  // With points and pictures no document is needed.
  const { report, files } = done(await submitStatement(world, on))
  expect(report).toMatchObject({ label, of: 169, counts: { good: 1, advise: 0, bad: 1, unchecked: 0 } })
  expect(report!.pictures.map(({ slot }) => slot)).toEqual(pictureSlotNames)
  expect(files.filter(({ kind }) => kind === 'report')).toEqual([])
  for (const who of [on.applicant, on.lender])
    expect((await seeAgreement(world, who, on.agreement)).report).toEqual(report)
  expect((await saveStatement(world, on, answer('tyre-fr'))).status).toBe(409)
})

test('a document alone is a statement without points, and nothing at all is none', async () => {
  const on = await accepted()
  expect(fieldOf(await submitStatement(world, on))).toEqual([400, 'DocumentBase64'])
  expect(done(await submitStatement(world, on, pdfFile())).report).toMatchObject({
    label,
    findings: [],
    pictures: [],
    counts: { good: 0, advise: 0, bad: 0, unchecked: 0 },
  })
})

test('pictures without an answered point are no statement', async () => {
  const on = await accepted()
  done(await saveStatement(world, on, { pictures: await slotPictures(world, on) }))
  expect((await submitStatement(world, on)).message).toBe('Answer at least one point of the list.')
})

test('a slot takes a picture of its own that the owner took for it', async () => {
  const on = await accepted()
  const [first] = await slotPictures(world, on, ['odometer'])
  const save = (body: object) => saveStatement(world, on, body)
  done(await save({ pictures: [first] }))
  const twice = await save({ pictures: [{ slot: 'engine', picture: first!.picture }] })
  expect(fieldOf(twice)).toEqual([400, 'pictures.0.picture'])
  expect(twice.message).toContain('This is the picture of “Odometer”')
  const strangers = await slotPictures(world, { ...on, owner: on.applicant }, ['engine'])
  expect((await save({ pictures: strangers })).status).not.toBe(200)
  expect(fieldOf(await save({ pictures: [{ slot: 'boot', picture: first!.picture }] }))).toEqual([
    400,
    'pictures.0.slot',
  ])
  expect(fieldOf(await save({}))).toEqual([400, 'results'])
  expect(fieldOf(await save({ results: [{ point: 'no-such-point', result: 'good' }] }))).toEqual([
    400,
    'results.0.point',
  ])
  const [point] = allGood(world.now()) as { point: string }[]
  expect(fieldOf(await save({ results: [{ point: point!.point, result: 'bad' }] }))).toEqual([
    400,
    'results.0.note',
  ])
  // Another picture takes the place of the first.
  const [second] = await slotPictures(world, on, ['odometer'])
  const { report } = done(await save({ pictures: [second] }))
  expect(report!.pictures).toMatchObject([{ slot: 'odometer', picture: { hash: second!.picture } }])
  // What the owner saves is theirs alone until it is submitted.
  expect((await seeAgreement(world, on.applicant, on.agreement)).report).toBeNull()
})
