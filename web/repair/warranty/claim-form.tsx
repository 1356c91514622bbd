// Warranty claim or response form: words, pictures and mileage.
import { limits } from '#contract/core/limits.ts'
import { type SendResult, useKeyed } from '../../client/send-keyed.ts'
import type { BodyOf, CallName, ContractForm } from '../../forms/contract-form.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import type { Start } from '../../uploads/upload-queue.ts'
import type { KeptUpload } from '../../uploads/uploads.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Happens } from '../../deal-engine/consequences.tsx'
import { useKeptPictures } from '../use-kept-pictures.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import type { Hashes, Values } from './claim-checks.ts'

const nothing: Values = { words: '', km: '', Shots: [] }

const rule = { filesMax: 6, bytesMax: limits.pictureBytesMax, accept: 'image/*' }

type Props<Name extends CallName, Facts extends object> = {
  /** Under which name the device keeps it. */
  form: string
  start: Start
  userId: string
  load: () => Promise<ContractForm<Name, Values, Facts & Hashes>>
  facts: Facts
  happens: readonly string[]
  label: string
  pictures: string
  withKm: boolean
  button: string
  send: (key: string, body: BodyOf<Name>) => Promise<SendResult<{ id: string }>>
  /** Announced once it went through. */
  done: string
  onDone: (done: { id: string }) => unknown
}

export function ClaimForm<Name extends CallName, Facts extends object>(props: Props<Name, Facts>) {
  const { form: formName, start, userId, load, facts, withKm, send, done, onDone } = props
  const { values, put: save, forget, isRestored } = useDrafted<Values>(formName, nothing)
  // Through the form, so that what was refused about the pictures goes once they change.
  const keep = (Shots: KeptUpload[]) => put({ Shots })
  const { uploads, queue, hashes, onTheWay } = useKeptPictures({ userId, form: formName, start, keep })
  const typing = { values, put: save, isRestored }
  const { put, visibleProblems, refusal, submit } = useContractForm(load, typing, { ...facts, hashes })
  const once = useKeyed({ takesEarlier: true })
  const handIn = async () => {
    const result = await submit(body => once(key => send(key, body)), done)
    if (result === undefined) return
    forget()
    await onDone(result)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-6">
      <Happens sentences={props.happens} />
      <TextArea
        label={props.label}
        rows={4}
        maxLength={1_000}
        value={values.words}
        onChange={({ target }) => put({ words: target.value })}
        error={visibleProblems['words']}
      />
      {withKm && (
        <NumberField
          label="Odometer reading (km)"
          value={values.km}
          onText={km => put({ km })}
          error={visibleProblems['km']}
        />
      )}
      <PicturesField
        uploads={uploads}
        queue={queue}
        rule={rule}
        hint={props.pictures}
        error={visibleProblems['Shots']}
      />
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <Button onClick={handIn} pending={onTheWay > 0}>
        {props.button}
      </Button>
    </form>
  )
}
