// A day by hour on a phone, by technician on a desktop.
import type { Appointment } from '#contract/repair/board/board.ts'
import { useWide } from '../../ui/use-wide.ts'
import { AppointmentCard, type Assigning } from './appointment-card.tsx'
import { columnsOf, hoursOf } from './day-words.ts'

type Props = Assigning & { appointments: readonly Appointment[] }
type CardsProps = Assigning & { list: readonly Appointment[]; withTechnician?: boolean }

const Cards = ({ list, withTechnician = false, ...assigning }: CardsProps) => (
  <ul className="grid grid-cols-1 gap-3">
    {list.map(each => (
      <AppointmentCard key={each.id} appointment={each} withTechnician={withTechnician} {...assigning} />
    ))}
  </ul>
)

const headingOf = (name: string, count: number) => (
  <h2 className="show mb-3 text-lg wrap-anywhere">
    {name} <span className="figures text-soft">{count}</span>
  </h2>
)

function Columns({ appointments, ...assigning }: Props) {
  const open = appointments.filter(({ technician }) => technician === '')
  return (
    <div className="grid auto-cols-[minmax(14rem,1fr)] grid-flow-col gap-4 overflow-x-auto pb-4">
      <section>
        {headingOf('Not assigned', open.length)}
        {open.length === 0 ? <p className="text-soft">None.</p> : <Cards list={open} {...assigning} />}
      </section>
      {columnsOf(assigning.team, appointments).map(({ name, appointments: own }) => (
        <section key={name}>
          {headingOf(name, own.length)}
          {own.length === 0 ? (
            <p className="text-soft">Free all day.</p>
          ) : (
            <Cards list={own} {...assigning} />
          )}
        </section>
      ))}
    </div>
  )
}

function Hours({ appointments, ...assigning }: Props) {
  const open = appointments.filter(({ technician }) => technician === '')
  const assigned = appointments.filter(({ technician }) => technician !== '')
  return (
    <div className="grid grid-cols-1 gap-8">
      {open.length > 0 && (
        <section>
          {headingOf('Not assigned', open.length)}
          <Cards list={open} {...assigning} />
        </section>
      )}
      {hoursOf(assigned).map(({ name, appointments: hour }) => (
        <section key={name}>
          {headingOf(name, hour.length)}
          <Cards list={hour} withTechnician {...assigning} />
        </section>
      ))}
    </div>
  )
}

export const DayBoard = (props: Props) => (useWide() ? <Columns {...props} /> : <Hours {...props} />)
