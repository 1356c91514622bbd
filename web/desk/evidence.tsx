// What a decision at the desk rests on, what decides most cases first.
import type {
  DeskSubjectView,
  ContestedLineView,
  DeskPicture,
  DeskRecord,
} from '#contract/desk/subject-view.ts'
import { Panel, Facts } from '../ui/panel.tsx'
import { Asked, BothSay, CaseMessages, ListingAsDealt, Similar } from './case.tsx'
import { Documents } from './documents.tsx'
import { Lines } from './lines.tsx'
import { BothSides } from './story.tsx'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'
import { Amount } from '../ui/amount.tsx'
import { Pill } from '../ui/pill.tsx'
import { formatMoment } from '../ui/date.ts'
import { recordMoments } from '#contract/rental/record-limits.ts'
import { RecordColumns } from '../rental/record/record-columns.tsx'
import { capitalizeName } from './desk-words.ts'

const titles = { out: 'At handover', back: 'At return' } as const
const when = { out: 'at handover', back: 'at return' } as const

const sidesAt = (records: readonly DeskRecord[], moment: DeskRecord['moment']) =>
  records
    .filter(each => each.moment === moment)
    .map(({ side, record }) => ({ who: capitalizeName(side), record }))

/** A column for each side where only the return is recorded, otherwise one for each moment. */
const Records = ({ records }: { records: readonly DeskRecord[] }) =>
  records.every(({ moment }) => moment === 'back') ? (
    <RecordColumns
      title="Condition at return"
      columns={sidesAt(records, 'back').map(each => ({
        title: each.who,
        when: when.back,
        records: [each],
      }))}
    />
  ) : (
    <RecordColumns
      title="Condition records"
      columns={recordMoments.map(moment => ({
        title: titles[moment],
        when: when[moment],
        records: sidesAt(records, moment),
      }))}
    />
  )

const Pictures = ({ pictures }: { pictures: readonly DeskPicture[] }) => (
  <Panel title="Pictures">
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {pictures.map(({ picture, shows, by, at }) => (
        <li key={`${picture.hash} ${shows}`} className="min-w-0">
          <PictureStrip pictures={[picture]} about={`${shows}, ${by}`} />
          <p className="mt-1 text-sm font-semibold wrap-anywhere">{shows}</p>
          <p className="figures text-sm text-soft">{`${by}, ${formatMoment(at)}`}</p>
        </li>
      ))}
    </ul>
  </Panel>
)

const Contested = ({ lines }: { lines: readonly ContestedLineView[] }) => (
  <Panel title="Contested lines">
    <ul className="grid gap-5">
      {lines.map(({ words, amountKobo, outcome, reason, pictures }) => (
        <li key={words}>
          <p className="split-row items-baseline gap-x-4">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{words}</span>
              <Pill tone={outcome === 'Contested' ? 'warn' : 'plain'}>{outcome}</Pill>
            </span>
            <Amount kobo={amountKobo} />
          </p>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
          <PictureStrip pictures={pictures} about={words} />
        </li>
      ))}
    </ul>
  </Panel>
)

const lineMax = 60
const isLong = ({ value }: DeskSubjectView['facts'][number]) => value.length > lineMax

const Glance = ({ facts }: Pick<DeskSubjectView, 'facts'>) =>
  facts.length > 0 && (
    <Panel title="At a glance">
      <Facts facts={facts.filter(each => !isLong(each)).map(({ words, value }) => [words, value])} />
      {facts.filter(isLong).map(({ words, value }, place) => (
        <div key={place} className="mt-3 border-t border-line pt-3">
          <h3 className="text-soft">{words}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{value}</p>
        </div>
      ))}
    </Panel>
  )

/** Output of the command: complete without other views, otherwise collapsed. */
const SubjectLines = ({ lines, story }: DeskSubjectView) =>
  story.length === 0 ? (
    <Panel title="Details">
      <Lines lines={lines} />
    </Panel>
  ) : (
    <details className="rounded-box border border-line bg-card p-4 md:p-6">
      <summary className="min-h-11 content-center font-semibold text-link underline">All details</summary>
      <div className="mt-4">
        <Lines lines={lines} />
      </div>
    </details>
  )

type EvidenceProps = { type: string; id: string; data: DeskSubjectView }

export const Evidence = ({ type, id, data }: EvidenceProps) => {
  const { contested, records, pictures, documents, case: item } = data
  return (
    <>
      <Glance {...data} />
      {item && <Asked item={item} />}
      {item && <BothSay type={type} id={id} item={item} />}
      {item?.listing && <ListingAsDealt listing={item.listing} />}
      {item && <CaseMessages type={type} id={id} item={item} />}
      <BothSides {...data} />
      {contested.length > 0 && <Contested lines={contested} />}
      {records.length > 0 && <Records records={records} />}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {documents.length > 0 && <Documents type={type} id={id} documents={documents} />}
      {item && <Similar type={type} item={item} />}
      <SubjectLines {...data} />
    </>
  )
}
