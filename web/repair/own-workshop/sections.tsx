// Sections of one's own workshop, each editable.
import { countNoun } from '#contract/core/count-noun.ts'
import { hoursLines } from '#contract/repair/opening-hours/words.ts'
import { shortNaira } from '#contract/core/money.ts'
import { ownModeWords } from '#contract/repair/workshops/modes.ts'
import type { OwnWorkshop, OwnPlace } from '#contract/repair/workshops/workshop-shape.ts'
import type { Bays } from '#contract/repair/board/bays.ts'
import type { Templates } from '#contract/repair/templates/templates.ts'
import { Button } from '../../ui/button.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { durationWords } from '../workshops/words.ts'

export type PartName = 'words' | 'services' | 'templates' | 'bays' | 'place' | 'pictures' | 'team'
type SectionActions = {
  edit: (part: PartName, place?: OwnPlace) => void
  removePlace: (place: OwnPlace) => unknown
  mayAdd: boolean
}

type PartProps = { title: string; isEmpty: boolean; change: () => void; children: React.ReactNode }

const Part = ({ title, isEmpty, change, children }: PartProps) => (
  <Panel
    title={title}
    action={
      <Button
        variant="quiet"
        onClick={change}
        aria-label={`${isEmpty ? 'Add' : 'Change'}: ${title}`}
        className="-my-3 -mr-4"
      >
        {isEmpty ? 'Add' : 'Change'}
      </Button>
    }
  >
    {children}
  </Panel>
)

const none = (words: string) => <p className="text-soft">{words}</p>

const WordsPart = ({ workshop }: { workshop: OwnWorkshop }) => (
  <>
    <p className="show text-lg wrap-anywhere">{workshop.name}</p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{workshop.about}</p>
    <Facts
      facts={[
        ['Email', workshop.email],
        ['Phone', workshop.phoneNumber],
        ['How you work', workshop.modes.map(mode => ownModeWords[mode]).join(', ')],
        ['Makes', workshop.brands.join(', ') || 'All makes'],
      ]}
    />
  </>
)

const OnePlace = ({ place, ways }: { place: OwnPlace; ways: SectionActions }) => (
  <li className="border-b border-line py-3 last:border-0">
    <p className="font-semibold wrap-anywhere">{place.name}</p>
    <p className="text-sm wrap-anywhere">{`${place.address}, ${place.city}, ${place.state}`}</p>
    <p className="figures text-sm text-soft">
      {`${countNoun(place.capacity, 'car')} in one hour. ${hoursLines(place.hours)
        .map(([days, words]) => `${days} ${words}`)
        .join('; ')}`}
    </p>
    <div className="-mx-4 flex flex-wrap">
      <Button variant="quiet" onClick={() => ways.edit('place', place)}>
        Change <span className="sr-only">{place.name}</span>
      </Button>
      <RemoveButton name={place.name} remove={() => ways.removePlace(place)}>
        Customers can no longer book this place. If it has upcoming appointments, it stays until they are done
        or cancelled.
      </RemoveButton>
    </div>
  </li>
)

type OfPart = { workshop: OwnWorkshop; ways: SectionActions }

const Places = ({ workshop, ways }: OfPart) => (
  <Panel title="Where and when">
    {workshop.places.length === 0 &&
      none('Say where you are, when you are open, and how many cars you take.')}
    <ul>
      {workshop.places.map(place => (
        <OnePlace key={place.id} place={place} ways={ways} />
      ))}
    </ul>
    {ways.mayAdd && (
      <Button variant="line" onClick={() => ways.edit('place')} className="mt-3">
        {workshop.places.length === 0 ? 'Say where you are' : 'Another place'}
      </Button>
    )}
  </Panel>
)

const Pictures = ({ workshop, ways }: OfPart) => (
  <Part title="Pictures" isEmpty={workshop.pictures.length === 0} change={() => ways.edit('pictures')}>
    {workshop.pictures.length === 0 ? (
      none('Show the gate, the floor and the tools: people go where they’ve seen the place.')
    ) : (
      <ul className="grid grid-cols-3 gap-2">
        {workshop.pictures.map((picture, place) => (
          <li key={picture.hash}>
            <Picture
              picture={picture}
              alt={`Picture ${place + 1}`}
              sizes="10rem"
              max={480}
              className="aspect-4/3 rounded-plate"
            />
          </li>
        ))}
      </ul>
    )}
  </Part>
)

type NamedPrice = readonly [name: string, price: string]
const linesMax = 5

/** The first of a list; its drawer has all of them. */
const FirstLines = ({ all }: { all: readonly NamedPrice[] }) => (
  <>
    {all.slice(0, linesMax).map(([name, price], place) => (
      <p key={place} className="figures flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="font-semibold">{price}</span>
      </p>
    ))}
    {all.length > linesMax && (
      <p className="figures pt-2 text-sm text-soft">{`And ${all.length - linesMax} more.`}</p>
    )}
  </>
)

type BaysProps = Pick<Bays, 'bays'> & { change: () => void }

const BaysPart = ({ bays, change }: BaysProps) => (
  <Part title="Bays" isEmpty={bays.length === 0} change={change}>
    {bays.length === 0
      ? none('Name your bays, and plan each day by the hour: which car stands where, and who works on it.')
      : bays.map(({ id, name }) => (
          <p key={id} className="border-b border-line py-2 wrap-anywhere">
            {name}
          </p>
        ))}
  </Part>
)

type Lists = { stored: Templates; storedBays: Bays }

/** Sections in the order of setting up a workshop. */
export const partsOf = (
  workshop: OwnWorkshop,
  { stored: { templates }, storedBays: { bays } }: Lists,
  ways: SectionActions,
) => (
  <>
    <Part title="What you do" isEmpty={workshop.services.length === 0} change={() => ways.edit('services')}>
      {workshop.services.length === 0 ? (
        none('Say what you do and for how much: customers book by price.')
      ) : (
        <FirstLines
          all={workshop.services.map(({ name, fromKobo, toKobo }): NamedPrice => [
            name,
            `${shortNaira(fromKobo)} to ${shortNaira(toKobo)}`,
          ])}
        />
      )}
    </Part>
    <Part title="Labour templates" isEmpty={templates.length === 0} change={() => ways.edit('templates')}>
      {templates.length === 0 ? (
        none('Name the jobs you do often, with their time, price and parts, and quote each in one tap.')
      ) : (
        <FirstLines
          all={templates.map(({ name, minutes, totalKobo }): NamedPrice => [
            `${name}, ${durationWords(minutes)}`,
            shortNaira(totalKobo),
          ])}
        />
      )}
    </Part>
    <Places workshop={workshop} ways={ways} />
    <BaysPart bays={bays} change={() => ways.edit('bays')} />
    <Part title="The workshop" isEmpty={false} change={() => ways.edit('words')}>
      <WordsPart workshop={workshop} />
    </Part>
    <Pictures workshop={workshop} ways={ways} />
    <Part title="Who works there" isEmpty={workshop.team.length === 0} change={() => ways.edit('team')}>
      {workshop.team.length === 0 ? (
        none('Names build trust: who handles engines, who electrics?')
      ) : (
        <Facts facts={workshop.team.map(({ name, does }) => [name, does] as const)} />
      )}
    </Part>
  </>
)
