// Notice of cars that the last stock list lacks.
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function MissingCars({ cars }: { cars: number }) {
  if (cars === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        cars === 1
          ? 'One car of an earlier file is not in the last one'
          : `${cars} cars of earlier files are not in the last one`
      }
    >
      <p>We changed nothing about them. If they are sold or gone, choose them and delete their listings.</p>
      <LinkButton to="/mylistings?Feed=missing" look="line" className="mt-3">
        {cars === 1 ? 'See this car' : 'See these cars'}
      </LinkButton>
    </Notice>
  )
}
