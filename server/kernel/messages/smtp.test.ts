// Strict mail servers: refusals at startup and preserved senders.
import { expect, test } from 'vitest'
import { startMailServer } from '#server/testing/world/mail-server.ts'
import { senderOf } from './sender.ts'
import { checkMail, smtpSender } from './smtp.ts'

const user = { name: 'autox', password: 'p@ss/w:rd' }
const [strict, open, tls] = await Promise.all([
  startMailServer({ senders: ['no-reply@shop.example'], user }),
  startMailServer({ senders: ['no-reply@shop.example'] }),
  startMailServer({ tls: true }),
])
const [right, wrong] = ['AutoX <no-reply@shop.example>', 'no-reply@elsewhere.example'].map(text =>
  senderOf(text)!,
)
const withoutUser = strict.url.replace(/\/\/.*@/, '//')
const withPassword = (password: string) => strict.url.replace(/:[^:]*@/, `:${password}@`)

test('settings that the server takes pass, and nothing is sent', async () => {
  expect(await checkMail(strict.url, right!)).toBeUndefined()
  expect(await checkMail(open.url, right!)).toBeUndefined()
  expect([...strict.received, ...open.received]).toEqual([])
})

test.each([
  [
    'a sender it does not allow',
    strict.url,
    wrong!,
    /does not let AutoX send as no-reply@elsewhere\.example \(MAIL_FROM\): 553/,
  ],
  ['the same without signing in', open.url, wrong!, /does not let AutoX send as no-reply@elsewhere/],
  ['a wrong password', withPassword('no'), right!, /refuses the user or password of SMTP_URL: 535/],
  [
    'no user where one is asked for',
    withoutUser,
    right!,
    /\(MAIL_FROM\): 530 .*give user and password in SMTP_URL/,
  ],
])('%s is refused for good, in words without the password', async (_name, url, sender, words) => {
  const problem = await checkMail(url, sender)
  expect(problem).toEqual({ words: expect.stringMatching(words), isFinal: true })
  expect(problem!.words).not.toMatch(/p@ss|p%40ss/)
})

test('a server that is away, has no name or cannot be trusted is said in words, and may come back', async () => {
  for (const [url, words] of [
    ['smtp://127.0.0.1:9', /127\.0\.0\.1:9 \(SMTP_URL\) cannot be reached/],
    ['smtp://mail.invalid', /There is no mail server of the name mail\.invalid/],
    [tls.url, /cannot be spoken to encrypted: .*certificate/],
  ] as const)
    expect(await checkMail(url, right!), url).toEqual({ words: expect.stringMatching(words), isFinal: false })
})

test('a letter leaves from the sender, in the envelope, in its head and in its id', async () => {
  const send = smtpSender(strict.url, right!)
  await send({ to: 'ada@people.example', subject: 'Hello', text: 'Words', messageId: 'notice-7' })
  const [{ from, to, mail }] = strict.received as [(typeof strict.received)[number]]
  expect({ from, to, by: mail.from, id: mail.messageId }).toEqual({
    from: 'no-reply@shop.example',
    to: ['ada@people.example'],
    by: { name: 'AutoX', address: 'no-reply@shop.example' },
    id: '<notice-7@shop.example>',
  })
})

test('a sender is one address, with or without a name', () => {
  expect(senderOf('no-reply@shop.example')).toEqual({ name: '', address: 'no-reply@shop.example' })
  expect(senderOf('"AutoX, Lagos" <a@b.ng>')).toEqual({ name: 'AutoX, Lagos', address: 'a@b.ng' })
  for (const text of [
    '',
    'AutoX',
    'AutoX <>',
    'a@b.ng, c@d.ng',
    'a@b',
    'A: a@b.ng;',
    'a@b.ng\r\nBcc: c@d.ng',
  ])
    expect(senderOf(text), text).toBeUndefined()
})
