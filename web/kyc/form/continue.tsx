// Offers to continue or discard a draft kept on this device.
import { dropFiles } from '../../session/kept-files.ts'
import { forgetDraft } from '../../session/drafts.ts'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { KeptDraft } from './draft.ts'
import type { Plan } from './plan.ts'

type Props = { userId: string; plan: Plan; storedDraft: KeptDraft; to: string }

export function ContinueKyc({ userId, plan, storedDraft, to }: Props) {
  const { revalidate } = useRevalidator()
  const drop = async () => {
    forgetDraft(userId, plan.form)
    await dropFiles(userId, plan.form)
    await revalidate()
  }
  return (
    <Notice
      tone="warn"
      title={
        storedDraft.count === 0
          ? 'You have unsent documents'
          : `${storedDraft.count} of ${plan.steps.length} documents saved on this device`
      }
    >
      <p>They are not sent yet. Only you can see them.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to={to}>Continue</LinkButton>
        <Button variant="quiet" onClick={drop}>
          Delete draft
        </Button>
      </div>
    </Notice>
  )
}
