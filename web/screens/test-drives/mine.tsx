// One's own viewings and test drives on both sides, what waits for the person first; fetched for whoever is signed in.
import { Suspense, use, useState } from 'react'
import '../../app.css'
import { isOver } from '#contract/core/process.ts'
import { testDrive } from '#contract/deals/test-drive/process.ts'
import { DealRow } from '../../deals/deal-row.tsx'
import type { Card } from '../../deals/kind.ts'
import { testDriveRow } from '../../deals/test-drive/row.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'

const shownMax = 50

const groups = [
  ['Your turn', (card: Card) => card.myTurn],
  ['Going on', (card: Card) => !card.myTurn && !isOver(testDrive, card.state as never)],
  ['Over', (card: Card) => !card.myTurn && isOver(testDrive, card.state as never)],
] as const

type Props = { asked: ReturnType<typeof testDriveRow.mine>; now: Date; again: () => void }

function Rows({ asked, now, again }: Props) {
  const { data: list, error } = use(asked)
  if (!list) return error ? <ErrorState error={error} retry={again} /> : null
  if (list.length === 0)
    return (
      <EmptyState
        title="No viewings or test drives yet"
        action={<LinkButton to="/marketplace?TestDrive=true">Find a car to drive</LinkButton>}
      >
        On each car on the market you can ask to see it, and on many to drive it, before you pay anything.
      </EmptyState>
    )
  return groups.map(([title, belongs]) => {
    const some = list.filter(belongs)
    return (
      some.length > 0 && (
        <section key={title} className="mb-8">
          <h2 className="show mb-3 text-lg">
            <span>{`${title} `}</span>
            <span className="figures text-soft">{some.length}</span>
          </h2>
          <ul className="grid gap-3">
            {some.map(card => (
              <DealRow key={card.id} kind={testDriveRow} card={card} now={now} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

const ask = () => testDriveRow.mine({ PageSize: shownMax })

export default function Mine() {
  const [asked, setAsked] = useState(ask)
  const [now] = useState(() => new Date())
  return (
    <div className="pt-6">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="show text-2xl md:text-3xl">Your test drives</h1>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/marketplace?TestDrive=true" look="line">
            Find a car to drive
          </LinkButton>
          <LinkButton to="/settings/opening-hours" look="line">
            My opening hours
          </LinkButton>
        </div>
      </div>
      <Suspense fallback={<WaitingList />}>
        <Rows asked={asked} now={now} again={() => setAsked(ask())} />
      </Suspense>
    </div>
  )
}
