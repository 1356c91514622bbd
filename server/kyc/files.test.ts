import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { KycFile } from '#contract/kyc/file.ts'
import { decide, filesOf, filled, handIn, identityOf } from '#server/testing/world/kyc.ts'
import { pdfFile, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const anybody = () => personWith(world, 0, {}, 2)
const stored = async () =>
  (await readdir(`${world.dataDir}/files/documents`, { recursive: true }).catch(() => [])).filter(name =>
    /\.(pdf|jpg)$/.test(name),
  ).length

test('every missing document is named, and nothing is stored for a form that is refused', async () => {
  const ada = await anybody()
  const before = await stored()
  const answer = await handIn(world, ada, 'vehicle', { ProofOfAddress: 'bill.pdf' })
  expect(answer).toMatchObject({ status: 400, code: '62', data: null })
  expect(answer.errors.map(each => each.field)).toEqual(['IdentityDocument', 'ProofOfOwnership'])
  expect(await stored()).toBe(before)
  expect(await filesOf(world, ada)).toEqual([])
})

test('a document that runs out needs its date, and the day must lie ahead in Lagos', async () => {
  const ada = await anybody()
  const values = filled('personal')
  const { IdentityDocumentExpiresOn: _, ...undated } = values
  const fields = async (papers: Parameters<typeof handIn>[3]) =>
    (await handIn(world, ada, 'personal', papers)).errors.map(each => each.field)
  expect(await fields(undated)).toEqual(['IdentityDocumentExpiresOn'])
  expect(await fields({ ...values, IdentityDocumentExpiresOn: '2026-11-20' })).toEqual([
    'IdentityDocumentExpiresOn',
  ])
  expect(
    (await handIn(world, ada, 'vehicle', { ...filled('vehicle'), RoadworthinessExpiresOn: '2028-01-01' }))
      .errors,
  ).toEqual([{ field: 'RoadworthinessExpiresOn', message: expect.any(String) }])
  // 23:30 in UTC is half past midnight of the next day in Lagos, so that day's document has run out.
  const late = await makeWorld()
  late.pass({ hours: 14.5 })
  const bola = await personWith(late, 0, {}, 2)
  const next = filled('personal', 'wait.pdf', '2026-11-21')
  expect(await handIn(late, bola, 'personal', next)).toMatchObject({ status: 400, code: '10' })
  next['IdentityDocumentExpiresOn'] = '2026-11-22'
  expect(await handIn(late, bola, 'personal', next)).toMatchObject({ status: 200, data: { number: 1 } })
})

test('a voter’s card and a NIN slip have no end: no date is asked for, and one that is sent is refused', async () => {
  const ada = await anybody()
  const { IdentityDocumentExpiresOn: day, ...undated } = filled('personal', 'wait.pdf')
  const slip = { ...undated, IdentityDocumentIs: 'nin-slip' }
  const dated = await handIn(world, ada, 'personal', { ...slip, IdentityDocumentExpiresOn: day! })
  expect(dated).toMatchObject({ status: 400, errors: [{ field: 'IdentityDocumentExpiresOn' }] })
  const passport = await handIn(world, ada, 'personal', { ...slip, IdentityDocumentIs: 'passport' })
  expect(passport).toMatchObject({ status: 400, errors: [{ field: 'IdentityDocumentExpiresOn' }] })
  expect(await handIn(world, ada, 'personal', slip)).toMatchObject({
    status: 200,
    data: { documents: [{ kind: 'IdentityDocument', expiresOn: null }, { kind: 'ProofOfAddress' }] },
  })
})

test('a program that calls itself a PDF is refused by its field', async () => {
  const ada = await anybody()
  const renamed = new File(['MZ\u0090\u0000 This program cannot be run in DOS mode.'], 'passport.pdf')
  const answer = await handIn(world, ada, 'personal', { ...filled('personal'), IdentityDocument: renamed })
  expect(answer).toMatchObject({ status: 400, code: '31', errors: [{ field: 'IdentityDocument.0' }] })
  expect(await filesOf(world, ada)).toEqual([])
})

test('a file that is being looked at takes no second one, however many come at once', async () => {
  const ada = await anybody()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => handIn(world, ada, 'accessories', filled('accessories'))),
  )
  expect(answers.map(each => String(each.status)).toSorted()).toEqual([
    '200',
    ...Array<string>(7).fill('409'),
  ])
  const [file] = await filesOf(world, ada)
  const again = filled('accessories')
  expect(await handIn(world, ada, 'accessories', again, file!.id)).toMatchObject({ status: 409, code: '60' })
  expect(await filesOf(world, ada)).toHaveLength(1)
})

