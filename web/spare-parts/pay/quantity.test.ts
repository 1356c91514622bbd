// Order quantity limits: stock, order maximum and representable money.
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { KOBO_MAX, kobo, ZERO } from '#contract/core/money.ts'
import { partTotalKobo } from '#contract/spare-parts/part-total.ts'
import { maxQuantityOf, quantityIn } from './quantity.ts'

const part = { stock: 3, priceKobo: kobo(1_850_000), deliveryKobo: ZERO }

test('what is left and what one order holds bound the number of pieces', () => {
  expect(maxQuantityOf(part)).toBe(3)
  expect(maxQuantityOf({ ...part, stock: 100_000 })).toBe(limits.partQuantityMax)
})

test('so does what money can say, and the total of the most is still an amount', () => {
  const dear = { stock: 50, priceKobo: kobo(900_000_000_000_000), deliveryKobo: kobo(500_000) }
  const most = maxQuantityOf(dear)
  expect(most).toBe(10)
  expect(partTotalKobo(dear, most, true)).toBeLessThanOrEqual(KOBO_MAX)
  expect(partTotalKobo(dear, most + 1, true)).toBeUndefined()
})

test('delivery is paid once, and only where the part is sent', () => {
  const deliverablePart = { ...part, deliveryKobo: kobo(250_000) }
  expect(partTotalKobo(deliverablePart, 2, true)).toBe(3_950_000)
  expect(partTotalKobo(deliverablePart, 2, false)).toBe(3_700_000)
})

test('an address that asks for none or for nonsense asks for one; for too many, that is told beside what is left', () => {
  const texts = [null, '', '0', '-2', 'x', '1.5', '1e99', '2', '99']
  expect(texts.map(quantityIn)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 99])
})
