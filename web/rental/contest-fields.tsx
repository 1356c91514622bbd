// Contest of a return: which lines, why, with pictures, and where the money goes.
import { limits } from '#contract/core/limits.ts'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import { reasonMax } from '#contract/core/reason.ts'
import type { Charge } from '#contract/rental/fields.ts'
import { contestOutcome, isMissing } from '#contract/rental/story.ts'
import type { Problems, StepFields } from '../deal-engine/kind.ts'
import { Amount } from '../ui/amount.tsx'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { Checkbox, TextArea } from '../ui/forms/inputs.tsx'
import { PicturesField } from '../uploads/pictures-field.tsx'
import { usePicturesOf } from '../uploads/use-uploads.ts'
import type { RentalWithRecords } from './rental-with-records.ts'
import type { Contest, ContestedLine } from './step-checks.ts'

const rule = {
  filesMax: limits.rentContestPicturesMax,
  bytesMax: limits.pictureBytesMax,
  accept: 'image/*',
}

type LineProps = {
  /** The rental or claim, under which its pictures are kept on the device. */
  about: string
  contested: ContestedLine
  put: (next: ContestedLine) => void
  problems: { reason: string | undefined; pictures: string | undefined }
}

function WhyNot({ about, contested, put, problems }: LineProps) {
  const { line, reason } = contested
  const { uploads, queue } = usePicturesOf(`private-contest-${about}-${line}`, pictures =>
    put({ ...contested, pictures }),
  )
  return (
    <div className="grid gap-4 py-3">
      <TextArea
        label="What is wrong with it?"
        rows={2}
        maxLength={reasonMax}
        value={reason}
        onChange={({ target }) => put({ ...contested, reason: target.value })}
        error={problems.reason}
      />
      <PicturesField uploads={uploads} queue={queue} rule={rule} error={problems.pictures} />
    </div>
  )
}

type Props = {
  deal: RentalWithRecords
  filled: Contest
  fill: (next: Contest) => void
  problems: Problems
}

type ChoiceProps = Omit<Props, 'deal'> & { about: string; charge: Charge }

/** One line with its box, and once it is checked its reason and pictures. */
export function LineChoice({ charge, about, filled, fill, problems }: ChoiceProps) {
  const lines = filled.lines ?? []
  const place = lines.findIndex(({ line }) => line === charge.line)
  const contested = lines[place]
  return (
    <div className="border-b border-line py-2 last:border-0">
      <Checkbox
        label={
          <>
            <span>{`${charge.words}, `}</span>
            <Amount kobo={charge.amountKobo} />
          </>
        }
        checked={contested !== undefined}
        onChange={({ target }) =>
          fill({
            lines: target.checked
              ? [...lines, { line: charge.line, reason: '', pictures: [] }]
              : lines.toSpliced(place, 1),
          })
        }
      />
      {contested && (
        <WhyNot
          about={about}
          contested={contested}
          put={next => fill({ lines: lines.with(place, next) })}
          problems={{
            reason: problems[`lines.${place}.reason`] ?? problems[`lines.${place}.line`],
            pictures: problems[`lines.${place}.pictures`],
          }}
        />
      )}
    </div>
  )
}

/** What the button moves with these lines, beside the button. */
const Outcome = ({ deal, filled }: Pick<Props, 'deal' | 'filled'>) => {
  const earlier = deal.charges.filter(({ state }) => state === 'contested').map(({ line }) => line)
  const chosen = (filled.lines ?? []).map(({ line }) => line)
  const { frozenKobo, acceptedKobo, toRenterKobo } = contestOutcome(deal, new Set([...earlier, ...chosen]))
  const isNow = deal.state === 'claimed'
  return (
    <p role="status" className="figures text-sm">
      {chosen.length === 0
        ? 'Check each line that is wrong.'
        : [
            `${formatNaira(frozenKobo)} stays in escrow until AutoX has decided.`,
            ...(acceptedKobo > ZERO
              ? [
                  `${formatNaira(acceptedKobo)} of your caution ${isNow ? 'is paid now' : 'is paid once the owner can no longer claim'}.`,
                ]
              : []),
            ...(isNow ? [`${formatNaira(toRenterKobo)} is refunded to you now.`] : []),
          ].join(' ')}
    </p>
  )
}

const Lines = (props: Props) => {
  const { deal, ...choice } = props
  const { problems } = choice
  const open = deal.charges.filter(({ state }) => state === 'open')
  const earlier = deal.charges.filter(({ state }) => state === 'contested')
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-semibold">Check the lines that you contest</legend>
        {open.map(charge => (
          <LineChoice key={charge.line} {...{ ...choice, about: deal.id, charge }} />
        ))}
        {earlier.map(({ line, words }) => (
          <p key={line} className="py-2 text-sm text-soft">{`${words}: contested before`}</p>
        ))}
      </fieldset>
      <GroupProblem of="Lines">{problems['lines']}</GroupProblem>
      <Outcome {...props} />
    </div>
  )
}

export const contest: StepFields<RentalWithRecords, Contest> = {
  first: deal => (isMissing(deal) ? { reason: '' } : { lines: [] }),
  form: async () => (await import('./step-checks.ts')).contestForm,
  draw: (deal, filled, fill, problems) =>
    isMissing(deal) ? (
      <TextArea
        label="What happened?"
        hint={`${deal.counterparty.name} and AutoX can see this.`}
        rows={3}
        value={filled.reason ?? ''}
        onChange={({ target }) => fill({ reason: target.value })}
        count={{ typed: filled.reason?.length ?? 0, max: reasonMax }}
        error={problems['reason']}
      />
    ) : (
      <Lines deal={deal} filled={filled} fill={fill} problems={problems} />
    ),
}
