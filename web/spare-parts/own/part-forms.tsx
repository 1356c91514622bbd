// The form of a part: its steps, sent once, published or saved.
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { api } from '../../client/api.ts'
import type { SendResult } from '../../client/send-keyed.ts'
import type { FormTarget } from '../../forms/changed-meanwhile.ts'
import type { FormStart } from '../../forms/load-form.ts'
import { StepFormFrame } from '../../forms/step-form.tsx'
import { useSendForm } from '../../forms/use-send-form.ts'
import { Waiting } from '../../ui/states.tsx'
import { type Draft, targetOfPart, type Sendable } from './draft.ts'
import { StepFits } from './step-fits.tsx'
import { StepPreview } from './step-preview.tsx'
import { StepWhat } from './step-what.tsx'
import { type PartForm, usePartForm } from './use-part-form.ts'

const StepLook = lazyComponent(() => import('./step-look.tsx'))
const StepOffer = lazyComponent(() => import('./step-offer.tsx'))

function Step({ partForm }: { partForm: PartForm }) {
  const { form } = partForm
  switch (partForm.step) {
    case undefined:
      return <Waiting />
    case 'what':
      return <StepWhat form={form} />
    case 'fits':
      return <StepFits form={form} />
    case 'look':
      return <StepLook {...partForm} />
    case 'offer':
      return <StepOffer form={form} />
    case 'preview':
      return <StepPreview {...partForm} />
  }
}

const publishedWords = ({ title }: Part) =>
  `This was already published as ${title}, without your latest changes. Edit it in Your parts, or publish again to list another part.`

// The schema parses text, so its input is wider than the form's.
type Body = Parameters<typeof api.accessories.add>[0]['body']

type Props = {
  formStart: FormStart<Draft>
  /** The part to change; undefined for a new one. */
  part?: Part
  startAgain: () => unknown
  done: (part: Part) => unknown
}

export function PartForms({ formStart, part, startAgain, done }: Props) {
  const partForm = usePartForm(formStart)
  const call = (sendable: Sendable, { key, version }: { key: string; version: number }) => {
    const body = sendable as Body
    return part
      ? api.accessories.edit({ key, body: { ...body, id: part.id, version } })
      : api.accessories.add({ key, body })
  }
  const reload = async (): Promise<SendResult<FormTarget<Draft>>> => {
    const { data, error } = await api.accessories.one({ query: { Id: part?.id ?? '' } })
    return error ? { error } : { data: targetOfPart(data) }
  }
  const sending = useSendForm(partForm, { call, reload, earlierWords: publishedWords, done })
  return (
    <StepFormFrame
      stepForm={partForm}
      sending={sending}
      restoredWords="Your text and pictures are as you left them."
      startAgain={startAgain}
    >
      <Step partForm={partForm} />
    </StepFormFrame>
  )
}
