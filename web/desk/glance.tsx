// Facts of a case at a glance, with longer statements below them.
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { Facts, Panel } from '../ui/panel.tsx'

const lineMax = 60
const isLong = ({ value }: DeskSubjectView['facts'][number]) => value.length > lineMax

export const Glance = ({ facts }: Pick<DeskSubjectView, 'facts'>) =>
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
