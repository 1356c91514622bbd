// Labour templates of the demonstration's workshops, from what each offers.
import { kobo, type Kobo } from '#contract/core/money.ts'
import { type TemplateDraft, TemplateDraft as Template } from '#contract/repair/templates/templates.ts'
import type { Service } from '#contract/repair/workshops/workshop-shape.ts'

type Usual = {
  included: string
  /** title, price and cost in naira, how many. */
  parts: readonly (readonly [title: string, price: number, cost: number, count: number])[]
}
const none: Usual = { included: 'Test-driven before you collect it', parts: [] }
const usualByCategory: Readonly<Record<number, Usual>> = {
  4: { included: 'Wax and materials', parts: [] },
  5: {
    included: 'Levels filled up, tyres checked, old oil taken away',
    parts: [
      ['Engine oil, 4 litres', 24_000, 18_500, 1],
      ['Oil filter', 6_500, 4_000, 1],
    ],
  },
  6: { included: 'Pressure test in front of you', parts: [['R134a gas, a can', 6_000, 4_200, 2]] },
  8: { included: 'Calipers cleaned, brakes tested on the road', parts: [['Pads, a set', 28_000, 21_000, 1]] },
}

const templatesMost = 4
const naira = (amount: number): Kobo => kobo(amount * 100)

/** The first of its services, at its rate of an hour. */
export const seedTemplates = (services: readonly Service[], level: number): TemplateDraft[] =>
  services.slice(0, templatesMost).map(({ name, category, minutes }) => {
    const { included, parts } = usualByCategory[category] ?? none
    return Template.parse({
      name,
      category,
      minutes,
      hourlyKobo: naira(Math.round((9_000 * level) / 500) * 500),
      fixedKobo: null,
      included,
      parts: parts.map(([title, price, cost, count]) => ({
        title,
        grade: 'aftermarket',
        priceKobo: naira(price),
        costKobo: naira(cost),
        count,
      })),
    })
  })
