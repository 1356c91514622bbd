// Workshop inspection (/bookings/repairs/{id}/inspection): preset, groups and saved points.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PointResult } from '#contract/inspection/report-shape.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { checklistAt, checklistOf, type Point } from '#contract/inspection/checklist/checklist.ts'
import { type Preset, presetGroups, presetNames, presets } from '#contract/inspection/checklist/presets.ts'
import { api } from '../../client/api.ts'
import { GroupSection } from '../../inspection/points/group-section.tsx'
import { HowFar } from '../../inspection/points/how-far.tsx'
import { type Finding, PointForm } from '../../inspection/points/point-form.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import type { Route } from './+types/inspect'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.repairs.byId({ query: { Id: params.id } }),
})

const presetOf = (value: string): Preset => presetNames.find(name => name === value) ?? 'quick'
type Result = { point: string; result: PointResult; note: string; pictures: string[] }

/** Findings so far, and saving more. */
function useFindings(first: Repair) {
  const [repair, setRepair] = useState(first)
  const [preset, setPreset] = useState<Preset>(first.inspection?.preset ?? 'quick')
  const { problems, refusal, send } = useSend()
  const [problem] = Object.values(problems)
  const save = async (results: readonly Result[]): Promise<boolean> => {
    const body = { repairId: repair.id, preset, results: [...results] }
    const saved = await send(api.repairs.saveInspection({ body }), 'Saved.')
    if (saved) setRepair(saved)
    return saved !== undefined
  }
  const [current] = useState(() => checklistAt(new Date()))
  const list = repair.inspection ? checklistOf(repair.inspection.listVersion) : current
  const findingByPoint = new Map((repair.inspection?.findings ?? []).map(each => [each.point, each]))
  const pass = (points: readonly string[]) =>
    save(points.map(point => ({ point, result: 'good', note: '', pictures: [] })))
  return {
    groups: presetGroups(list, preset),
    preset,
    setPreset,
    findingByPoint,
    save,
    pass,
    refusal: refusal ?? problem,
  }
}

const HowMuch = ({ preset, choose }: { preset: Preset; choose: (preset: Preset) => void }) => (
  <SelectField
    label="Scope of the inspection"
    value={preset}
    onChange={({ target }) => choose(presetOf(target.value))}
  >
    {presetNames.map(name => (
      <option key={name} value={name}>
        {presets[name]}
      </option>
    ))}
  </SelectField>
)

function Through({ first }: { first: Repair }) {
  const { groups, preset, setPreset, findingByPoint, save, pass, refusal } = useFindings(first)
  const [open, setOpen] = useState<Point>()
  const keep = async (finding: Finding) => {
    if (await save([finding])) setOpen(undefined)
  }
  const points = groups.flatMap(group => group.points)
  return (
    <div className="grid grid-cols-1 gap-5">
      <HowMuch preset={preset} choose={setPreset} />
      <HowFar done={points.filter(({ id }) => findingByPoint.has(id)).length} all={points.length} />
      {!open && refusal && <Refusal title={refusal} />}
      {groups.map(group => (
        <GroupSection
          key={group.id}
          group={group}
          findingByPoint={findingByPoint}
          pass={pass}
          open={setOpen}
          passesTogether
        />
      ))}
      <LinkButton to={`/bookings/repairs/${first.id}/quote`} className="justify-self-start">
        Write quote
      </LinkButton>
      {open && (
        <Dialog open onClose={() => setOpen(undefined)} title={open.name} as="drawer">
          <PointForm
            key={open.id}
            draft="repair"
            point={open}
            finding={findingByPoint.get(open.id)}
            refusal={refusal}
            save={keep}
          />
        </Dialog>
      )}
    </div>
  )
}

function Body({ request, id }: ReturnType<typeof clientLoader> & { id: string }) {
  const { data: repair, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (!repair.mayInspect)
    return (
      <EmptyState
        title="Nothing to inspect now"
        action={<LinkButton to={`/bookings/repairs/${id}`}>Back to the repair</LinkButton>}
      >
        The workshop can inspect the car from check-in until it is ready.
      </EmptyState>
    )
  return <Through first={repair} />
}

export default function Inspect({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Inspection checklist"
        words="Each point is saved at once and the customer sees it. Add any fault to the quote in one tap."
        back={{ words: 'The repair', to: `/bookings/repairs/${id}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={id} id={id} {...loaderData} />
      </Suspense>
    </div>
  )
}
