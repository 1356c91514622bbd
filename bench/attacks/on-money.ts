// Attacks on money: lost commits, pin guessing, huge deposits and spreadsheet injection.
import { randomUUID } from 'node:crypto'
import type { CarCard } from '#contract/cars/cars.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { demoAccounts, demoPassword, demoPin } from '#server/seed/people/people.ts'
import { median } from '../figures.ts'
import { askNewSearches } from '../http/ask-new-searches.ts'
import { type Attack, type Ground, shortly, timesMax } from './attack.ts'
import { authenticate, newPlace, type Town, waitFor } from './town.ts'

type Demo = { token: string; wallet: () => Promise<Wallet> }
const accountOf = async (town: Town, which: 0 | 1 | 2): Promise<Demo> => {
  const signedIn = await authenticate(town, demoAccounts[which]!.email, {
    ip: newPlace(),
    password: demoPassword,
  })
  const { token } = signedIn.data
  const url = '/api/Wallet/GetWalletDetailsByUser'
  return { token, wallet: async () => (await town.ask<Wallet>({ url, token })).data }
}

type Paid = { key: string; amountKobo?: number; narration?: string; pin?: string }
const transfer = (
  town: Town,
  { token }: Demo,
  to: string,
  { key, amountKobo = 100, narration = '', pin = demoPin }: Paid,
) =>
  town.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: to, amountKobo, narration },
    token,
    key,
  })

const lostCommit: Attack = {
  name: '1',
  tried:
    'The connection is cut after a transfer’s COMMIT was carried out and before its answer; once alone, once with every connection to the database gone',
  run: async ({ second }) => {
    const { town, proxy } = await second()
    const [payer, payee] = [await accountOf(town, 0), await accountOf(town, 1)]
    const { accountNumber } = await payee.wallet()
    // A pin that was proven before leaves the transfer's own commit as the first one that names its key.
    await transfer(town, payer, accountNumber, { key: randomUUID() })
    const before = (await payer.wallet()).balanceKobo
    const answers: string[] = []
    let held = true
    for (const all of [false, true]) {
      const key = randomUUID()
      proxy.arm(key, all)
      const lost = await transfer(town, payer, accountNumber, { key })
      proxy.open()
      const again = await waitFor('The database', async () => {
        const answer = await transfer(town, payer, accountNumber, { key })
        return answer.status === 200 ? answer : undefined
      })
      held &&= (lost.status === 200 || lost.code === '29') && again.status === 200
      answers.push(shortly(lost))
    }
    const debitKobo = before - (await payer.wallet()).balanceKobo
    return {
      held: held && debitKobo === 200 && proxy.cuts() === 2,
      observation: `cut ${proxy.cuts()} times; told ${answers.join(' and ')}; sent again with the same key: done, and each transfer was taken once (${debitKobo} kobo of two times 100)`,
    }
  },
}

const knownKey: Attack = {
  name: '9',
  tried: 'A car is paid for; then the same key comes with wrong pins, five times, and with the right one',
  run: async ({ town }) => {
    const buyer = await accountOf(town, 0)
    const { balanceKobo } = await buyer.wallet()
    const { data: cars } = await town.ask<CarCard[]>({
      url: '/api/Car/get-Cars',
      query: { PriceTo: String(Math.floor(balanceKobo / 200)) },
    })
    const key = randomUUID()
    const pay = (pin: string) =>
      town.ask({
        url: '/api/Wallet/CarPayment',
        query: { pin },
        body: { carId: cars[0]!.id },
        token: buyer.token,
        key,
      })
    const paid = await pay(demoPin)
    const wrong = []
    for (let tries = 0; tries < 5; tries++) wrong.push(await pay('0000'))
    const right = await pay(demoPin)
    return {
      held: paid.status === 200 && [...wrong, right].every(each => ['03', '04'].includes(String(each.code))),
      observation: `paid: ${shortly(paid)}; wrong pins: ${wrong.map(shortly).join(', ')}; the right one then: ${shortly(right)}`,
    }
  },
}

