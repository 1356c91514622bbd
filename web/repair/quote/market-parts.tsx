// Suggests spare parts for a quote line: of the workshop's own stock, or on AutoX.
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnPartCard, PartCard } from '#contract/spare-parts/part-shapes.ts'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { PartGrade } from '#contract/repair/terms.ts'
import { api } from '../../client/api.ts'
import { gradeShort, partAddress } from '../../spare-parts/words.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import type { DraftPart } from './quote-draft.ts'

const few = 5
const gradeHere: Record<PartCard['grade'], PartGrade> = {
  original: 'new',
  aftermarket: 'aftermarket',
  tokunbo: 'tokunbo',
}

/** Quote line for a part: title, grade and current price. */
const toDraftPart = ({ id, title, grade, priceKobo }: PartCard): Partial<DraftPart> => ({
  accessoryId: id,
  title: title.slice(0, 80),
  grade: gradeHere[grade],
  priceKobo,
})

type Source = 'stock' | 'market'
type PartsResult =
  | { source: Source; parts: readonly (PartCard | OwnPartCard)[]; total: number }
  | { error: CallError }

function useLookUp(words: string, make: string) {
  const [result, setResult] = useState<PartsResult>()
  const latest = useRef(0)
  const look = async (source: Source) => {
    const mine = ++latest.current
    const query = { Search: words.trim(), InStock: true, PageSize: few, PageNumber: 1 }
    const { data, error, pageMeta } =
      source === 'stock'
        ? await api.accessories.mine({ query })
        : await api.accessories.list({ query: { ...query, Make: make } })
    if (mine === latest.current)
      setResult(data ? { source, parts: data, total: pageMeta.totalRecords } : { error })
  }
  return { result, look, close: () => setResult(undefined) }
}

const Row = ({ part, isOwn, take }: { part: PartCard; isOwn: boolean; take: () => void }) => (
  <li>
    <button
      type="button"
      onClick={take}
      className="split-row min-h-11 w-full items-center gap-x-3 px-3 py-2 text-left hover:bg-sunk"
    >
      <span className="min-w-0">
        <span className="block text-sm font-semibold wrap-anywhere">{part.title}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {`${gradeShort(part.grade)}. ${isOwn ? `${part.stock} in stock` : `${part.location}. ${part.stock} left`}`}
        </span>
      </span>
      <span className="figures shrink-0 text-sm font-semibold">{formatNaira(part.priceKobo)}</span>
    </button>
  </li>
)

const noneWords: Record<Source, string> = {
  stock: 'Nothing of this is in your stock. Try fewer words, or list the part first.',
  market: 'No parts match. Try fewer words.',
}
const totalWords: Record<Source, string> = { stock: 'in your stock', market: 'on AutoX' }

type AnswerProps = { result: PartsResult; take: (part: PartCard | OwnPartCard) => void }

const Answer = ({ result, take }: AnswerProps) => {
  if ('error' in result)
    return (
      <p role="alert" className="text-sm text-bad">
        {messageOf(result.error)}
      </p>
    )
  const { source, parts, total } = result
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {total === 0
          ? noneWords[source]
          : total > parts.length
            ? `The first ${parts.length} of ${total}. More words find fewer.`
            : `${total} ${totalWords[source]}`}
      </p>
      {parts.length > 0 && (
        <ul className="divide-y divide-line rounded-plate border border-line bg-card">
          {parts.map(part => (
            <Row key={part.id} part={part} isOwn={source === 'stock'} take={() => take(part)} />
          ))}
        </ul>
      )}
    </>
  )
}

const notOwn = { inStock: undefined, warrantyDays: undefined }

type Props = {
  part: DraftPart
  make: string
  change: (change: Partial<DraftPart>) => void
}

export function MarketParts({ part, make, change }: Props) {
  const { title, accessoryId, grade, inStock } = part
  const { result, look, close } = useLookUp(title, make)
  if (grade === 'brought') return null
  if (accessoryId !== '')
    return (
      <>
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <Link to={partAddress(accessoryId)} target="_blank" className="py-2 font-semibold underline">
            {inStock === undefined ? 'On AutoX' : `From your stock: ${inStock} left`}
          </Link>
          <button
            type="button"
            onClick={() => change({ accessoryId: '', ...notOwn })}
            className="py-2 underline"
          >
            {inStock === undefined ? 'Not from AutoX' : 'Not from your stock'}
          </button>
        </p>
        {inStock !== undefined && (
          <p className="text-sm text-soft">
            Reserved when your customer approves, and taken from your stock when they collect the car.
          </p>
        )}
      </>
    )
  const take = (chosen: PartCard | OwnPartCard) => {
    const own =
      'warrantyDays' in chosen ? { inStock: chosen.stock, warrantyDays: chosen.warrantyDays } : notOwn
    change({ ...toDraftPart(chosen), ...own })
    close()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" onClick={() => look('stock')} className="px-3 text-sm">
          From your stock
        </Button>
        <Button
          variant="line"
          disabled={title.trim().length < 2}
          onClick={() => look('market')}
          className="px-3 text-sm"
        >
          Find on AutoX
        </Button>
      </div>
      {result && <Answer result={result} take={take} />}
    </>
  )
}
