// First day of a real installation, as in docs/operating.md.
import { expect, test } from '@playwright/test'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import type { Me } from '#contract/user/user.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { formOf } from '../steps/ask.ts'
import { pdfFile } from '../steps/files.ts'
import { newInstallation } from '../steps/installation.ts'

const ada = {
  accountType: 'Individual',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@people.example',
  phoneNumber: '0803 123 4567',
  state: 'Lagos',
  password: 'tomato river lamp',
}
const pin = '8305'
type RequestOptions = { body?: object; form?: FormData; query?: Record<string, string>; token?: string }
type Envelope<Data> = { data: Data; succeeded: boolean; message: string }

const askAt =
  (origin: string) =>
  async <Data>(
    path: string,
    { body, form, query = {}, token }: RequestOptions = {},
  ): Promise<Envelope<Data>> => {
    const url = new URL(path, origin)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const payload = form ?? (body && JSON.stringify(body))
    const response = await fetch(url, {
      method: payload ? 'POST' : 'GET',
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(payload && { body: payload }),
    })
    return (await response.json()) as Envelope<Data>
  }

type Installation = Awaited<ReturnType<typeof newInstallation>>

const refusedSettings = async ({ command, refusedStart, settings, mail }: Installation) => {
  const early = await command('operators add ngozi runs the shop')
  expect(early.code).toBe(1)
  expect(early.words).toContain('has not been started on this database yet')
  const wrongs: [Record<string, string>, string][] = [
    [{ MAIL_FROM: 'no-reply@elsewhere.example' }, 'does not let AutoX send as no-reply@elsewhere.example'],
    [{ SMTP_URL: mail.url.replace(/:[^:]*@/, ':wrong@') }, 'refuses the user or password of SMTP_URL'],
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, 'cannot be reached'],
    [{ MAIL_FROM: '' }, 'also needs MAIL_FROM'],
    [{ SMTP_URL: '' }, 'also needs SMTP_URL'],
  ]
  await Promise.all(
    wrongs.map(async ([wrong, words]) => {
      const { code, words: refusalWords } = await refusedStart({ ...settings, ...wrong })
      expect([code, refusalWords], JSON.stringify(wrong)).toEqual([1, expect.stringContaining(words)])
    }),
  )
  expect(mail.received).toEqual([])
}

const register = async ({ origin, mail }: Installation): Promise<{ token: string; id: string }> => {
  const ask = askAt(origin)
  expect((await ask('/api/User/register', { form: formOf(ada) })).message).toBeTruthy()
  await expect.poll(() => mail.to(ada.email).length).toBe(1)
  const [code] = /^\d{6}/.exec(mail.to(ada.email)[0]!.subject!)!
  await ask('/api/User/confirm', { body: { email: ada.email, code } })
  const { data } = await ask<{ token: string; user: Me }>('/api/User/authenticate', {
    body: { email: ada.email, password: ada.password },
  })
  return { token: data.token, id: data.user.id }
}

const paperOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { buffer, name, mimeType } = pdfFile('slip.pdf')
  form.append('Document', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return form
}

