// Drawer that changes the selected cars: the step, its preview, the confirmation and the report.
import { CirclePause, CirclePlay, MapPin, Repeat, RotateCw, Tag, TimerOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { BulkStep } from '#contract/cars/bulk-change.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { CallError } from '#contract/core/call.ts'
import { api, newKey } from '../../../client/api.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { ActionRow } from '../../../ui/navigation-row.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { BranchForm } from './branch-form.tsx'
import { NewPrices, SkippedCars } from './bulk-rows.tsx'
import { PriceRuleForm } from './price-rule-form.tsx'
import type { PickedCar } from './selection.ts'
import { type Change, type Stage, undoOf } from './stages.ts'
import {
  acceptedCount,
  cars as carsWords,
  confirmWords,
  describePreview,
  describeReport,
  stepNames,
} from './words.ts'

const icons = {
  price: Tag,
  branch: MapPin,
  publish: CirclePlay,
  pause: CirclePause,
  renew: RotateCw,
  'renewal-on': Repeat,
  'renewal-off': TimerOff,
  withdraw: Trash2,
} as const

const stepsInOrder = Object.keys(icons) as BulkStep[]

function useBulk(picked: readonly PickedCar[], changed: () => void) {
  const [stage, setStage] = useState<Stage>({ kind: 'steps' })
  const [error, setError] = useState<CallError>()
  const go = (next: Stage) => {
    setError(undefined)
    setStage(next)
  }
  const preview = async (change: Change) => {
    const { data, error: refused } = await api.stock.preview({ body: change })
    if (refused) return setError(refused)
    return go({ kind: 'preview', change, rows: data.rows, key: newKey() })
  }
  const begin = (step: BulkStep, more: Pick<Change, 'price' | 'branch'> = {}) =>
    preview({ step, cars: picked.map(({ id, version }) => ({ id, version })), ...more })
  const confirm = async ({ change, key }: Extract<Stage, { kind: 'preview' }>) => {
    const { data, error: refused } = await api.stock.change({ key, body: change })
    if (refused) return setError(refused)
    announce(describeReport(change.step, data.rows))
    go({ kind: 'report', change, rows: data.rows })
    return changed()
  }
  return { stage, error, go, preview, begin, confirm }
}
type Bulk = ReturnType<typeof useBulk>

/** Steps that ask for something before their preview. */
const isStage = (step: BulkStep): step is 'price' | 'branch' => step === 'price' || step === 'branch'

type StepsProps = { bulk: Bulk; hasBranches: boolean }

const Steps = ({ bulk: { go, begin }, hasBranches }: StepsProps) => (
  <ul className="border-t border-line">
    {stepsInOrder
      .filter(step => step !== 'branch' || hasBranches)
      .map(step => (
        <ActionRow
          key={step}
          words={stepNames[step].title}
          about={stepNames[step].about}
          icon={icons[step]}
          act={() => (isStage(step) ? go({ kind: step }) : void begin(step))}
        />
      ))}
  </ul>
)

function Preview({
  stage,
  bulk: { go, confirm },
}: {
  stage: Extract<Stage, { kind: 'preview' }>
  bulk: Bulk
}) {
  const { change, rows } = stage
  const { step } = change
  const count = acceptedCount(rows)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{describePreview(step, rows)}</p>
      {step === 'price' && count > 0 && (
        <p className="text-sm text-soft">
          Buyers can see the old price and its date. A lowest offer that is not below the new price is
          removed.
        </p>
      )}
      <SkippedCars rows={rows} />
      <NewPrices rows={rows} />
      <div className="sticky bottom-0 flex gap-3 bg-card py-3">
        <Button variant="line" onClick={() => go({ kind: 'steps' })}>
          Back
        </Button>
        {count > 0 && (
          <Button
            variant={step === 'withdraw' ? 'danger' : 'main'}
            className="grow"
            onClick={() => confirm(stage)}
          >
            {confirmWords(step, rows)}
          </Button>
        )}
      </div>
    </div>
  )
}

type ReportProps = { stage: Extract<Stage, { kind: 'report' }>; bulk: Bulk; close: () => void }

function Report({ stage, bulk: { preview }, close }: ReportProps) {
  const undo = undoOf(stage)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="font-semibold">{describeReport(stage.change.step, stage.rows)}</p>
      <SkippedCars rows={stage.rows} />
      <div className="flex flex-wrap gap-3">
        {undo && (
          <Button variant="line" onClick={() => preview(undo)}>
            Put the old prices back
          </Button>
        )}
        <Button className="grow" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  )
}

const titleOf = (stage: Stage, count: number): string => {
  if (stage.kind === 'steps') return `${carsWords(count)} selected`
  return stepNames['change' in stage ? stage.change.step : stage.kind].title
}

type Props = {
  picked: readonly PickedCar[]
  branches: BranchChoices
  /** The list shows something else now. */
  changed: () => void
  close: (isDone: boolean) => void
}

export function BulkDrawer({ picked, branches, changed, close }: Props) {
  const bulk = useBulk(picked, changed)
  const { stage, error, go, begin } = bulk
  const shut = () => close(stage.kind === 'report')
  return (
    <Dialog as="drawer" open onClose={shut} title={titleOf(stage, picked.length)}>
      {error && (
        <div className="mb-4">
          <Refusal>{messageOf(error)}</Refusal>
        </div>
      )}
      {stage.kind === 'steps' && <Steps bulk={bulk} hasBranches={branches.length > 0} />}
      {stage.kind === 'price' && (
        <PriceRuleForm back={() => go({ kind: 'steps' })} preview={price => begin('price', { price })} />
      )}
      {stage.kind === 'branch' && (
        <BranchForm
          branches={branches}
          back={() => go({ kind: 'steps' })}
          preview={branch => begin('branch', { branch })}
        />
      )}
      {stage.kind === 'preview' && <Preview key={stage.key} stage={stage} bulk={bulk} />}
      {stage.kind === 'report' && <Report stage={stage} bulk={bulk} close={shut} />}
    </Dialog>
  )
}
