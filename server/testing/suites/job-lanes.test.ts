// A hanging bank delays only its own jobs, not mail or deposits.
import { expect, onTestFinished, test, vi } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { receiveWebhook } from '../../transfers/webhook-route.ts'
import { jobLanes } from '../../jobs.ts'
import { workJobs } from '../../kernel/jobs/jobs.ts'
import { enqueueMail } from '../../kernel/messages/mail.ts'
import { hookedBank, hooks } from '../faults/hooked-bank.ts'
import { balanceOf, personWith } from '../world/people.ts'
import { sandboxTo, toBank } from '../world/transfers.ts'
import { makeWorld } from '../world/world.ts'

const bank = hooks()
const world = await makeWorld({ bank: hookedBank(bank) })
const { db, now: clock } = world

test(
  'six orders that hang at the bank stop neither letters nor money that arrives',
  { tags: 'slow' },
  async () => {
    const who = await personWith(world, 50_000_000)
    const hanging = Promise.withResolvers<undefined>()
    const reached: string[] = []
    bank.send = async (order, on) => {
      reached.push(order.reference)
      await hanging.promise
      return on()
    }
    for (let n = 1; n <= 6; n++) await toBank(world, who, sandboxTo('settles'), n * 1_000_000)
    const working = await workJobs(db, jobLanes(world.parts), {
      error: () => undefined,
      info: () => undefined,
    })
    onTestFinished(async () => {
      hanging.resolve(undefined)
      await working.stop()
    })
    await vi.waitFor(() => expect(reached.length).toBeGreaterThanOrEqual(4), { timeout: 10_000 })

    const to = 'hanging@demo.autox.example'
    await db.inTx(tx => enqueueMail(tx, { to, subject: 'Still here', text: 'Good day' }))
    const before = await balanceOf(world, who)
    const { accountNumber } = who
    const payment = { accountNumber, amountKobo: kobo(700), senderName: 'Demo Sender' }
    await world.bank.sandbox!.pay({ ...payment, reference: 'paid-while-hanging' })
    const take = receiveWebhook({ db, rail: world.bank.rail, clock })
    await world.bank.sandbox!.deliver(async (...news) => (await take(...news)) === 'taken')
    const letters = () => db.rows`select from demo_mail where to_address = ${to}`
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await balanceOf(world, who)).toBe(before + 700), { timeout: 10_000 })
  },
)