test('from an empty database to money paid out, with nothing of the demonstration in it', async () => {
  test.setTimeout(240_000)
  const installation = await newInstallation()
  try {
    const { command, double, mail, origin, refusedStart, sender, settings, shell, start, stop } = installation
    const ask = askAt(origin)
    const withBank = { ...shell, ...pick(settings, 'PAYSTACK_SECRET_KEY', 'AUTOX_PAYSTACK_DOUBLE') }
    await refusedSettings(installation)

    expect(await start(settings)).toContain(
      `AutoX is open at https://shop.example and listens on 127.0.0.1:${settings.PORT}.`,
    )
    expect((await ask('/api/Demo/mode')).data).toEqual({ demonstration: false, accounts: [] })
    expect(await command('operators add ngozi runs the shop')).toMatchObject({ code: 0 })
    const empty = await command('rail float', withBank)
    expect([empty.code, empty.words]).toEqual([0, expect.stringContaining('at Paystack: ₦0.00')])
    expect(await command('rail float')).toMatchObject({
      code: 1,
      words: expect.stringContaining('Set PAYSTACK_SECRET_KEY'),
    })

    const { token, id } = await register(installation)
    await ask('/api/Wallet/CreateWallet', { body: { pin }, token })
    // No register is configured, so the number is checked by document.
    const number = '22222222221'
    await ask('/api/KYC/identity-document', {
      form: paperOf({ kind: 'bvn', number, birthDate: '1990-05-31' }),
      token,
    })
    expect(await command(`account identity ${id}`)).toMatchObject({
      code: 0,
      words: expect.stringContaining(`BVN to compare: ${number}`),
    })
    expect(await command(`account verify ${id} bvn match seen with the slip`)).toMatchObject({ code: 0 })

    const wallet = async () => (await ask<Wallet>('/api/Wallet/GetWalletDetailsByUser', { token })).data
    await expect.poll(async () => (await wallet()).payIn?.accountNumber, { timeout: 60_000 }).toBeTruthy()
    const { accountNumber } = (await wallet()).payIn!
    double.pay({ reference: 'first-deposit', accountNumber, amount: 40_000_00, senderName: 'ADA OBI' })
    const webhook = `${origin}/api/Webhook/paystack`
    expect(await double.news.sendTo(webhook, { times: 2 })).toEqual([200, 200])
    await expect.poll(async () => (await wallet()).balanceKobo).toBe(40_000_00)

    const account = { bankCode: '058', accountNumber: '0108024071' }
    double.name(account.bankCode, account.accountNumber, 'ADA OBI')
    const withdrawal = await ask<Withdrawal>('/api/Wallet/WalletToBank', {
      query: { pin },
      body: { ...account, accountName: 'ADA OBI', amountKobo: 10_000_00 },
      token,
    })
    await expect.poll(() => [...double.book.transfers.keys()]).toHaveLength(1)
    double.move([...double.book.transfers.keys()][0]!, 'success')
    expect(await double.news.sendTo(webhook)).toEqual([200])
    const state = async () =>
      (
        await ask<Withdrawal>('/api/Wallet/get-withdrawal-by-id', {
          query: { Id: withdrawal.data.id },
          token,
        })
      ).data.state
    await expect.poll(state).toBe('settled')

    const checks = ['rail float', 'rail reconcile', 'ledger verify', 'mail waiting']
    const ended = await Promise.all(checks.map(check => command(check, withBank)))
    expect(
      ended.map(({ code }) => code),
      JSON.stringify(ended),
    ).toEqual(checks.map(() => 0))
    expect(mail.received.map(({ from }) => from)).toEqual(mail.received.map(() => sender))
    for (const { mail: letter } of mail.received) {
      expect(letter.messageId).toMatch(/@shop\.example>$/)
      expect(letter.text).not.toMatch(/localhost|127\.0\.0\.1|autox\.example|http:\/\/|demo|sandbox/i)
    }
    // The pages of all journeys were built without COMPANY; `npm start` builds those of an installation with its own.
    const builtIn =
      /AutoX Demonstration Limited|(None|Sandbox Bank) \(demonstration\)|About this demonstration/g
    const page = (await (await fetch(`${origin}/`)).text()).replaceAll(builtIn, '')
    expect(page).not.toMatch(/localhost|127\.0\.0\.1|demonstration|sandbox/i)

    await stop()
    const bare = await refusedStart({ ...shell, PORT: settings.PORT })
    expect([bare.code, bare.words]).toEqual([1, expect.stringContaining('is a real installation')])
    await start(settings)
    expect((await wallet()).balanceKobo).toBeGreaterThan(0)
  } finally {
    await installation.close()
  }
})

const pick = <T extends object, K extends keyof T>(from: T, ...names: K[]): Pick<T, K> =>
  Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>
