// A rental goes otherwise, at phone size, from both sides: not answered, made longer and shorter, late, missed, broken down, called off by its owner.
import { expect, type Page } from '@playwright/test'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { lateFee } from '#contract/rent/fees.ts'
import { rentalCommission } from '#contract/rent/fee-terms.ts'
import { dueBackAgo, timeComes } from '#server/testing/deals/time-comes.ts'
import { take } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
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
} from '../steps/rentals.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const purse = 50_000_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const twoSides = async () => ({
  owner: await newPerson({ firstName: 'Bola' }, 0),
  renter: await newPerson({ firstName: 'Chidi' }, purse),
})
const pageAt = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/bookings/rentals/${id}`)
}

test('a request that nobody answers gives everything back, and an owner who calls off is paid nothing', async ({
  browser,
}) => {
  const { owner, renter } = await twoSides()
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]

  await test.step('not answered: the page of the renter says so by itself', async () => {
    const { id } = await rented(renter, (await letCar(owner)).id)
    await pageAt(renters, id)
    await expect(heading(renters, 'The owner answers')).toBeVisible()
    await timeComes(ground.db, id, 'lapse')
    await expect(heading(renters, 'Your money is back')).toBeVisible()
    await expectOpenToAll(renters)
    await pageAt(owners, id)
    await expect(heading(owners, 'Not answered in time')).toBeVisible()
    expect(await balanceOf(renter)).toBe(purse)
  })

  await test.step('taken back by the renter before it is answered', async () => {
    const { id } = await rented(renter, (await letCar(owner)).id)
    await pageAt(renters, id)
    await take(renters, 'Take it back', 'Take it back')
    await expect(heading(renters, 'Your money is back')).toBeVisible()
    await pageAt(owners, id)
    await expect(heading(owners, 'Taken back by the renter')).toBeVisible()
    expect(await balanceOf(renter)).toBe(purse)
  })

  await test.step('called off before its day by the owner', async () => {
    const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
    await pageAt(renters, id)
    await expect(heading(renters, 'Pick the car up')).toBeVisible()
    await pageAt(owners, id)
    await take(owners, 'Call it off', 'Call it off', 'The gearbox broke this morning')
    await expect(heading(owners, 'Called off')).toBeVisible()
    await expect(heading(renters, 'Your money is back')).toBeVisible()
    await expect(renters.getByText('The gearbox broke this morning').first()).toBeVisible()
    expect([await balanceOf(owner), await balanceOf(renter)]).toEqual([0, purse])
  })

  await test.step('and when the renter already waits for the car', async () => {
    const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
    await timeComes(ground.db, id, 'begin')
    await pageAt(owners, id)
    await expect(heading(owners, 'Is the car handed over?')).toBeVisible()
    await take(owners, 'Call it off', 'Call it off', 'I cannot come today')
    await expect(heading(owners, 'Called off')).toBeVisible()
    expect([await balanceOf(owner), await balanceOf(renter)]).toEqual([0, purse])
  })
})

test('a renter who calls off while the car waits for them pays what the button says', async ({ browser }) => {
  const { owner, renter } = await twoSides()
  const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
  await timeComes(ground.db, id, 'begin')
  const page = await pageOf(browser, renter)
  await pageAt(page, id)
  await expect(heading(page, 'Do you have the car?')).toBeVisible()
  await page.getByRole('button', { name: 'Call it off' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('My plans changed')
  const words = await dialog.getByRole('button', { name: /^Call it off for ₦/ }).textContent()
  const fee = Math.round(Number(words!.replaceAll(/[^\d.]/g, '')) * 100)
  expect(fee).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: /^Call it off for ₦/ }).press('Enter')
  await expect(heading(page, 'You called it off')).toBeVisible()
  expect(await balanceOf(renter)).toBe(purse - fee)
  expect(await balanceOf(owner)).toBe(fee - rentalCommission(kobo(fee), new Date()))
})

test('a rental is made longer and shorter: what it costs more is held, what it costs less comes back', async ({
  browser,
}) => {
  const { owner, renter } = await twoSides()
  const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]
  const left = (days: number) => purse - days * dayKobo - cautionKobo
  const askFor = async (button: 'One day more' | 'One day less', says: string) => {
    await renters.getByRole('button', { name: 'Change the days' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    await dialog.getByRole('button', { name: button }).press('Enter')
    await expect(dialog.getByText(says)).toBeVisible()
    await dialog.getByLabel('Your wallet pin').fill(pin)
    await dialog.getByRole('button', { name: 'Ask for it' }).press('Enter')
    await expect(heading(renters, 'The owner answers the change')).toBeVisible()
  }

  await test.step('a day more: the price of it waits, and the owner agrees', async () => {
    await pageAt(renters, id)
    await renters.getByRole('button', { name: 'Change the days' }).press('Enter')
    await renters.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).press('Enter')
    await expect(renters.getByText('Choose more days or fewer first.')).toBeVisible()
    await expectOpenToAll(renters)
    await renters.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    await askFor('One day more', `${formatNaira(dayKobo)} more is taken from your wallet now`)
    expect(await balanceOf(renter)).toBe(left(3))
    await pageAt(owners, id)
    await expectOpenToAll(owners)
    await take(owners, 'Agree', 'Agree')
    await expect(heading(owners, 'Hand the car over')).toBeVisible()
    await expect(heading(renters, 'Pick the car up')).toBeVisible()
    expect(await balanceOf(renter)).toBe(left(3))
  })

  await test.step('a day less, which nobody answers, stays as it was', async () => {
    await askFor('One day less', `${formatNaira(dayKobo)} comes back to your wallet once the owner agrees`)
    await timeComes(ground.db, id, 'change-lapses')
    await expect(heading(renters, 'Pick the car up')).toBeVisible()
    expect(await balanceOf(renter)).toBe(left(3))
  })

  await test.step('a day less, agreed: its price is back', async () => {
    await askFor('One day less', `${formatNaira(dayKobo)} comes back to your wallet once the owner agrees`)
    await expect(heading(owners, 'Agree to other days?')).toBeVisible()
    await take(owners, 'Agree', 'Agree')
    await expect(heading(renters, 'Pick the car up')).toBeVisible()
    expect(await balanceOf(renter)).toBe(left(2))
  })
})

test('a car that comes back late costs what the booking says, and the fee is paid by itself', async ({
  browser,
}) => {
  const { owner, renter } = await twoSides()
  const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
  await handedOut({ owner, renter, id })
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]
  await pageAt(renters, id)
  await expect(heading(renters, 'The car is yours until then')).toBeVisible()
  // Two and a half hours ago: the third hour has begun.
  await dueBackAgo(ground.db, id, 150)
  await expect(heading(renters, 'Bring the car back now')).toBeVisible()
  await expectOpenToAll(renters)
  await pageAt(owners, id)
  await expect(heading(owners, 'The car is late')).toBeVisible()

  await recorded(owner, id, 'back')
  await renters.getByLabel('The owner’s six digits').fill(await codeOf(owner, id))
  await renters.getByRole('button', { name: 'The car is back' }).press('Enter')
  await expect(heading(renters, 'The car is back')).toBeVisible()
  const { terms, startedAt, returnAt, feesKobo } = await rentalOf(renter, id)
  const dueAt = new Date(returnAt)
  const third = new Date(dueAt.getTime() + 160 * 60_000)
  const fee = lateFee({ terms, bookedAt: new Date(startedAt), dueAt, backAt: third }).amountKobo
  expect(feesKobo).toBe(fee)
  await expect(renters.getByText(/^3 hours late/).first()).toBeVisible()
  await timeComes(ground.db, id, 'no-claim')
  await expect(heading(renters, 'Done')).toBeVisible()
  const rent = kobo(2 * dayKobo)
  expect(await balanceOf(renter)).toBe(purse - rent - fee)
  expect(await balanceOf(owner)).toBe(rent - rentalCommission(rent, new Date()) + fee)
})

test('who did not come is asked first: silence decides, of the renter and of the owner', async ({
  browser,
}) => {
  const { owner, renter } = await twoSides()
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]

  await test.step('the owner did not come: all of it comes back', async () => {
    const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
    await timeComes(ground.db, id, 'begin')
    await pageAt(renters, id)
    await take(renters, 'The owner did not come', 'They did not come')
    await expect(heading(renters, 'The other side can answer')).toBeVisible()
    await pageAt(owners, id)
    await expect(heading(owners, 'Did you miss it?')).toBeVisible()
    await expectOpenToAll(owners)
    await timeComes(ground.db, id, 'uncontested')
    await expect(heading(owners, 'You did not come')).toBeVisible()
    await expect(heading(renters, 'Your money is back')).toBeVisible()
    expect([await balanceOf(owner), await balanceOf(renter)]).toEqual([0, purse])
  })

  await test.step('the renter did not come: the fee on the button is what the owner has', async () => {
    const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
    await timeComes(ground.db, id, 'begin')
    await pageAt(owners, id)
    await owners.getByRole('button', { name: 'The renter did not come' }).press('Enter')
    const words = await owners.getByRole('dialog').getByText('is paid to you').textContent()
    const [, gets, fee] = /₦([\d,.]+) is paid to you: ₦([\d,.]+) of the rent/.exec(words!)!
    const inKobo = (naira: string) => Math.round(Number(naira.replaceAll(',', '')) * 100)
    await owners.getByRole('dialog').getByRole('button', { name: 'They did not come' }).press('Enter')
    await expect(heading(owners, 'The other side can answer')).toBeVisible()
    await timeComes(ground.db, id, 'uncontested')
    await expect(heading(owners, 'The renter did not come')).toBeVisible()
    await expectOpenToAll(owners)
    expect(await balanceOf(owner)).toBe(inKobo(gets!))
    expect(await balanceOf(renter)).toBe(purse - inKobo(fee!))
  })
})

test('a car breaks down on the road, is put right, and breaks down for good', async ({ browser }) => {
  const { owner, renter } = await twoSides()
  const { id } = await rented(renter, (await letCar(owner, { instant: true })).id, 3)
  await handedOut({ owner, renter, id })
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]
  await pageAt(renters, id)
  const breakDown = async (what: string) => {
    await renters.getByRole('button', { name: 'The car broke down' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    await dialog.getByLabel('What happened?').fill(what)
    await dialog.getByLabel('Where does the car stand?').fill('Ojota, before the bridge')
    await dialog.getByRole('button', { name: 'It broke down' }).press('Enter')
    await expect(heading(renters, 'The owner puts it right')).toBeVisible()
  }

  await test.step('the owner reads where it stands and puts it right', async () => {
    await breakDown('It overheated and will not start')
    await pageAt(owners, id)
    await expect(owners.getByText('Ojota, before the bridge').first()).toBeVisible()
    await expectOpenToAll(owners)
    await take(owners, 'It is put right', 'It is put right')
    await expect(heading(owners, 'Your car is on the road')).toBeVisible()
    await expect(heading(renters, 'The car is yours until then')).toBeVisible()
  })

  await test.step('it ends where it stands: the days after cost nothing, and the rest is paid', async () => {
    await breakDown('The gearbox is stuck')
    await take(owners, 'End it where it stands', 'End it here')
    await expect(heading(owners, 'Is all well?')).toBeVisible()
    await expect(heading(renters, 'The car is back')).toBeVisible()
    await take(owners, 'All is well', 'All is well')
    await expect(heading(owners, 'Paid')).toBeVisible()
    expect(await balanceOf(renter)).toBe(purse - dayKobo)
    expect(await balanceOf(owner)).toBe(dayKobo - rentalCommission(dayKobo, new Date()))
  })
})
