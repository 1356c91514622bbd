// One-sentence summary of the owner's shared record, with a link.
import { Link } from 'react-router'
import { recordAddress } from '../../garage/listed/words.ts'
import { heading } from './listing-sections.tsx'

/** `words` are empty where no record is shown. */
export const RecordSection = ({ id, words }: { id: string; words: string }) =>
  words && (
    <section>
      <h2 className={heading}>Service record</h2>
      <p className="figures mt-2">{`${words}.`}</p>
      <Link to={recordAddress(id)} className="inline-block py-2 font-semibold text-link underline">
        What was done, and when
      </Link>
    </section>
  )