test('what was sent back must be replaced; the rest is kept with its verdict, and the old content is gone', async () => {
  const ada = await anybody()
  const { data: first } = await handIn(world, ada, 'vehicle', filled('vehicle'))
  const reasons = [
    { kind: 'ProofOfAddress', reason: 'The bill is too old.' },
    { kind: 'ProofOfOwnership', reason: 'It names somebody else.' },
  ] as const
  await decide(world, first.id, { decision: 'return', documents: reasons })
  const [back] = await filesOf(world, ada)
  expect(back).toMatchObject({
    state: 'returned',
    inForce: false,
    history: [{}, { event: 'return', by: 'operator' }],
  })
  expect(back!.documents.map(({ kind, verdict, reason }) => [kind, verdict, reason])).toEqual([
    ['IdentityDocument', 'accepted', ''],
    ['ProofOfAddress', 'returned', 'The bill is too old.'],
    ['ProofOfOwnership', 'returned', 'It names somebody else.'],
  ])
  const half = await handIn(world, ada, 'vehicle', { ProofOfAddress: 'wait.pdf' }, first.id)
  expect(half).toMatchObject({ status: 400, code: '62', errors: [{ field: 'ProofOfOwnership' }] })
  expect(await handIn(world, ada, 'vehicle', filled('vehicle'))).toMatchObject({ status: 409, code: '40' })
  const before = await stored()
  const papers = { ProofOfAddress: 'wait.pdf', ProofOfOwnership: 'deed.pdf' }
  const { data: again } = await handIn(world, ada, 'vehicle', papers, first.id)
  expect(again).toMatchObject({ id: first.id, number: 1, state: 'submitted' })
  expect(again.documents.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['wait.pdf', 'accepted'],
    ['wait.pdf', 'waiting'],
    ['deed.pdf', 'waiting'],
  ])
  expect(again.documents[0]!.id).toBe(first.documents[0]!.id)
  expect(await stored()).toBe(before + 2)
  await world.settle()
  expect(await stored()).toBe(before)
})

test('a new version is looked at while the old one stays in force, and takes its place when it is approved', async () => {
  const ada = await anybody()
  const { data: old } = await handIn(world, ada, 'personal', filled('personal'))
  await decide(world, old.id, { decision: 'approve' })
  expect((await identityOf(world, ada)).tier).toBe(3)
  expect(await handIn(world, ada, 'personal', {}, old.id)).toMatchObject({ status: 400, code: '62' })
  const { data: next } = await handIn(world, ada, 'personal', { ProofOfAddress: 'wait.pdf' }, old.id)
  expect(next).toMatchObject({ number: 2, state: 'submitted', inForce: false, expiresOn: '2028-05-31' })
  expect(next.documents.map(({ verdict }) => verdict)).toEqual(['accepted', 'waiting'])
  const states = async () => (await filesOf(world, ada)).map(({ number, state }) => [number, state])
  expect(await states()).toEqual([
    [2, 'submitted'],
    [1, 'approved'],
  ])
  expect((await identityOf(world, ada)).tier).toBe(3)
  await decide(world, next.id, { decision: 'reject', reason: 'It is somebody else’s bill.' })
  expect((await identityOf(world, ada)).tier).toBe(3)
  const { data: third } = await handIn(world, ada, 'personal', { ProofOfAddress: 'wait.pdf' }, old.id)
  await decide(world, third.id, { decision: 'approve' })
  expect(await states()).toEqual([
    [3, 'approved'],
    [2, 'rejected'],
    [1, 'replaced'],
  ])
  expect((await identityOf(world, ada)).tier).toBe(3)
  expect(await handIn(world, ada, 'personal', { ProofOfAddress: 'a.pdf' }, old.id)).toMatchObject({
    code: '40',
  })
  const has = await world.ask({
    url: '/api/KYC/has-uploaded-kyc',
    query: { type: 'personal' },
    token: ada.token,
  })
  expect(has.data).toEqual({ hasUploaded: true, state: 'approved', inForce: true, id: third.id })
})

