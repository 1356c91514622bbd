// Pictures that the injured person sends, until the claim is decided.
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { claimLimits, partyUploads } from '#contract/insurance/claim/kinds.ts'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import { AddFiles } from '../../uploads/add-files.tsx'
import { RemoveAct, rowAct, rowIcon } from '../../uploads/row-actions.tsx'
import { brokenOf, sendTo } from '../../uploads/send-picture.ts'
import { takeable, stateWords, needsPerson, type Upload } from '../../uploads/uploads.ts'
import { UploadImage } from '../../uploads/upload-image.tsx'
import type { UploadPorts } from '../../uploads/upload-runner.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { StepProps } from './answer-form.tsx'

const rule = { filesMax: claimLimits.picturesMax, bytesMax: limits.uploadBytesMax, accept: 'image/*' }

/** Nothing is kept on the device, which may be somebody else's: each picture is in the claim once it is sent. */
const portsOf = (token: string, done: StepProps['done']): Partial<UploadPorts> => ({
  keep: async () => true,
  send: sendTo({ path: partyUploads, what: 'picture', link: token }),
  finish: async uploadId => {
    const { data, error } = await api.injured.addPicture({ body: { token, uploadId } })
    if (!data) return brokenOf(error, 'We couldn’t read this picture. Choose another.')
    done(data)
    const picture = data.pictures.at(-1)
    return picture ? { picture, hints: [] } : { failed: 'This picture was removed meanwhile.' }
  },
})

type RowProps = { upload: Upload; file: File | undefined; remove: () => void; again: () => void }
const UploadRow = ({ upload, file, remove, again }: RowProps) => (
  <li className="flex items-center gap-3">
    <UploadImage
      upload={upload}
      file={file}
      width={320}
      alt=""
      className="aspect-4/3 w-24 shrink-0 rounded-plate bg-sunk object-cover"
    />
    <div className="min-w-0 grow">
      <p className="text-sm font-semibold wrap-anywhere">{upload.name}</p>
      <p className={`figures text-xs ${needsPerson(upload) ? 'font-medium text-bad' : 'text-soft'}`}>
        {stateWords(upload)}
      </p>
    </div>
    {upload.state === 'failed' && (
      <button type="button" className={rowAct} onClick={again} aria-label={`Send ${upload.name} again`}>
        <RotateCw {...rowIcon} />
      </button>
    )}
    <RemoveAct name={upload.name} remove={remove} />
  </li>
)

function Sent({ token, claim, done }: StepProps) {
  const [error, setError] = useState<CallError>()
  const remove = async (hash: string) => {
    const answer = await api.injured.removePicture({ body: { token, hash } })
    setError(answer.error)
    if (answer.data) done(answer.data)
  }
  if (claim.pictures.length === 0) return null
  return (
    <>
      <ul className="grid grid-cols-2 gap-3" aria-label={`Pictures sent: ${claim.pictures.length}`}>
        {claim.pictures.map((picture, place) => (
          <li key={picture.hash}>
            <Picture
              picture={picture}
              alt={`Damage, picture ${place + 1}`}
              sizes="(min-width: 36rem) 16rem, 45vw"
              className="aspect-4/3 rounded-plate"
            />
            {picture.canRemove && (
              <Button variant="quiet" onClick={() => remove(picture.hash)}>
                Remove <span className="sr-only">{`picture ${place + 1}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <Refusal title={messageOf(error)} />}
    </>
  )
}

function AddPictures({ token, claim, done }: StepProps) {
  const [ports] = useState(() => portsOf(token, done))
  const { uploads, queue } = useUploads('', 'injured', [], ports)
  const [problems, setProblems] = useState<string[]>([])
  const pending = uploads.filter(({ state }) => state !== 'done')
  const count = claim.pictures.length + pending.length
  const take = (added: readonly File[]) => {
    const selection = takeable(count, added, rule)
    setProblems(selection.problems)
    queue.add(selection.files)
  }
  return (
    <>
      {pending.length > 0 && (
        <ul className="grid gap-3">
          {pending.map(upload => (
            <UploadRow
              key={upload.id}
              upload={upload}
              file={queue.fileOf(upload.id)}
              remove={() => queue.remove(upload.id)}
              again={() => queue.again(upload.id)}
            />
          ))}
        </ul>
      )}
      {count < rule.filesMax && (
        <Field
          label="Add pictures"
          hint={`Up to ${rule.filesMax}: the whole vehicle, the damage from close up, the plate. Each is sent at once.`}
          error={problems.join(' ') || undefined}
        >
          {wired => <AddFiles rule={rule} wired={wired} take={take} />}
        </Field>
      )}
    </>
  )
}

export function DamagePictures(props: StepProps) {
  const { claim } = props
  const canAdd = claim.allowed.includes('add-pictures')
  if (!canAdd && claim.pictures.length === 0) return null
  return (
    <Panel title="Pictures of the damage">
      <div className="grid gap-4">
        <p className="text-sm">
          {canAdd
            ? `${claim.insurerName} and AutoX see them; the driver doesn’t. You can remove them until there is a decision.`
            : `${claim.insurerName} and AutoX see them; the driver doesn’t.`}
        </p>
        <Sent {...props} />
        {canAdd && <AddPictures {...props} />}
      </div>
    </Panel>
  )
}
