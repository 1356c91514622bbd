// One line of the history in full, as a person can quote it.
import type { Entry } from '#contract/wallet.ts'
import { formatNaira } from '#contract/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { kindWords } from './entry-words.ts'

const factsOf = (entry: Entry): Fact[] => [
  [entry.direction === 'in' ? 'From' : 'To', entry.counterparty],
  ...(entry.narration ? ([['Note', entry.narration]] as const) : []),
  ['When', formatMoment(entry.at)],
  ['Balance after', formatNaira(entry.balanceAfterKobo)],
  ['Transaction', entry.id],
]

export const EntryDetails = ({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) => (
  <Dialog open={entry !== undefined} onClose={onClose} as="drawer" title={entry ? kindWords(entry) : ''}>
    {entry && (
      <>
        <p className="mb-4">
          <Amount kobo={entry.amountKobo} sign={entry.direction} className="show text-2xl" />
        </p>
        <Facts facts={factsOf(entry)} />
        <div className="mt-5 flex flex-wrap gap-3">
          {entry.bookingId && <LinkButton to={`/bookings/${entry.bookingId}`}>See the booking</LinkButton>}
          <CopyButton text={entry.id} words="Copy the transaction" />
        </div>
      </>
    )}
  </Dialog>
)
