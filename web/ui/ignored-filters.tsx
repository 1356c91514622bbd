// Says which parts of a search in the address made no sense.

export const IgnoredFilters = ({
  ignored,
  className = 'mt-3',
}: {
  /** Why, in words without a full stop. */
  ignored: readonly string[]
  className?: string
}) =>
  ignored.length > 0 && (
    <p role="status" className={`border-l-4 border-warn bg-warn-wash p-3 text-sm ${className}`}>
      {`We ignored part of your search: ${ignored.join('. ')}.`}
    </p>
  )
