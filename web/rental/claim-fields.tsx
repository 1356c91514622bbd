// Claims after a return: catalogue items and damage, up to the deposit.
import { type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { claimablePoints } from '#contract/rental/record-claims.ts'
import { pointName } from '#contract/rental/record-points.ts'
import { type CatalogueItem, catalogueWords } from '#contract/rental/terms/catalogue.ts'
import { Amount } from '../ui/amount.tsx'
import { Checkbox, TextField } from '../ui/forms/inputs.tsx'
import { MoneyField } from '../ui/forms/money-field.tsx'
import type { Problems, StepFields } from '../deal-engine/kind.ts'
import type { ShownRental } from './rental-with-records.ts'
import { GroupFault } from '../ui/forms/group-fault.tsx'

type Damage = { point: string; words: string; amountKobo: Kobo | undefined }
type Filled = { items: readonly CatalogueItem[]; damages: readonly Damage[] }

/** What fees leave of the deposit. */
const leftFor = ({ cautionKobo, feesKobo }: ShownRental): Kobo =>
  minus(cautionKobo, kobo(Math.min(cautionKobo, feesKobo)))

const sumOf = ({ terms }: ShownRental, { items, damages }: Filled): number =>
  terms.catalogue
    .filter(({ item }) => items.includes(item))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0) +
  damages.reduce((sum, { amountKobo }) => sum + (amountKobo ?? 0), 0)

const damageProblem = ({ words, amountKobo }: Damage): string | undefined => {
  if (words.trim().length < 5) return 'Say what it is, in a few words'
  return amountKobo === undefined || amountKobo === ZERO ? 'An amount above zero' : undefined
}

const problemsOf = (filled: Filled, deal: ShownRental): Record<string, string> => {
  const { items, damages } = filled
  if (items.length + damages.length === 0)
    return { items: 'Choose at least one, or say that the car is fine.' }
  const each = damages.flatMap((damage): [string, string][] => {
    const problem = damageProblem(damage)
    return problem ? [[damage.point, problem]] : []
  })
  if (sumOf(deal, filled) > leftFor(deal))
    each.push(['items', 'That is more than fees leave of the deposit.'])
  return Object.fromEntries(each)
}

type Parts = { deal: ShownRental; filled: Filled; onFilled: (next: Filled) => void; problems: Problems }

const Items = ({ deal, filled, onFilled }: Parts) => (
  <fieldset>
    <legend className="font-semibold">Agreed at booking</legend>
    {deal.terms.catalogue.map(({ item, amountKobo }) => (
      <Checkbox
        key={item}
        label={
          <>
            <span>{`${catalogueWords[item]}, `}</span>
            <Amount kobo={amountKobo} />
          </>
        }
        checked={filled.items.includes(item)}
        onChange={({ target }) =>
          onFilled({
            ...filled,
            items: target.checked ? [...filled.items, item] : filled.items.filter(each => each !== item),
          })
        }
      />
    ))}
  </fieldset>
)

function OneDamage({ point, ...parts }: Parts & { point: string }) {
  const { filled, onFilled, problems } = parts
  const damage = filled.damages.find(each => each.point === point)
  const others = filled.damages.filter(each => each.point !== point)
  const put = (next: Damage) => onFilled({ ...filled, damages: [...others, next] })
  return (
    <div className="border-b border-line py-2 last:border-0">
      <Checkbox
        label={`Damage: ${pointName(point)}`}
        checked={damage !== undefined}
        onChange={({ target }) =>
          target.checked
            ? put({ point, words: '', amountKobo: undefined })
            : onFilled({ ...filled, damages: others })
        }
      />
      {damage && (
        <div className="grid gap-3 pb-2">
          <TextField
            label="What is damaged?"
            maxLength={300}
            value={damage.words}
            onChange={event => put({ ...damage, words: event.target.value })}
            error={problems[point]}
          />
          <MoneyField label="What mending it costs" onAmount={amountKobo => put({ ...damage, amountKobo })} />
        </div>
      )}
    </div>
  )
}

const Damages = (deps: Parts) => {
  const points = deps.deal.records ? claimablePoints(deps.deal.records) : []
  return (
    <fieldset>
      <legend className="font-semibold">Damage that your two records show</legend>
      {points.map(point => (
        <OneDamage key={point} {...deps} point={point} />
      ))}
      {points.length === 0 && (
        <p className="mt-1 text-sm text-soft">
          None: no point is marked with a picture that your record of the handing out shows undamaged.
        </p>
      )}
    </fieldset>
  )
}

export const claimFields: StepFields<ShownRental, Filled> = {
  first: () => ({ items: [], damages: [] }),
  problems: problemsOf,
  draw: (deal, filled, onFilled, problems) => (
    <div className="grid gap-4">
      {deal.terms.catalogue.length > 0 && <Items {...{ deal, filled, onFilled, problems }} />}
      <Damages {...{ deal, filled, onFilled, problems }} />
      <p role="status" className="figures font-semibold">
        <Amount kobo={kobo(sumOf(deal, filled))} /> of at most <Amount kobo={leftFor(deal)} />
      </p>
      <GroupFault of="What is claimed">{problems['items']}</GroupFault>
    </div>
  ),
}
