import { countNoun } from '#contract/core/count-noun.ts'

/** Pictures that have not arrived: a form with them cannot be saved yet. */
export const OnTheWay = ({ count }: { count: number }) =>
  count > 0 && (
    <p role="status" className="text-sm text-soft">
      {`${countNoun(count, 'picture is', 'pictures are')} still on the way.`}
    </p>
  )

/** Of a draft that is kept on the device while its pictures leave. */
export const sendingWords = (count: number): string =>
  `Saved on this phone. Sending ${countNoun(count, 'picture')}…`
