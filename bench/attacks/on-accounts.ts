// Attacks on accounts: hijacked registration, lockout, mailbox theft and distributed guessing.
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { personWith, registration } from '#server/testing/world/people.ts'
import { type Attack, shortly } from './attack.ts'
import { authenticate, newcomer, newEmail, newPlace, registerAt, type Town } from './town.ts'

const thiefs = 'lantern gravel otter'

const takeOver: Attack = {
  name: '4',
  tried:
    'A stranger registers an unconfirmed address again with a password of his own, and the owner types her newest code',
  run: async ({ town }) => {
    const email = newEmail()
    const owner = await registerAt(town, email)
    const stranger = await registerAt(town, email, { password: thiefs })
    const confirm = (body: object) =>
      town.ask({ url: '/api/User/confirm', body: { email, ...body }, ip: newPlace() })
    const newest = await confirm({ code: stranger.code })
    const own = await confirm({ code: owner.code, registration: owner.registration })
    const [hers, his] = [
      await authenticate(town, email, { ip: newPlace() }),
      await authenticate(town, email, { ip: newPlace(), password: thiefs }),
    ]
    return {
      held: newest.status !== 200 && own.status === 200 && hers.status === 200 && his.status !== 200,
      observation: `the newest code alone: ${shortly(newest)}; her code where she registered: ${shortly(own)}; her password: ${shortly(hers)}; his: ${shortly(his)}`,
    }
  },
}

const lockOut: Attack = {
  name: '5',
  tried:
    'From elsewhere come eleven wrong passwords, a reset request and six wrong reset codes; then the owner signs in and resets on her own device',
  run: async ({ town }) => {
    const { email, device } = await newcomer(town)
    const [home, elsewhere] = [newPlace(), newPlace()]
    const wrong = []
    for (let tries = 0; tries < 11; tries++)
      wrong.push(await authenticate(town, email, { ip: elsewhere, password: `guess ${tries} of a stranger` }))
    const known = await authenticate(town, email, { ip: home, device })
    const reset = (ip: string, more: object = {}) =>
      town.ask({ url: '/api/User/reset', body: { email }, ip, ...more })
    const code = await town.codeAfter(email, () => reset(elsewhere))
    const choose = (ip: string, token: string, more: object = {}) =>
      town.ask({
        url: '/api/User/changePasswordWithToken',
        body: { email, token, newPassword: 'kettle orchard violin' },
        ip,
        ...more,
      })
    const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const codes = []
    for (let tries = 0; tries < 6; tries++) codes.push(await choose(elsewhere, wrongCode))
    const resetAnswer = await reset(home, { device })
    const chosen = await choose(home, code, { device })
    return {
      held:
        wrong.at(-1)!.status === 429 &&
        codes.at(-1)!.status === 429 &&
        [known, resetAnswer, chosen].every(each => each.status === 200),
      observation: `the stranger: ${shortly(wrong.at(-1)!)} for passwords, ${shortly(codes.at(-1)!)} for codes; the owner signs in: ${shortly(known)}, asks for a code: ${shortly(resetAnswer)}, chooses a new password: ${shortly(chosen)}`,
    }
  },
}

/** Somebody who reads the mail and knows nothing else: a new password, a new pin, signed in on a new device. */
const throughTheMail = async (town: Town, email: string) => {
  const ip = newPlace()
  const reset = { url: '/api/User/reset', body: { email }, ip }
  const token = await town.codeAfter(email, () => town.ask(reset))
  const body = { email, token, newPassword: thiefs }
  await town.ask({ url: '/api/User/changePasswordWithToken', body, ip })
  const { data } = await authenticate(town, email, { ip, password: thiefs })
  const otp = { url: '/api/Wallet/GenerateOTP', query: { email }, post: true, token: data.token, ip }
  const code = await town.codeAfter(email, () => town.ask(otp))
  const pin = await town.ask({
    url: '/api/Wallet/ResetPin',
    body: { code, newPin: '7193' },
    token: data.token,
    ip,
  })
  if (pin.status !== 200) throw new Error(`The pin was not reset: ${pin.message}`)
  return data.token
}

