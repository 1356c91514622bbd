// Irregular rentals: declined, changed, cancelled, missed, broken down or late.
import { type Browser, expect, type Page } from '@playwright/test'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { lateFee } from '#contract/rental/terms/fees.ts'
import { rentalCommission } from '#contract/rental/terms/fee-terms.ts'
import { setDueBackAgo, firstDayComes, timeComes } from '#server/testing/deals/time-comes.ts'
import { take } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { balanceOf, ground, newPerson, pageOf, pin } from '../steps/people.ts'
import {
  cautionKobo,
  codeOf,
  dayKobo,
  handedOut,
  letCar,
  recorded,
  rentalOf,
  rented,
  step,
} from '../steps/rentals.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const purse = 50_000_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const createSides = async () => ({
  owner: await newPerson({ firstName: 'Bola' }, 0),
  renter: await newPerson({ firstName: 'Chidi' }, purse),
})
/** Opens the rental; where an application stands, through the list, as one gets from one rental to the next. */
const pageAt = async (page: Page, id: string): Promise<void> => {
  if (page.url() !== 'about:blank') await leadTo(page, '/bookings/rentals')
  await leadTo(page, `/bookings/rentals/${id}`)
}
const twoPages = async (browser: Browser, { owner, renter }: Awaited<ReturnType<typeof createSides>>) => ({
  renters: await pageOf(browser, renter),
  owners: await pageOf(browser, owner),
})

test('a request is not answered, declined and taken back: each time every kobo comes back @quick', async ({
  browser,
}) => {
  const sides = await createSides()
  const { owner, renter } = sides
  const { renters, owners } = await twoPages(browser, sides)
  const car = await letCar(owner)
  // Free on the same days, and driven by a chauffeur too.
  await letCar(owner)
  const similarCars = () => renters.getByRole('heading', { name: /^Similar cars, free / })

  await test.step('not answered: the page of the renter says so by itself', async () => {
    const { id } = await rented(renter, car.id)
    await pageAt(renters, id)
    await expect(heading(renters, 'The owner answers')).toBeVisible()
    await timeComes(ground.db, id, 'lapse')
    await expect(heading(renters, 'You were refunded')).toBeVisible()
    await expect(similarCars()).toBeVisible()
    await expectOpenToAll(renters)
    await pageAt(owners, id)
    await expect(heading(owners, 'Not answered in time')).toBeVisible()
    expect(await balanceOf(renter)).toBe(purse)
  })

  await test.step('declined by the owner', async () => {
    const { id } = await rented(renter, car.id)
    await pageAt(owners, id)
    await expect(heading(owners, 'About Chidi Demo')).toBeVisible()
    await expect(owners.getByText('Completed rentals', { exact: true })).toBeVisible()
    await take(owners, 'Decline', 'Decline', 'It is in the workshop')
    await expect(owners.getByText('Settled. Nothing is left in escrow.')).toBeVisible()
    await pageAt(renters, id)
    await expect(similarCars()).toBeVisible()
    expect(await balanceOf(renter)).toBe(purse)
  })

  await test.step('taken back by the renter before it is answered', async () => {
    const { id } = await rented(renter, car.id)
    await pageAt(renters, id)
    await pageAt(owners, id)
    await take(renters, 'Withdraw request', 'Withdraw request')
    await expect(heading(renters, 'You were refunded')).toBeVisible()
    await expect(heading(owners, 'Withdrawn by the renter')).toBeVisible()
    expect(await balanceOf(renter)).toBe(purse)
  })
})

