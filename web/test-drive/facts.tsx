import { useState } from 'react'
import type { TestDrive } from '#contract/test-drive/shape.ts'
import { titleFor } from '#contract/test-drive/words.ts'
import { api } from '../client/api.ts'
import { factsLine } from '../cars/words.ts'
import { ForDealer } from '../staff/for-dealer.tsx'
import { Avatar } from '../dealers/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { SubjectStrip } from '../deal-engine/deal-facts.tsx'
import { describeMissed } from '../deal-engine/words.ts'
import { OtherSide } from '../deal-engine/counterparty.tsx'
import { Refusal } from '../ui/refusal.tsx'

/** The number is fetched when it is asked for, at the car with the card in hand, and stands on no page before. */
function LicenceNumber({ drive }: { drive: TestDrive }) {
  const [result, setResult] = useState<{ number?: string; problem?: string }>({})
  const look = async () => {
    const { data, error } = await api.testDrives.licence({ query: { Id: drive.id } })
    setResult(data ? { number: data.licenceNumber } : { problem: messageOf(error) })
  }
  if (result.number)
    return (
      <p className="mt-3">
        <span className="figures show text-lg break-all">{result.number}</span>
        <span className="block text-sm text-soft">
          Compare it with the card before you hand over the keys.
        </span>
      </p>
    )
  return (
    <div className="mt-3">
      <Button variant="line" onClick={look}>
        Read the licence number
      </Button>
      {result.problem && (
        <Refusal variant="line" className="mt-2">
          {result.problem}
        </Refusal>
      )}
    </div>
  )
}

const missedFact = ({ missedBy, role }: TestDrive): Fact[] =>
  missedBy ? [['No-show by', missedBy === role ? 'You' : 'The other side']] : []

const comingFacts = (drive: TestDrive): Fact[] => [
  ['What', titleFor(drive.purpose)],
  ['Visitor', drive.visitorName],
  ['People', drive.people === 1 ? 'One person' : `${drive.people} people`],
  ...(drive.licenceClass ? [['Licence', `Class ${drive.licenceClass}`] satisfies Fact] : []),
  ...(drive.licenceNumber ? [['Licence number, not viewed yet', drive.licenceNumber] satisfies Fact] : []),
  ...missedFact(drive),
]

const Unmet = ({ drive: { counterparty, role } }: { drive: TestDrive }) => (
  <Panel title={role === 'buyer' ? 'The seller' : 'The buyer'}>
    <div className="flex items-center gap-3">
      <Avatar name={counterparty.name} />
      <p>
        <span className="block font-semibold">{counterparty.name}</span>
        <span className="block text-sm text-soft">{counterparty.location}</span>
      </p>
    </div>
    <p className="mt-3 text-sm text-soft">You see each other’s phone number once the time is agreed.</p>
  </Panel>
)

const met = ['accepted', 'under-way', 'buyer-missing', 'owner-missing']

export function TestDriveFacts({ drive }: { drive: TestDrive }) {
  const { car, role, counterparty, state, licenceClass } = drive
  const attendance = (
    <>
      <span className="text-soft">Viewings and test drives: </span>
      <span className="font-semibold">{describeMissed(drive.otherMissed)}</span>
    </>
  )
  return (
    <>
      <SubjectStrip
        to={car.state === 'listed' ? `/marketplace/${car.id}` : undefined}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <Panel title="The visit">
        <Facts facts={comingFacts(drive)} />
        {role === 'owner' && licenceClass && (state === 'accepted' || state === 'under-way') && (
          <ForDealer>
            <LicenceNumber drive={drive} />
          </ForDealer>
        )}
      </Panel>
      {met.includes(state) ? (
        <OtherSide
          title={role === 'buyer' ? 'The seller' : 'The buyer'}
          person={counterparty}
          subject={car.title}
        >
          {attendance}
        </OtherSide>
      ) : (
        <>
          <Unmet drive={drive} />
          <p className="px-4 text-sm md:px-6">{attendance}</p>
        </>
      )}
    </>
  )
}
