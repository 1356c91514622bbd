// Notice of cars that the last stock list lacks.
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What a kept import noted at its time; the cars of today are behind the link of the newest one. */
export function MissingCarsThen({ cars, isLast }: { cars: number; isLast: boolean }) {
  if (cars === 0) return null
  return (
    <div>
      <p>
        {cars === 1
          ? 'At that time one car of an earlier file was not in this one.'
          : `At that time ${cars} cars of earlier files were not in this one.`}
      </p>
      {isLast && (
        <LinkButton to="/mylistings?Feed=missing" variant="line" className="mt-3">
          See cars that are missing now
        </LinkButton>
      )}
    </div>
  )
}

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
      <LinkButton to="/mylistings?Feed=missing" variant="line" className="mt-3">
        {cars === 1 ? 'See this car' : 'See these cars'}
      </LinkButton>
    </Notice>
  )
}
