// Ageing and turn of a yard, with a link to the ageing report.
import { Link } from 'react-router'
import type { Turn } from '#contract/dashboard/turn.ts'
import { Facts } from '../ui/panel.tsx'
import { turnFacts } from './turn-words.ts'

type Props = { turn: Turn; hasReport: boolean }

export const TurnSection = ({ turn, hasReport }: Props) => (
  <>
    <Facts facts={turnFacts(turn)} />
    <p className="mt-2 text-sm text-soft">
      Days since a car was listed, as in the ageing report. Sales also count outside AutoX, on days that are
      over.
    </p>
    {hasReport && (
      <Link
        to="/mylistings/ageing"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
      >
        Ageing of your stock
      </Link>
    )}
  </>
)
