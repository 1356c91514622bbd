// The lasting facts of a viewing or test drive: the car, who comes, the licence, and the other side with how often it kept its word.
import { useState } from 'react'
import type { TestDrive } from '#contract/test-drive/shape.ts'
import { titleFor } from '#contract/test-drive/words.ts'
import { api } from '../client/api.ts'
import { factsLine } from '../cars/car-words.ts'
import { ForDealer } from '../staff/for-dealer.tsx'
import { Avatar } from '../dealers/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { ThingStrip } from '../deal-engine/deal-facts.tsx'
import { missedWords } from '../deal-engine/missed-words.ts'
import { OtherSide } from '../deal-engine/other-side.tsx'
import { Refusal } from '../ui/refusal.tsx'

/** The number is fetched when it is asked for, at the car with the card in hand, and stands on no page before. */
function LicenceNumber({ it }: { it: TestDrive }) {
  const [said, setSaid] = useState<{ number?: string; problem?: string }>({})
  const look = async () => {
    const { data, error } = await api.testDrives.licence({ query: { Id: it.id } })
    setSaid(data ? { number: data.licenceNumber } : { problem: messageOf(error) })
  }
  if (said.number)
    return (
      <p className="mt-3">
        <span className="figures show text-lg break-all">{said.number}</span>
        <span className="block text-sm text-soft">
          Compare it with the card before you hand over the keys.
        </span>
      </p>
    )
  return (
    <div className="mt-3">
      <Button look="line" onClick={look}>
        Read the licence number
      </Button>
      {said.problem && (
        <Refusal look="line" className="mt-2">
          {said.problem}
        </Refusal>
      )}
    </div>
  )
}

const missedFact = ({ missedBy, role }: TestDrive): Fact[] =>
  missedBy ? [['Counts as missed by', missedBy === role ? 'You' : 'The other side']] : []

const comingFacts = (it: TestDrive): Fact[] => [
  ['What', titleFor(it.purpose)],
  ['Who comes', it.visitorName],
  ['How many', it.people === 1 ? 'One person' : `${it.people} people`],
  ...(it.licenceClass ? [['Licence', `Class ${it.licenceClass}`] satisfies Fact] : []),
  ...(it.licenceNumber ? [['Its number, seen by nobody else yet', it.licenceNumber] satisfies Fact] : []),
  ...missedFact(it),
]

const Unmet = ({ it: { counterparty, role } }: { it: TestDrive }) => (
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

export function TestDriveFacts({ it }: { it: TestDrive }) {
  const { car, role, counterparty, state, licenceClass } = it
  const kept = (
    <>
      <span className="text-soft">Viewings and test drives: </span>
      <span className="font-semibold">{missedWords(it.otherMissed)}</span>
    </>
  )
  return (
    <>
      <ThingStrip
        to={car.state === 'listed' ? `/marketplace/${car.id}` : undefined}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <Panel title="The visit">
        <Facts facts={comingFacts(it)} />
        {role === 'owner' && licenceClass && (state === 'accepted' || state === 'under-way') && (
          <ForDealer>
            <LicenceNumber it={it} />
          </ForDealer>
        )}
      </Panel>
      {met.includes(state) ? (
        <OtherSide
          title={role === 'buyer' ? 'The seller' : 'The buyer'}
          person={counterparty}
          subject={car.title}
        >
          {kept}
        </OtherSide>
      ) : (
        <>
          <Unmet it={it} />
          <p className="px-4 text-sm md:px-6">{kept}</p>
        </>
      )}
    </>
  )
}
