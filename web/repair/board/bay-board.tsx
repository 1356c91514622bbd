// A day by the hour: lanes of bays or people, a list on a phone.
import type { Bay } from '#contract/repair/board/bays.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import { timeInWords } from '#contract/core/time-words.ts'
import { CountTabs } from '../../ui/count-tabs.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { AppointmentCard, type Assigning } from './appointment-card.tsx'
import {
  bayLanes,
  countBegun,
  hoursShown,
  hourWords,
  lagosHourOf,
  type Lane,
  type LanesBy,
  peopleLanes,
  type Planned,
  plannedOn,
  rowsOf,
  unplannedOn,
} from './plan-words.ts'
import { useMinute } from './use-minute.ts'

type Props = {
  appointments: readonly Appointment[]
  bays: readonly Bay[]
  assigning: Assigning
  day: string
  isToday: boolean
  by: LanesBy
  addressOf: (by: LanesBy) => string
}

const headingOf = (name: string, count: number) => (
  <h2 className="show mb-3 text-lg wrap-anywhere">
    {name} <span className="figures text-soft">{count}</span>
  </h2>
)

function Unplanned({ list, assigning }: { list: readonly Appointment[]; assigning: Assigning }) {
  if (list.length === 0) return null
  return (
    <section>
      {headingOf('Without a bay', list.length)}
      <ul className="grid gap-3 lg:grid-cols-3">
        {list.map(each => (
          <AppointmentCard key={each.id} appointment={each} withTechnician {...assigning} />
        ))}
      </ul>
    </section>
  )
}

/** Across all lanes, at the minute of now. */
function NowLine({ hours }: { hours: readonly number[] }) {
  const now = useMinute()
  const at = lagosHourOf(now) - hours[0]!
  if (at < 0 || at >= hours.length) return null
  return (
    <div
      className="pointer-events-none relative z-1"
      style={{ gridColumn: '1 / -1', gridRow: Math.floor(at) + 2 }}
    >
      <p
        className="figures absolute inset-x-0 -translate-y-full border-b-2 border-bad text-right text-sm font-semibold text-bad"
        style={{ top: `${Math.round((at % 1) * 100)}%` }}
      >
        {timeInWords(now)}
      </p>
    </div>
  )
}

type GridProps = { lanes: readonly Lane[]; hours: readonly number[]; assigning: Assigning; isToday: boolean }

function Grid({ lanes, hours, assigning, isToday }: GridProps) {
  return (
    <div
      className="grid gap-x-3 overflow-x-auto pb-4"
      style={{
        gridTemplateColumns: `4.5rem repeat(${lanes.length}, minmax(13rem, 1fr))`,
        gridTemplateRows: `auto repeat(${hours.length}, minmax(4rem, auto))`,
      }}
    >
      {lanes.map(({ key, name, appointments }, at) => (
        <h2 key={key} className="show pb-2 text-lg wrap-anywhere" style={{ gridColumn: at + 2, gridRow: 1 }}>
          {name}
          {appointments.length === 0 && <span className="sr-only">: free all day</span>}
        </h2>
      ))}
      {hours.map((hour, at) => (
        <p
          key={hour}
          aria-hidden
          className="figures border-t border-line text-sm text-soft"
          style={{ gridColumn: '1 / -1', gridRow: at + 2 }}
        >
          {hourWords(hour)}
        </p>
      ))}
      <ul className="contents">
        {lanes.flatMap(({ key, appointments }, at) =>
          appointments.map(each => (
            <AppointmentCard
              key={`${key} ${each.id}`}
              appointment={each}
              withTechnician
              style={{ gridColumn: at + 2, gridRow: rowsOf(each, hours) }}
              {...assigning}
            />
          )),
        )}
      </ul>
      {isToday && <NowLine hours={hours} />}
    </div>
  )
}

const NowMark = ({ now }: { now: Date }) => (
  <li className="figures border-t-2 border-bad pt-1 text-sm font-semibold text-bad">{`Now, ${timeInWords(now)}`}</li>
)

type ListProps = { planned: readonly Planned[]; assigning: Assigning; isToday: boolean }

function List({ planned, assigning, isToday }: ListProps) {
  const now = useMinute()
  if (planned.length === 0) return null
  const place = countBegun(planned, now)
  return (
    <section>
      {headingOf('By the hour', planned.length)}
      <ul className="grid grid-cols-1 gap-3">
        {planned.flatMap((each, at) => [
          ...(isToday && at === place ? [<NowMark key="now" now={now} />] : []),
          <AppointmentCard key={each.id} appointment={each} withTechnician {...assigning} />,
        ])}
        {isToday && place === planned.length && <NowMark now={now} />}
      </ul>
    </section>
  )
}

export function BayBoard({ appointments, bays, assigning, day, isToday, by, addressOf }: Props) {
  const isWide = useWide()
  const planned = plannedOn(appointments, day)
  const unplanned = unplannedOn(appointments, day)
  const lanes = by === 'bays' ? bayLanes(bays, planned) : peopleLanes(assigning.team, planned)
  if (!isWide)
    return (
      <div className="grid grid-cols-1 gap-8">
        {appointments.length === 0 && <p className="text-soft">No appointments. Every bay is free.</p>}
        <Unplanned list={unplanned} assigning={assigning} />
        <List planned={planned} assigning={assigning} isToday={isToday} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Unplanned list={unplanned} assigning={assigning} />
      <CountTabs
        label="Board"
        tabs={[
          {
            id: 'bays',
            words: 'By bay',
            count: bays.length,
            to: addressOf('bays'),
            isCurrent: by === 'bays',
          },
          {
            id: 'people',
            words: 'By technician',
            count: assigning.team.length,
            to: addressOf('people'),
            isCurrent: by === 'people',
          },
        ]}
      />
      <Grid lanes={lanes} hours={hoursShown(planned)} assigning={assigning} isToday={isToday} />
    </div>
  )
}
