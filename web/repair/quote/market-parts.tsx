// Suggests AutoX spare parts for a quote line, by text and make.
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
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

type PartsResult = { parts: readonly PartCard[]; total: number } | { error: CallError }

function useLookUp(words: string, make: string) {
  const [result, setResult] = useState<PartsResult>()
  const latest = useRef(0)
  const look = async () => {
    const mine = ++latest.current
    const query = { Search: words.trim(), Make: make, InStock: true, PageSize: few, PageNumber: 1 }
    const { data, error, pageMeta } = await api.accessories.list({ query })
    if (mine === latest.current) setResult(data ? { parts: data, total: pageMeta.totalRecords } : { error })
  }
  return { result, look, close: () => setResult(undefined) }
}

const Row = ({ part, take }: { part: PartCard; take: () => void }) => (
  <li>
    <button
      type="button"
      onClick={take}
      className="split-row min-h-11 w-full items-center gap-x-3 px-3 py-2 text-left hover:bg-sunk"
    >
      <span className="min-w-0">
        <span className="block text-sm font-semibold wrap-anywhere">{part.title}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {`${gradeShort(part.grade)}. ${part.location}. ${part.stock} left`}
        </span>
      </span>
      <span className="figures shrink-0 text-sm font-semibold">{formatNaira(part.priceKobo)}</span>
    </button>
  </li>
)

const Answer = ({ result, take }: { result: PartsResult; take: (part: PartCard) => void }) => {
  if ('error' in result)
    return (
      <p role="alert" className="text-sm text-bad">
        {messageOf(result.error)}
      </p>
    )
  const { parts, total } = result
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {total === 0
          ? 'No parts match. Try fewer words.'
          : total > parts.length
            ? `The first ${parts.length} of ${total}. More words find fewer.`
            : `${total} on AutoX`}
      </p>
      {parts.length > 0 && (
        <ul className="divide-y divide-line rounded-plate border border-line bg-card">
          {parts.map(part => (
            <Row key={part.id} part={part} take={() => take(part)} />
          ))}
        </ul>
      )}
    </>
  )
}

type Props = { part: DraftPart; make: string; change: (change: Partial<DraftPart>) => void }

export function MarketParts({ part: { title, accessoryId, grade }, make, change }: Props) {
  const { result, look, close } = useLookUp(title, make)
  if (grade === 'brought') return null
  if (accessoryId !== '')
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <Link to={partAddress(accessoryId)} target="_blank" className="py-2 font-semibold underline">
          On AutoX
        </Link>
        <button type="button" onClick={() => change({ accessoryId: '' })} className="py-2 underline">
          Not from AutoX
        </button>
      </p>
    )
  return (
    <>
      <Button
        look="line"
        disabled={title.trim().length < 2}
        onClick={look}
        className="justify-self-start px-3 text-sm"
      >
        Find on AutoX
      </Button>
      {result && (
        <Answer
          result={result}
          take={part => {
            change(toDraftPart(part))
            close()
          }}
        />
      )}
    </>
  )
}