test('a rental is made longer and shorter, each with its price, and called off by its owner: every kobo comes back', async ({
  browser,
}) => {
  const sides = await createSides()
  const { owner, renter } = sides
  const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
  const { renters, owners } = await twoPages(browser, sides)
  const left = (days: number) => purse - days * dayKobo - cautionKobo
  const askFor = async (button: 'One day more' | 'One day less', says: string) => {
    await renters.getByRole('button', { name: 'Change the days' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    await dialog.getByRole('button', { name: button }).press('Enter')
    await expect(dialog.getByText(says)).toBeVisible()
    await dialog.getByLabel('Your wallet PIN').fill(pin)
    await dialog.getByRole('button', { name: 'Request change' }).press('Enter')
    await expect(heading(renters, 'The owner answers the change')).toBeVisible()
  }

  await test.step('a day more: the price of it waits, and the owner agrees', async () => {
    await pageAt(renters, id)
    await renters.getByRole('button', { name: 'Change the days' }).press('Enter')
    await renters.getByRole('dialog').getByRole('button', { name: 'Request change' }).press('Enter')
    await expect(renters.getByText('Choose other days first.')).toBeVisible()
    await expectOpenToAll(renters)
    await renters.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    await askFor('One day more', `${formatNaira(dayKobo)} more moves from your wallet into escrow now`)
    expect(await balanceOf(renter)).toBe(left(3))
    await pageAt(owners, id)
    await expectOpenToAll(owners)
    await take(owners, 'Accept change', 'Accept change')
    await expect(heading(owners, 'Have car and chauffeur ready')).toBeVisible()
    await expect(heading(renters, 'Meet your chauffeur')).toBeVisible()
    expect(await balanceOf(renter)).toBe(left(3))
  })

  await test.step('a day less, agreed: its price is back', async () => {
    await askFor('One day less', `You’re refunded ${formatNaira(dayKobo)} once the owner agrees`)
    await expect(heading(owners, 'Accept other days?')).toBeVisible()
    await take(owners, 'Accept change', 'Accept change')
    await expect(heading(owners, 'Have car and chauffeur ready')).toBeVisible()
    await expect(heading(renters, 'Meet your chauffeur')).toBeVisible()
    expect(await balanceOf(renter)).toBe(left(2))
  })
  await test.step('called off before its day by the owner: the renter reads why', async () => {
    await take(owners, 'Cancel the rental', 'Cancel the rental', 'The gearbox broke this morning')
    await expect(heading(owners, 'Cancelled')).toBeVisible()
    await expect(heading(renters, 'You were refunded')).toBeVisible()
    await expect(renters.getByText('The gearbox broke this morning').first()).toBeVisible()
    expect([await balanceOf(owner), await balanceOf(renter)]).toEqual([0, purse])
  })
})

test('who did not come is asked first, and silence decides; what a button says is what moves', async ({
  browser,
}) => {
  const sides = await createSides()
  const { owner, renter } = sides
  const { renters, owners } = await twoPages(browser, sides)
  const car = await letCar(owner, { instant: true })

  await test.step('the owner did not come: all of it comes back', async () => {
    const { id } = await rented(renter, car.id)
    await timeComes(ground.db, id, 'begin')
    await pageAt(renters, id)
    await expect(heading(renters, 'Is the car with you?')).toBeVisible()
    await take(renters, 'The owner did not come', 'Report no-show')
    await expect(heading(renters, 'The other side can object')).toBeVisible()
    await pageAt(owners, id)
    await expect(heading(owners, 'Did you miss it?')).toBeVisible()
    await expectOpenToAll(owners)
    await timeComes(ground.db, id, 'uncontested')
    await expect(heading(owners, 'You did not come')).toBeVisible()
    await expect(heading(renters, 'You were refunded')).toBeVisible()
    expect([await balanceOf(owner), await balanceOf(renter)]).toEqual([0, purse])
  })

  const called = dayKobo - rentalCommission(dayKobo, new Date())
  await test.step('called off by the renter on the day: the fee on the button is what moves', async () => {
    const { id } = await rented(renter, car.id)
    await firstDayComes(ground.db, id)
    await leadTo(renters, '/bookings/rentals')
    await expect(renters.getByText('Confirmed', { exact: true })).toBeVisible()
    await expectOpenToAll(renters)
    await leadTo(renters, `/bookings/rentals/${id}`)
    await renters.getByRole('button', { name: 'Cancel the rental' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    await dialog.getByRole('textbox').fill('My plans changed')
    const button = dialog.getByRole('button', { name: /^Cancel for ₦/ })
    await expect(button).toHaveText(`Cancel for ${formatNaira(dayKobo)}`)
    await expectOpenToAll(renters)
    await button.press('Enter')
    await expect(heading(renters, 'You cancelled')).toBeVisible()
    await expect(renters.getByText('Settled. Nothing is left in escrow.')).toBeVisible()
    expect([await balanceOf(owner), await balanceOf(renter)]).toEqual([called, purse - dayKobo])
  })

  await test.step('the renter did not come: the fee on the button is what the owner has', async () => {
    const { id } = await rented(renter, car.id)
    await timeComes(ground.db, id, 'begin')
    await pageAt(owners, id)
    await expect(heading(owners, 'Have you handed over the car?')).toBeVisible()
    await owners.getByRole('button', { name: 'The renter did not come' }).press('Enter')
    const words = await owners.getByRole('dialog').getByText('you’re paid').textContent()
    const [, gets, fee] = /you’re paid ₦([\d,.]+): ₦([\d,.]+) of the rent/.exec(words!)!
    const inKobo = (naira: string) => Math.round(Number(naira.replaceAll(',', '')) * 100)
    await owners.getByRole('dialog').getByRole('button', { name: 'Report no-show' }).press('Enter')
    await expect(heading(owners, 'The other side can object')).toBeVisible()
    await timeComes(ground.db, id, 'uncontested')
    await expect(heading(owners, 'The renter did not come')).toBeVisible()
    await expectOpenToAll(owners)
    expect(await balanceOf(owner)).toBe(called + inKobo(gets!))
    expect(await balanceOf(renter)).toBe(purse - dayKobo - inKobo(fee!))
  })
})

test('a car on the road breaks down, is put right, and breaks down for good; the next comes back late, and the fee is paid', async ({
  browser,
}) => {
  const sides = await createSides()
  const { owner, renter } = sides
  const { id } = await rented(renter, (await letCar(owner, { instant: true })).id, 3)
  await handedOut({ owner, renter, id })
  const { renters, owners } = await twoPages(browser, sides)
  await pageAt(renters, id)
  const dialog = renters.getByRole('dialog')
  const report = dialog.getByRole('button', { name: 'Report breakdown' })
  const fillInBreakdown = async (what: string) => {
    await renters.getByRole('button', { name: 'The car broke down' }).press('Enter')
    await dialog.getByLabel('What happened?').fill(what)
    await dialog.getByLabel('Where is the car?').fill('Ojota, before the bridge')
  }
  const sendBreakdown = async () => {
    await report.press('Enter')
    await expect(heading(renters, 'The owner fixes it or ends the rental')).toBeVisible()
  }

  await test.step('without a network what was typed stays, and is sent once there is one', async () => {
    await fillInBreakdown('It overheated and will not start')
    await renters.context().setOffline(true)
    await report.press('Enter')
    await expect(dialog.getByText('We could not reach AutoX', { exact: false })).toBeVisible()
    await renters.context().setOffline(false)
    await sendBreakdown()
  })

  await test.step('the owner reads where it stands and puts it right', async () => {
    await pageAt(owners, id)
    await expect(owners.getByText('Ojota, before the bridge').first()).toBeVisible()
    await expectOpenToAll(owners)
    await take(owners, 'The car is fixed', 'Confirm it is fixed')
    await expect(heading(owners, 'Your car is on the road')).toBeVisible()
    await expect(heading(renters, 'You are on your way')).toBeVisible()
  })

  await test.step('it ends where it stands: so soon after the handover no day is paid', async () => {
    await fillInBreakdown('The gearbox is stuck')
    await sendBreakdown()
    await expect(renters.getByRole('link', { name: 'See roadside help' })).toBeVisible()
    await take(owners, 'End the rental', 'End the rental')
    await expect(heading(owners, 'Is the car fine?')).toBeVisible()
    await expect(heading(renters, 'The owner inspects the car')).toBeVisible()
    await take(owners, 'The car is fine', 'Refund the caution')
    await expect(heading(owners, 'Paid')).toBeVisible()
    expect(await balanceOf(renter)).toBe(purse)
    expect(await balanceOf(owner)).toBe(0)
  })
  await test.step('late by its third hour: both are told, and the fee of the booking is paid by itself', async () => {
    const late = await rented(renter, (await letCar(owner, { instant: true })).id)
    const before = [await balanceOf(owner), (await balanceOf(renter)) + 2 * dayKobo + cautionKobo] as const
    await handedOut({ ...sides, id: late.id })
    await pageAt(renters, late.id)
    await pageAt(owners, late.id)
    await expect(heading(renters, 'You are on your way')).toBeVisible()
    // Two and a half hours ago: the third hour has begun.
    await setDueBackAgo(ground.db, late.id, 150)
    await expect(heading(renters, 'The rental has run over')).toBeVisible()
    await expect(heading(owners, 'The rental has run over')).toBeVisible()
    for (const page of [renters, owners]) await expect(page.getByText(/^2 h \d+ min late$/)).toBeVisible()
    await expectOpenToAll(renters)
    await recorded(owner, late.id, 'back')
    await step(renter, late.id, 'bring-back', { code: await codeOf(owner, late.id) })
    await expect(heading(renters, 'The owner inspects the car')).toBeVisible()
    await expect(renters.getByText(/^3 hours late/).first()).toBeVisible()
    const { terms, startedAt, returnAt, feesKobo } = await rentalOf(renter, late.id)
    const dueAt = new Date(returnAt)
    const third = new Date(dueAt.getTime() + 160 * 60_000)
    const fee = lateFee({ terms, bookedAt: new Date(startedAt), dueAt, backAt: third }).amountKobo
    expect(feesKobo).toBe(fee)
    await timeComes(ground.db, late.id, 'no-claim')
    await expect(heading(renters, 'Done')).toBeVisible()
    const rent = kobo(2 * dayKobo)
    expect(await balanceOf(renter)).toBe(before[1] - rent - fee)
    expect(await balanceOf(owner)).toBe(before[0] + rent - rentalCommission(rent, new Date()) + fee)
  })
})
