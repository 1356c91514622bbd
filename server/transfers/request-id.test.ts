// One request id goes from a call to job, log, letter and bank.
import { expect, onTestFinished, test, vi } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { jobLanes } from '#server/jobs.ts'
import { workJobs } from '#server/kernel/jobs/jobs.ts'
import { outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { paystackStage } from '#server/testing/paystack/stage.ts'
import { startMailServer } from '#server/testing/world/mail-server.ts'
import { personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const { rail, double } = await paystackStage()
const { url: smtpUrl, received } = await startMailServer()
const world = await makeWorld({ smtpUrl, bank: () => ({ rail, sandbox: undefined }) })
const account = { bankCode: '058', accountNumber: '0108024071', accountName: 'DEMO ADA' }
double.name(account.bankCode, account.accountNumber, account.accountName)

const idsAt = (endpoint: string) =>
  double.calls.filter(call => call.endpoint === endpoint).map(call => call.requestId)

const tokenOfPayer = async (): Promise<string> => {
  const { id, token } = await personWith(world, 0)
  const moves = [{ from: outside('paystack'), to: walletOf(id), amountKobo: kobo(5_000_000) }]
  await world.db.inTx(tx => post(tx, { key: `given ${id}`, kind: 'deposit', moves }))
  return token
}

const sendToBank = async (token: string): Promise<string> => {
  const { statusCode, headers, body } = await world.app.inject({
    method: 'POST',
    url: `/api/Wallet/WalletToBank?pin=${pin}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...account, amountKobo: 1_000_000 },
  })
  expect(statusCode, body).toBe(200)
  return headers['x-request-id'] as string
}

test('the id of a request stands in the log of its job, at the bank whenever it is asked, and in the letter about it', async () => {
  const requestId = await sendToBank(await tokenOfPayer())
  expect(idsAt('GET /bank/resolve')).toEqual([requestId])

  const lines: object[] = []
  const note = (fields: object) => void lines.push(fields)
  const worker = await workJobs(world.db, jobLanes(world.parts), { info: note, error: note })
  onTestFinished(worker.stop)
  await vi.waitFor(() => expect(lines).toContainEqual({ job: 'withdrawal/go', attempt: 1, requestId }), {
    timeout: 10_000,
  })
  await worker.stop()
  expect(idsAt('POST /transfer')).toEqual([requestId])

  // Hours later, and with no job in between.
  const row = await world.db.one<{ reference: string; request_id: string }>`
    select reference, request_id from withdrawal`
  expect(row.request_id).toBe(requestId)
  double.move(row.reference, 'success')
  world.pass({ hours: 1 })
  received.length = 0
  await world.settle()
  expect(new Set(idsAt('GET /transfer/verify/{reference}'))).toEqual(new Set([requestId]))
  const idIn = ({ mail }: (typeof received)[number]) =>
    mail.headers.find(({ key }) => key === 'x-request-id')?.value
  expect(received.filter(each => idIn(each) === requestId).map(({ mail }) => mail.subject)).toEqual([
    '₦10,000.00 was sent to DEMO ADA',
  ])
})

test('what no request began names none', async () => {
  await rail.float()
  expect(idsAt('GET /balance')).toEqual([undefined])
})
