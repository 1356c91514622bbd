// Consent over HTTP: recorded by version, once, private and kept.
import { expect, test, vi } from 'vitest'
import { currentVersion, currentVersions } from '#contract/legal/documents.ts'
import type { ConsentView } from '#contract/user/consents.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { password, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const earlier = '2026-10-01'
vi.mock('#contract/legal/documents.ts', async load => {
  const real = await load<typeof import('#contract/legal/documents.ts')>()
  // As if the Terms had been shown in an earlier version.
  const versions = real.legalDocuments.terms.versions as unknown as { version: string; changes: string }[]
  versions.unshift({ version: '2026-10-01', changes: 'The first words.' })
  return real
})

const world = await makeWorld()
const current = currentVersions()
let newcomers = 0
const post = <T>(verb: string, body: object, token?: string) =>
  world.ask<T>({ url: `/api/User/${verb}`, body, ip: `10.7.0.${++newcomers}`, ...(token && { token }) })

const newEmail = () => `reader-${++newcomers}@demo.autox.example`
const newPhone = () => `+234803000${String(++newcomers).padStart(4, '0')}`

type Registered = { login: string; registration: string; errors: { field: string; message: string }[] }
const open = async (reach: object, versions: object): Promise<Registered> => {
  const form = new FormData()
  const fields = {
    accountType: 'Individual',
    firstName: 'Ada',
    lastName: 'Obi',
    password,
    ...reach,
    ...versions,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { data, errors } = await world.ask<{ sentTo: string; registration: string }>({
    url: '/api/User/register',
    form,
    ip: `10.7.1.${++newcomers}`,
  })
  return { login: data?.sentTo, registration: data?.registration, errors }
}
const codeAt = async (login: string) => /\d{6}/.exec((await world.mailTo(login))!.subject)![0]
const confirm = async ({ login, registration }: Registered, code?: string): Promise<string> => {
  const body = { email: login, registration, code: code ?? (await codeAt(login)) }
  return (await post<{ token: string }>('confirm', body)).data.token
}
const consentsOf = async (token: string) => {
  const { data } = await world.ask<ConsentView[]>({ url: '/api/User/get-consents', token })
  return Object.fromEntries(data.map(({ document, ...rest }) => [document, rest]))
}
const agree = (token: string, body: object) => post<ConsentView[]>('agree', body, token)
const rows = () => world.db.rows`select * from consent order by user_id, document, version`
const rowsOf = ({ id }: Person) =>
  world.db.rows<{ document: string; version: string; agreed_at: Date }>`
    select document, version, agreed_at from consent where user_id = ${id} order by document, version`

test.each([
  ['an email', () => ({ email: newEmail() })],
  ['a phone number', () => ({ phoneNumber: newPhone() })],
])(
  'with %s: what was shown is recorded once the code confirms, with the moment of registering',
  async (_, reach) => {
    const before = await rows()
    const opened = await open(reach(), current)
    const at = world.now().toISOString()
    expect(await rows()).toEqual(before)
    world.pass({ minutes: 3 })
    const token = await confirm(opened)
    expect(await consentsOf(token)).toMatchObject({
      terms: { agreedVersion: current.termsVersion, agreedAt: at },
      privacy: { agreedVersion: current.privacyVersion, agreedAt: at },
    })
  },
)

test('a client that sends no versions, or empty ones, registers as before, and nothing is recorded', async () => {
  for (const versions of [{}, { termsVersion: '', privacyVersion: '' }]) {
    const token = await confirm(await open({ email: newEmail() }, versions))
    expect(await consentsOf(token)).toMatchObject({
      terms: { agreedVersion: null, agreedAt: null },
      privacy: { agreedVersion: null, agreedAt: null },
    })
  }
})

test('a version that was never shown is refused by its field, and one that is outdated is recorded as what it is', async () => {
  const unknown = await open({ email: newEmail() }, { termsVersion: '2026-10-02', privacyVersion: 'newest' })
  expect(unknown.errors).toEqual([
    {
      field: 'termsVersion',
      message: `A version of the Terms that AutoX has shown, such as ${current.termsVersion}`,
    },
    {
      field: 'privacyVersion',
      message: `A version of the Privacy notice that AutoX has shown, such as ${current.privacyVersion}`,
    },
  ])
  const token = await confirm(await open({ email: newEmail() }, { ...current, termsVersion: earlier }))
  expect(await consentsOf(token)).toMatchObject({
    terms: { agreedVersion: earlier, currentVersion: current.termsVersion },
    privacy: { agreedVersion: current.privacyVersion },
  })
})

test('what a stranger agreed to who registered the same address is nobody’s', async () => {
  const email = newEmail()
  await open({ email, firstName: 'Stranger' }, current)
  world.pass({ minutes: 2 })
  const own = await open({ email }, {})
  expect(await consentsOf(await confirm(own))).toMatchObject({
    terms: { agreedVersion: null },
    privacy: { agreedVersion: null },
  })
})

test('agreeing is to the current version alone, counts once, and keeps its first moment', async () => {
  const who = await personWith(world, 0)
  for (const [body, field] of [
    [{ termsVersion: earlier }, 'termsVersion'],
    [{ privacyVersion: '2026-10-02' }, 'privacyVersion'],
    [{}, 'termsVersion'],
  ] as const)
    expect(await agree(who.token, body)).toMatchObject({ status: 400, code: '10', errors: [{ field }] })
  expect(await rowsOf(who)).toEqual([])

  const first = world.now()
  const twice = await Promise.all([agree(who.token, current), agree(who.token, current)])
  world.pass({ minutes: 1 })
  for (const { status, data } of [...twice, await agree(who.token, current)]) {
    expect(status).toBe(200)
    expect(data.map(({ agreedVersion }) => agreedVersion)).toEqual(Object.values(current))
  }
  expect(await rowsOf(who)).toEqual([
    { document: 'privacy', version: current.privacyVersion, agreed_at: first },
    { document: 'terms', version: current.termsVersion, agreed_at: first },
  ])
})

test('the newest version that was agreed to is shown, to its own person alone', async () => {
  const [who, otherPerson] = [await personWith(world, 0), await personWith(world, 0)]
  const token = await confirm(await open({ email: newEmail() }, { termsVersion: earlier }))
  await agree(token, { termsVersion: current.termsVersion })
  expect(await consentsOf(token)).toMatchObject({ terms: { agreedVersion: currentVersion('terms') } })
  await agree(who.token, current)
  expect(await consentsOf(otherPerson.token)).toMatchObject({
    terms: { agreedVersion: null },
    privacy: { agreedVersion: null },
  })
  expect((await world.ask({ url: '/api/User/get-consents' })).status).toBe(401)
})

test('the database refuses to change or delete a consent', async () => {
  const who = await personWith(world, 0)
  await agree(who.token, current)
  await expect(world.db.run`update consent set agreed_at = now()`).rejects.toThrow('append-only')
  await expect(world.db.run`delete from consent`).rejects.toThrow('append-only')
  await expect(world.db.run`truncate consent`).rejects.toThrow('append-only')
})

test('the download has every consent, and deleting the account keeps them and says so', async () => {
  const who = await personWith(world, 0, { termsVersion: earlier })
  const at = world.now().toISOString()
  await agree(who.token, current)
  const file = (await downloadOf(world, who)).json<{ consents: object[] }>()
  expect(file.consents.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { document: 'Privacy notice', version: current.privacyVersion, agreedAt: at },
    { document: 'Terms', version: earlier, agreedAt: at },
    { document: 'Terms', version: current.termsVersion, agreedAt: at },
  ])
  const before = await rowsOf(who)
  const { data, status } = await post<{ retained: string[] }>(
    'delete-account',
    { currentPassword: password },
    who.token,
  )
  expect(status).toBe(200)
  expect(data.retained.join()).toContain('versions of the Terms and the Privacy notice')
  expect(await rowsOf(who)).toEqual(before)
})
