import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paperName } from '#contract/garage/due.ts'
import { type VehiclePaper, vehiclePapers } from '#contract/garage/words.ts'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import { useSend } from '../forms/use-send.ts'
import { dueTones, paperStates } from './words.ts'

type Paper = Vehicle['papers'][number]
type Filled = { kind: VehiclePaper; called: string; number: string; expiresOn: string }

function PaperForm({ vehicleId, first, done }: { vehicleId: string; first: Filled; done: () => void }) {
  const { revalidate } = useRevalidator()
  const [filled, setFilled] = useState(first)
  const { problems, refusal, forget, send } = useSend()
  const put = (change: Partial<Filled>) => {
    setFilled(before => ({ ...before, ...change }))
    forget()
  }
  const save = async () => {
    if (!(await send(api.garage.savePaper({ body: { vehicleId, ...filled } }), 'Saved.'))) return
    await revalidate()
    done()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <SelectField
        label="Document"
        value={filled.kind}
        onChange={({ target }) => put({ kind: target.value as VehiclePaper })}
        error={problems['kind']}
      >
        {Object.entries(vehiclePapers).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      {filled.kind === 'other' && (
        <TextField
          label="Name"
          maxLength={60}
          value={filled.called}
          onChange={({ target }) => put({ called: target.value })}
          error={problems['called']}
        />
      )}
      <TextField
        label="Number (optional)"
        maxLength={40}
        value={filled.number}
        onChange={({ target }) => put({ number: target.value })}
        error={problems['number']}
      />
      <TextField
        label="Expiry date"
        type="date"
        value={filled.expiresOn}
        onChange={({ target }) => put({ expiresOn: target.value })}
        error={problems['expiresOn']}
      />
      <p className="text-sm text-soft">
        We remind you a month before, a week before and when it has expired.
      </p>
      {refusal && <Refusal title={refusal} />}
      <Button onClick={save}>Save</Button>
    </form>
  )
}

const none: Filled = { kind: 'vehicle-licence', called: '', number: '', expiresOn: '' }

export function PapersSection({ vehicle: { id, papers } }: { vehicle: Vehicle }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Filled>()
  const remove = async (paper: Paper) => {
    const { error } = await api.garage.removePaper({ body: { vehicleId: id, paperId: paper.id } })
    if (error) return sayBad(messageOf(error))
    announce(`${paperName(paper.kind, paper.called)} removed.`)
    await revalidate()
  }
  return (
    <Panel title="Documents" className="max-lg:order-first">
      {papers.length === 0 && (
        <p className="text-soft">
          Add the expiry dates of your licence, insurance and roadworthiness, and we’ll remind you in time.
        </p>
      )}
      <ul>
        {papers.map(paper => (
          <li key={paper.id} className="border-b border-line py-3 first:pt-0">
            <p className="split-row items-center gap-x-3 font-semibold">
              <span className="min-w-0 wrap-anywhere">{paperName(paper.kind, paper.called)}</span>
              <Pill tone={dueTones[paper.state]}>{paperStates[paper.state]}</Pill>
            </p>
            <p className="figures text-sm wrap-anywhere text-soft">
              {`Until ${formatDay(paper.expiresOn)}${paper.number ? `, ${paper.number}` : ''}`}
            </p>
            <div className="-mx-4 flex flex-wrap">
              <Button variant="quiet" onClick={() => setOpen({ ...paper })}>
                Renew <span className="sr-only">{paperName(paper.kind, paper.called)}</span>
              </Button>
              <Button variant="quiet" onClick={() => remove(paper)}>
                Remove <span className="sr-only">{paperName(paper.kind, paper.called)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="line" onClick={() => setOpen(none)} className="mt-4">
        Add a document
      </Button>
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title="Document" as="drawer">
        {open && (
          <PaperForm
            vehicleId={id}
            first={{
              kind: open.kind,
              called: open.called,
              number: open.number,
              expiresOn: open.expiresOn,
            }}
            done={() => setOpen(undefined)}
          />
        )}
      </Dialog>
    </Panel>
  )
}