test('whether a file was handed in is asked in every spelling of its type', async () => {
  const ada = await anybody()
  const { data: file } = await handIn(world, ada, 'vehicle', filled('vehicle'))
  const ask = (type: string) =>
    world.ask<{ id: string | null }>({
      url: '/api/KYC/has-uploaded-kyc',
      query: { type },
      token: ada.token,
    })
  for (const type of ['vehicle', 'Vehicle', 'VEHICLE', ' vehicles ', 'VehicleKyc', 'vehicle-kyc', 'Car'])
    expect((await ask(type)).data?.id).toBe(file.id)
  for (const type of ['Accessories', 'accessory', 'vehicleAccessory', 'Spare Parts', 'Driving Licence'])
    expect(await ask(type)).toMatchObject({ status: 200, data: { id: null } })
  expect(await ask('boat')).toMatchObject({
    status: 400,
    errors: [{ field: 'query.type', message: 'personal, vehicle, accessories or licence' }],
  })
})

test('files and documents are their owner’s alone, and an id is of its own type', async () => {
  const [ada, bola] = [await anybody(), await anybody()]
  const { data: file } = await handIn(world, ada, 'vehicle', filled('vehicle'))
  await decide(world, file.id, { decision: 'approve' })
  const change = { ProofOfAddress: 'a.pdf' }
  const before = await stored()
  expect(await handIn(world, bola, 'vehicle', change, file.id)).toMatchObject({ status: 404, code: '13' })
  expect(await handIn(world, ada, 'personal', change, file.id)).toMatchObject({ status: 404, code: '13' })
  expect(await stored()).toBe(before)
  const read = (token: string, Id: string) =>
    world.app.inject({
      url: '/api/KYC/get-document',
      query: { Id },
      headers: { authorization: `Bearer ${token}` },
    })
  const { id } = file.documents[0]!
  const mine = await read(ada.token, id)
  expect(mine.headers['content-type']).toBe('application/pdf')
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect(mine.body).toBe(await pdfFile().text())
  const foreignResponse = await read(bola.token, id)
  expect(foreignResponse.statusCode).toBe(404)
  expect(foreignResponse.body).toBe((await read(bola.token, crypto.randomUUID())).body)
  expect(await filesOf(world, bola)).toEqual([])
})

test('the sandbox verifier goes by the names of the documents', async () => {
  const ada = await anybody()
  const states: string[] = []
  const look = async (): Promise<KycFile> => {
    await world.settle()
    const [file] = await filesOf(world, ada)
    states.push(file!.state)
    return file!
  }
  await handIn(world, ada, 'personal', {
    ...filled('personal', 'paper.pdf'),
    ProofOfAddress: 'Blurred bill.pdf',
  })
  const back = await look()
  expect(back.documents.map(({ reason }) => reason)).toEqual(['', expect.stringContaining('blurred')])
  await handIn(world, ada, 'personal', { ProofOfAddress: 'wait.pdf' }, back.id)
  await look()
  await decide(world, back.id, {
    decision: 'return',
    documents: [{ kind: 'ProofOfAddress', reason: 'Once more.' }],
  })
  await handIn(world, ada, 'personal', { ProofOfAddress: 'bill.pdf' }, back.id)
  await look()
  expect(states).toEqual(['returned', 'submitted', 'approved'])
  const mails = await world.db.rows<{ title: string }>`
    select title from notice where user_id = ${ada.id} order by at, title`
  expect(mails.map(({ title }) => title)).toContain('Approved: your personal documents')
})
