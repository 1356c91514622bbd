// Refusal notice of a form; loads concurrent changes and keeps input.
import { Button } from '../button.tsx'
import { Refusal } from '../refusal.tsx'

type Props = {
  refusal: { words: string; changedMeanwhile: boolean }
  again: () => unknown
  isEdit: boolean
}

export const RefusalNotice = ({ refusal, again, isEdit }: Props) => (
  <div className="mb-5">
    <Refusal title={isEdit ? 'Not saved' : 'Not published'}>
      <p>{refusal.words}</p>
      {refusal.changedMeanwhile && (
        <>
          <p className="mt-1">
            We kept what you typed and loaded the latest version of the rest. Check it and save again.
          </p>
          <Button variant="line" onClick={again} className="mt-3">
            Reload
          </Button>
        </>
      )}
    </Refusal>
  </div>
)
