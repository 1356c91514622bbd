// Terms by moment: what applies when, as a section or folded away.

type Lines = readonly (readonly [when: string, then: string])[]
type Props = { title: string; lines: Lines }

/** A phone has no room for two columns of sentences: there the moment stands above its words. */
const Moments = ({ lines }: { lines: Lines }) => (
  <div className="@container">
    <dl className="text-sm">
      {lines.map(([when, then]) => (
        <div key={when} className="border-b border-line py-2.5 last:border-0 @md:flex @md:gap-4">
          <dt className="font-semibold @md:w-2/5 @md:shrink-0">{when}</dt>
          <dd className="text-soft">{then}</dd>
        </div>
      ))}
    </dl>
  </div>
)

export const OpenTerms = ({ title, lines }: Props) => (
  <>
    <h2 className="show mb-2 text-lg">{title}</h2>
    <Moments lines={lines} />
  </>
)

/** For pages on which the terms are looked up, not weighed. */
export const FoldedTerms = ({ title, lines }: Props) => (
  <details className="border-b border-line last:border-0">
    <summary className="min-h-12 py-3 font-semibold">{title}</summary>
    <Moments lines={lines} />
  </details>
)
