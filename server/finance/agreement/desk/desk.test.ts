import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ZERO } from '#contract/core/money.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { balanceOf, outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { agreementRepayment } from '../repayment-rules.ts'

const world = await makeWorld()
const { run, ask } = deskIn(world)
const folder = await mkdtemp(join(tmpdir(), 'autox-desk-'))
const words = 'The fee is not the one that was offered.'
/** The wallet is empty from now on. */
const empty = async (userId: string): Promise<void> => {
  const amountKobo = await balanceOf(world.db, walletOf(userId))
  if (amountKobo === ZERO) return
  await world.db.inTx(tx =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'deposit',
      moves: [{ from: walletOf(userId), to: outside('sandbox'), amountKobo }],
      meta: { senderName: 'Demo Sender' },
    }),
  )
}
const days = async (count: number): Promise<void> => {
  world.pass({ hours: 24 * count })
  await collectDue(world.db, agreementRepayment, world.now(), error => {
    throw error
  })
}

test('what is late stands by its age to the kobo, and is of no age before its day has passed', async () => {
  expect(await run('agreement list')).toBe('There is no agreement yet.')
  const { applicant, agreement } = await agreementAt(world, 'repaying')
  const amountsKobo = agreement.instalments
    .slice(0, 4)
    .map(({ dueAmounts: { interestKobo, principalKobo } }) => interestKobo + principalKobo)
  const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
  await empty(applicant.id)
  // The first is due on 20 December.
  await days(30)
  expect(await run('agreement arrears')).toContain('1 to 30 days: 0 instalments of 0 agreements, ₦0.00')
  await days(1)
  expect(await run('agreement arrears')).toContain(
    `1 to 30 days: 1 instalments of 1 agreements, ${naira(amountsKobo[0]!)}`,
  )
  expect(await run('agreement list', 'in-arrears')).toContain('behind since December 20, 2026')
  await days(29)
  const [month, second] = (await run('agreement arrears')).split('\n')
  expect(month).toMatch(/^1 to 30 days: 1 instalments/)
  expect(second).toMatch(/^31 to 60 days: 0 instalments/)
  await days(1)
  expect((await run('agreement arrears')).split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^1 to 30 days: 0 instalments/),
    expect.stringMatching(/^31 to 60 days: 1 instalments of 1 agreements/),
  ])
  await days(65)
  const all = (await run('agreement arrears')).split('\n')
  expect(all[3]).toMatch(/^over 90 days: 1 instalments/)
  const { late } = await world.db.one<{ late: number }>`
    select sum(principal_kobo + interest_kobo + fee_kobo)::bigint as late from agreement_instalment
    where agreement_id = ${agreement.id} and due_on < ${world.now().toISOString().slice(0, 10)}::date`
  expect(all[4]).toBe(`Total: ${naira(late)}`)
  expect(await run('agreement show', agreement.id)).toContain(`of it late ${naira(late)}`)
  await expect(ask('agreement list', 'lost')).rejects.toThrow('Say applied or')
})

test('cars to be gone through stand in a queue with what is found so far and when they lapse', async () => {
  const { agreement } = await agreementAt(world, 'accepted')
  const { agreement: read } = await agreementAt(world, 'inspected')
  const output = await run('agreement inspections')
  expect(output).toContain(`${agreement.id}  ${agreement.car.title}: the owner has 0 of 169 points, lapses`)
  expect(output).toContain(`${read.id}  ${read.car.title}: the lender reads the report, lapses`)
})

test('the record of an agreement holds everything, only the operator reads it, and what was asked for is produced', async () => {
  const { applicant, agreement } = await agreementAt(world, 'repaying')
  applicant.token = (await signIn(world, applicant.email)).token
  await world.ask({
    url: '/api/Help/open-case',
    token: applicant.token,
    body: { subject: 'finance', about: 'agreement', aboutId: agreement.id, words },
  })
  const monday = new Date(world.now().getTime() - 50 * 3_600_000).toISOString()
  await run('finance-records ask', agreement.id, monday, 'The FCCPC, letter 12 of this week')
  const { ok, output } = await ask('finance-records asked')
  expect(ok).toBe(false)
  expect(output).toContain(`OVERDUE  ${agreement.id}`)
  await expect(
    ask('finance-records ask', agreement.id, '2199-01-01', 'The FCCPC, letter 13'),
  ).rejects.toThrow('when it was asked')
  const path = join(folder, 'record.json')
  await run('finance-records write', agreement.id, path, 'for the FCCPC, letter 12')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const record = JSON.parse(await readFile(path, 'utf8'))
  expect(record).toMatchObject({
    agreement: agreement.id,
    application: { employer: 'Demo Works', request: { incomeKobo: 100_000_000 } },
    offer: { yearlyBps: 2_800 },
    lender: { name: 'Demo Credit', approval: { state: 'approved' } },
    complaints: [{ messages: [{ by: 'person', words }] }],
  })
  expect(record.instalments).toHaveLength(48)
  expect(record.events.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['start', 'accept', 'submit-report', 'offer', 'agree', 'deliver', 'confirm']),
  )
  expect(record.notices.length).toBeGreaterThan(8)
  expect(record.files.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'income',
    'paper',
    'particulars',
    'report',
  ])
  expect(JSON.stringify(record)).not.toContain(agreement.handoverCode ?? 'no code')
  await expect(ask('finance-records write', agreement.id, path, 'once more')).rejects.toThrow('there already')
  expect((await ask('finance-records asked')).ok).toBe(true)
  expect(await run('audit list', applicant.id)).not.toContain('1 Demo Street')
})

test('the report of a half-year has a line for each lender, and counts what was in it alone', async () => {
  const path = join(folder, 'report.csv')
  await run('finance-report write', '2026', '2', path, 'for the FCCPC')
  const rows = parse<Record<string, string>>(await readFile(path), { bom: true, columns: true })
  const made = await world.db.one<{ count: number; kobo: number }>`
    select count(*) as count, sum(loan_kobo)::bigint as kobo from agreement where handover_code is not null and started_at < '2027-01-01'`
  expect(rows[0]).toMatchObject({
    Lender: 'Demo Credit',
    'Agreements made': String(made.count),
    'Lent (NGN)': (made.kobo / 100).toFixed(2),
    'Average rate (% a year)': '28.00',
    'Instalments late over 90 days': '1',
  })
  expect(rows.at(-1)).toMatchObject({ Lender: 'None: about finance at all', Complaints: '0' })
  const before = join(folder, 'before.csv')
  await run('finance-report write', '2026', '1', before, 'for the FCCPC')
  expect(await readFile(before, 'utf8')).not.toContain('28.00')
  await expect(ask('finance-report write', '26', '1', before, 'for the FCCPC')).rejects.toThrow(
    'Say the year',
  )
})
