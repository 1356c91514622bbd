// Both sides of a case: people, actions, statements and escrow.
import { Link } from 'react-router'
import { kobo } from '#contract/core/money.ts'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { Amount } from '../ui/amount.tsx'
import { formatMoment } from '../ui/date.ts'
import { Facts, Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { capitalizeName } from './desk-words.ts'

type Props = Pick<DeskSubjectView, 'sides' | 'money' | 'story' | 'about'>

const Sides = ({ sides }: Pick<Props, 'sides'>) => (
  <Panel title="People">
    <Facts
      facts={sides.map(({ side, accountId, name }) => [
        capitalizeName(side),
        <Link key={side} to={`/desk/things/account/${accountId}`} className="text-link underline">
          {name}
        </Link>,
      ])}
    />
  </Panel>
)

const Money = ({ money }: Pick<Props, 'money'>) => (
  <Panel title="The money">
    <Facts
      facts={money.map(({ words, amountKobo, held }) => [
        <span key={words} className="flex flex-wrap items-center gap-2">
          <span>{words}</span>
          <Pill tone={held ? 'warn' : 'plain'}>{held ? 'In escrow' : 'Not in escrow'}</Pill>
        </span>,
        <Amount key={words} kobo={kobo(amountKobo)} />,
      ])}
    />
  </Panel>
)

type Step = Props['story'][number]

const byWords = ({ by }: Step, sides: Props['sides']): string => {
  if (by === 'system') return 'Automatic'
  if (by === 'operator') return 'By AutoX'
  const name = sides.find(({ side }) => side === by)?.name
  return name ? `${capitalizeName(by)}: ${name}` : capitalizeName(by)
}

// Sides differ by position and name, not by colour.
const Story = ({ story, sides }: Pick<Props, 'story' | 'sides'>) => (
  <Panel title="History">
    <ol className="grid gap-4">
      {story.map((step, place) => (
        <li
          key={place}
          className={sides.length > 1 && step.by === sides[1]?.side ? 'ml-6 sm:ml-16' : 'mr-6 sm:mr-16'}
        >
          <p className="font-semibold">{step.words}</p>
          <p className="text-sm text-soft">
            <span>{`${byWords(step, sides)}, `}</span>
            <time dateTime={step.at} className="figures">
              {formatMoment(step.at)}
            </time>
          </p>
          {step.note && (
            <q className="mt-1 block border-l-4 border-edge bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line">
              {step.note}
            </q>
          )}
        </li>
      ))}
    </ol>
  </Panel>
)

const About = ({ about }: { about: NonNullable<Props['about']> }) => (
  <Panel title="About">
    <p className="wrap-anywhere">
      {about.type ? (
        <Link to={`/desk/things/${about.type}/${about.id}`} className="font-semibold text-link underline">
          {about.words}
        </Link>
      ) : (
        `${about.words}, number ${about.id}`
      )}
    </p>
  </Panel>
)

export const BothSides = ({ sides, money, story, about }: Props) => (
  <>
    {(sides.length > 0 || money.length > 0) && (
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:items-start">
        {sides.length > 0 && <Sides sides={sides} />}
        {money.length > 0 && <Money money={money} />}
      </div>
    )}
    {about && <About about={about} />}
    {story.length > 0 && <Story story={story} sides={sides} />}
  </>
)