const enormous: Attack = {
  name: '14',
  tried: 'The sandbox bank is asked to pay in ₦13.97 trillion; then somebody else pays in ₦1,000',
  run: async ({ town }) => {
    const [firstAccount, secondAccount] = [await accountOf(town, 1), await accountOf(town, 2)]
    const deposit = ({ token }: Demo, amountKobo: number) =>
      town.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token })
    const large = await deposit(firstAccount, 1_397_000_000_000_000)
    const before = (await secondAccount.wallet()).balanceKobo
    const small = await deposit(secondAccount, 100_000)
    await waitFor('The deposit', async () => (await secondAccount.wallet()).balanceKobo > before || undefined)
    return {
      held: large.status === 400 && small.status === 200,
      observation: `the enormous one: ${shortly(large)}; the other arrived`,
    }
  },
}

const payUntil = async (ground: Ground, payer: Demo, to: string, over: () => boolean) => {
  const ms: number[] = []
  let refused = 0
  do {
    const began = performance.now()
    const { status } = await transfer(ground.town, payer, to, { key: randomUUID() })
    if (status === 200) ms.push(performance.now() - began)
    else refused++
  } while (!over())
  return { refused, ms: median(ms), count: ms.length }
}

const besideAFlood: Attack = {
  name: '16',
  tried: 'Transfers are made while 400 connections ask for pages of searches that nobody made before',
  run: async ground => {
    const [payer, payee] = [await accountOf(ground.town, 2), await accountOf(ground.town, 1)]
    const { accountNumber } = await payee.wallet()
    const payFor = (ms: number) => {
      const until = performance.now() + ms
      return payUntil(ground, payer, accountNumber, () => performance.now() > until)
    }
    // The first transfers of a process are slow, and a flood beside them would look harmless.
    await payFor(3_000)
    const alone = await payFor(2_000)
    let over = false
    const flood = await askNewSearches(ground.product.origin, { connections: 400, seconds: 5 })
    const asking = flood.tally.finally(() => (over = true))
    const beside = await payUntil(ground, payer, accountNumber, () => over)
    const { pages, refused } = await asking
    const times = beside.ms / alone.ms
    return {
      // Pages are not counted: reads of one address wait in its line, so none of them needs to be refused.
      held: beside.refused === 0 && beside.count > 0 && times < timesMax,
      observation: `${beside.count} transfers were done and ${beside.refused} refused, ${times.toFixed(1)}× (median ${beside.ms.toFixed(0)} ms beside the flood, ${alone.ms.toFixed(0)} alone); ${pages} pages were given, ${refused} told to come back`,
    }
  },
}

const cells: Attack = {
  name: '20, cells',
  tried: 'A transfer with the narration ;=HYPERLINK(…), and its statement as a table',
  run: async ({ town }) => {
    const [payer, payee] = [await accountOf(town, 2), await accountOf(town, 1)]
    const narration = ';=HYPERLINK("http://evil.example")'
    const { accountNumber } = await payee.wallet()
    const answer = await transfer(town, payer, accountNumber, { key: randomUUID(), narration })
    // A Lagos month, an hour ahead of UTC all year.
    const Month = new Date(Date.now() + 3_600_000).toISOString().slice(0, 7)
    const query = new URLSearchParams({ Month, Format: 'csv' }).toString()
    const reply = await fetch(`${town.origin}/api/Wallet/get-statement?${query}`, {
      headers: { authorization: `Bearer ${payee.token}` },
    })
    const line = (await reply.text()).split('\r\n').find(each => each.includes('HYPERLINK'))
    return {
      held: answer.status === 200 && line !== undefined && !/(?:^|[,;"\t])\s*[=+@]/.test(line),
      observation: `the line of the table: ${line?.slice(-90) ?? 'missing'}`,
    }
  },
}

export const moneyAttacks = [lostCommit, enormous, besideAFlood, cells, knownKey]
