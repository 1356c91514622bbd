// Summary of an inspection both sides agreed to show.
import { Link } from 'react-router'
import { inspectionAddress } from '../../inspection/listed/words.ts'
import { heading } from './listing-sections.tsx'

/** `words` are empty where no report is shown. */
export const InspectedSection = ({ id, words }: { id: string; words: string }) =>
  words && (
    <section>
      <h2 className={heading}>Inspected</h2>
      <p className="figures mt-2">{`${words}.`}</p>
      <Link to={inspectionAddress(id)} className="inline-block py-2 font-semibold text-link underline">
        What the inspector found
      </Link>
    </section>
  )
