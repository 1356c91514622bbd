// Document step: photograph or file, expiry date and readability advice.
import { useEffect, useState } from 'react'
import { classField, identityPapers, kycDocumentRule, paperField, runsOut } from '#contract/kyc/kinds.ts'
import { licenceClasses } from '#contract/test-drive/terms.ts'
import { useDraftFiles } from '../../session/draft-files.ts'
import { dayOf, formatDay } from '../../ui/date.ts'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'
import { formatBytes } from '../../uploads/upload-progress.ts'
import { commonClass, type PlanStep } from './plan.ts'
import type { HandInState } from './use-hand-in.ts'
import { texts } from '../words.ts'

// An A4 page at 100 dots an inch is 1,170 pixels high; below that small print is lost.
const edgeMinPx = 1_000

function useReadable(file: File | undefined): boolean | undefined {
  const [known, setKnown] = useState<{ file: File; readable: boolean }>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    let gone = false
    const look = async () => {
      // What cannot be read here may still be read by the server, which decides.
      const bitmap = await createImageBitmap(file).catch(() => undefined)
      if (!bitmap) return
      const edgePx = Math.max(bitmap.width, bitmap.height)
      bitmap.close()
      if (!gone) setKnown({ file, readable: edgePx >= edgeMinPx })
    }
    void look()
    return () => {
      gone = true
    }
  }, [file])
  return known && known.file === file ? known.readable : undefined
}

// The small print of an A4 page stays readable.
const documentEdgePx = 2_400

const nextDay = (now: Date) => dayOf(new Date(now.getTime() + 86_400_000).toISOString())

const Before = ({ step: { before, reason } }: { step: PlanStep }) => {
  if (!before) return null
  if (reason)
    return (
      <Notice tone="warn" title="Why we need it again">
        {reason}
      </Notice>
    )
  return (
    <Notice title="We have this one">
      {`${before.expiresOn ? `It expires on ${formatDay(before.expiresOn)}. ` : ''}Choose another only to replace it.`}
    </Notice>
  )
}

const Quality = () => (
  <ul className="list-disc pl-5 text-sm text-soft marker:text-amber">
    <li>Flat, in daylight, without flash</li>
    <li>All four corners visible</li>
    <li>Every word readable</li>
  </ul>
)

/** Kind and expiry of the document. */
function Printed({ step, form }: { step: PlanStep; form: HandInState }) {
  const { kind } = step
  const problems = form.problems[kind]
  const paper = form.dates[paperField]
  return (
    <>
      {kind === 'IdentityDocument' && (
        <SelectField
          label="Which document is it?"
          value={paper ?? ''}
          onChange={event => form.setPrinted(kind, paperField, event.target.value)}
          error={problems?.paper}
        >
          <option value="">Choose</option>
          {Object.entries(identityPapers).map(([name, { words }]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'DrivingLicence' && (
        <SelectField
          label="Licence class"
          hint="As printed on the card. The owner of a car you ask to rent sees it and the expiry date, never the number."
          value={form.dates[classField] ?? commonClass}
          onChange={event => form.setPrinted(kind, classField, event.target.value)}
        >
          {licenceClasses.map(name => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {(kind !== 'IdentityDocument' || paper) && runsOut(kind, step.dated, paper) && (
        <TextField
          type="date"
          label="Expiry date"
          hint="As printed on the document. We remind you before then."
          min={nextDay(form.now)}
          max="2099-12-31"
          value={form.dates[kind] ?? ''}
          onChange={event => form.setPrinted(kind, kind, event.target.value)}
          error={problems?.date}
        />
      )}
    </>
  )
}

export function StepDocument({ step, form }: { step: PlanStep; form: HandInState }) {
  const { kind } = step
  const { userId, plan, choose, chosen, onReady } = form
  const where = { userId, form: plan.form, field: kind, edgePx: documentEdgePx }
  const { files, take, ready, savedBytes, isKept } = useDraftFiles(where, chosen[kind] ?? [])
  const [file] = files
  const readable = useReadable(file)
  const known = chosen[kind]?.[0]
  useEffect(() => {
    if (known !== file) choose(kind, files)
  }, [choose, kind, known, file, files])
  useEffect(() => onReady(ready))
  const problems = form.problems[kind]
  return (
    <div className="grid grid-cols-1 gap-5">
      <Before step={step} />
      <UploadField
        label="Picture or PDF"
        hint={`${step.help}. At most ${formatBytes(kycDocumentRule.bytesMax)}.`}
        files={files}
        onFiles={take}
        rule={kycDocumentRule}
        error={problems?.file}
      />
      {!file && <Quality />}
      {readable === false && (
        <Notice tone="warn" title="This picture is small">
          {texts.zoomIn}
        </Notice>
      )}
      {savedBytes > 0 && (
        <p role="status" className="text-sm font-semibold text-good">
          {texts.compressed(formatBytes(savedBytes))}
        </p>
      )}
      {!isKept && (
        <Notice tone="warn">This browser can’t save documents. If you leave, choose them again.</Notice>
      )}
      {file && <Printed step={step} form={form} />}
    </div>
  )
}