const mailbox: Attack = {
  name: '6',
  tried:
    'With the mailbox alone: a new password, a new pin, then ₦500,000 and at once five times ₦40,000 to a wallet, and ₦500,000 to a bank',
  run: async ({ town }) => {
    const victim = await personWith(town, 200_000_000)
    const receiver = await personWith(town, 0)
    const token = await throughTheMail(town, victim.email)
    const send = (amountKobo: number) =>
      town.ask({
        url: '/api/Wallet/WalletTransfer',
        query: { pin: '7193' },
        body: { accountNumber: receiver.accountNumber, amountKobo },
        token,
      })
    const large = await send(50_000_000)
    const small = await Promise.all(Array.from({ length: 5 }, () => send(4_000_000)))
    const went = small.filter(each => each.status === 200).length
    const { accountNumber, accountName } = sandboxAccounts[0]!
    const bank = await town.ask<Withdrawal>({
      url: '/api/Wallet/WalletToBank',
      query: { pin: '7193' },
      body: { bankCode: sandboxBank.code, accountNumber, accountName, amountKobo: 50_000_000 },
      token,
    })
    const called = await town.ask({
      url: '/api/Wallet/call-off-transfer',
      body: { token: bank.data?.callOffToken ?? '' },
      ip: newPlace(),
    })
    return {
      held: bank.data?.waitsUntil !== null && large.status !== 200 && went <= 1 && called.status === 200,
      observation: `to the bank: waits until ${bank.data?.waitsUntil ?? `(${shortly(bank)})`}; to the wallet: ${shortly(large)}; the small ones: ${small.map(shortly).join(', ')}; called off by its link: ${shortly(called)}`,
    }
  },
}

const weak: Attack = {
  name: '7',
  tried: 'Registering with "password", "12345678", one’s own address and a name with a year',
  run: async ({ town }) => {
    const email = newEmail()
    const answers = []
    for (const word of ['password', '12345678', email, 'lagos2026'])
      answers.push(
        await town.ask({
          url: '/api/User/register',
          form: registration(email, { password: word }),
          ip: newPlace(),
        }),
      )
    return { held: answers.every(each => each.code === '89'), observation: answers.map(shortly).join(', ') }
  },
}

const manyAddresses: Attack = {
  name: '19',
  tried:
    'Eleven wrong passwords behind rubbish in X-Forwarded-For, and eleven from one IPv6 /64, each from another address of it',
  run: async ({ town, product }) => {
    const [firstPerson, secondPerson] = [await newcomer(town), await newcomer(town)]
    const answers = []
    const guess = (email: string, ip: string) => authenticate(town, email, { ip, password: 'no such word' })
    for (let tries = 0; tries < 11; tries++) {
      await guess(firstPerson.email, `41.77.0.${tries}, rubbish-${tries}`)
      await guess(secondPerson.email, `2001:db8:7:7::${(tries + 1).toString(16)}`)
    }
    answers.push(
      await guess(firstPerson.email, 'rubbish'),
      await guess(secondPerson.email, '2001:db8:7:7:ffff::1'),
    )
    const events = product.log().split('\n')
    const noted = events.filter(line => line.includes('"msg":"security"') && line.includes('2001:db8:7:7'))
    return {
      held: answers.every(each => each.status === 429) && noted.length >= 11,
      observation: `rubbish: ${shortly(answers[0]!)}; the /64: ${shortly(answers[1]!)}; security events with its address in the log: ${noted.length}`,
    }
  },
}

const linksInNames: Attack = {
  name: '20, names',
  tried: 'Registering a stranger’s address under a name that is an advertisement, with a link and without',
  run: async ({ town }) => {
    const email = newEmail()
    const linked = await town.ask({
      url: '/api/User/register',
      form: registration(email, { firstName: 'Win at www.evil.example' }),
      ip: newPlace(),
    })
    await registerAt(town, email, { firstName: 'Claim your prize' })
    const { subject, body } = await town.mailTo(email)
    const clean = !`${subject} ${body}`.includes('Claim')
    return {
      held: linked.status === 400 && clean,
      observation: `with a link: ${shortly(linked)}; without one the letter ${clean ? 'does not name it' : 'repeats it'}`,
    }
  },
}

export const accountAttacks = [takeOver, lockOut, mailbox, weak, manyAddresses, linksInNames]
