// A decision that waits for its second operator, or came back from there.
import type { DeskProposalView } from '#contract/desk/subject-view.ts'
import { formatMoment } from '../ui/date.ts'

const headingOf = ({ state, isOwn, proposedBy, decidedBy }: DeskProposalView): string => {
  if (state === 'returned') return `${decidedBy} returned it`
  return isOwn ? 'Your proposal waits for another operator' : `${proposedBy} proposes`
}

export const Proposal = ({ proposal }: { proposal: DeskProposalView }) => (
  <section className="mb-4 border-l-4 border-warn bg-warn-wash p-3" aria-label="Proposed decision">
    <p className="font-semibold">{headingOf(proposal)}</p>
    {proposal.state === 'returned' && (
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{proposal.decidedReason}</p>
    )}
    <p className="figures mt-2 wrap-anywhere">{proposal.effect}</p>
    <q className="mt-2 block wrap-anywhere whitespace-pre-line">{proposal.reason}</q>
    <p className="mt-2 text-sm text-soft">
      <span>{`“${proposal.words}” by ${proposal.proposedBy}, `}</span>
      <time dateTime={proposal.proposedAt} className="figures">
        {formatMoment(proposal.proposedAt)}
      </time>
    </p>
  </section>
)
