// Words for a refused or unanswered submission, by document.
import type { ErrorOf } from '#contract/core/call.ts'
import type { kyc } from '#contract/kyc/kyc.ts'
import { type KycDocumentKind, paperField } from '#contract/kyc/kinds.ts'
import { isOutcomeUnknown } from '../../client/outcome.ts'
import type { StepProblems } from './plan.ts'
import { texts } from '../words.ts'

/** All eight calls that hand in refuse alike. */
export type HandInError = ErrorOf<typeof kyc.updatePersonal>

export type Refusal = {
  title: string
  words: string
  problems: [KycDocumentKind, StepProblems][]
  /** Unknown whether it arrived. */
  lost: boolean
  /** The file has moved on: the form is over, and its state is to be shown. */
  over: boolean
}

const overNames = new Set<HandInError['name']>(['FILE_IN_REVIEW', 'NOT_NOW', 'NOT_FOUND'])
const dateEnd = 'ExpiresOn'

/** Each problem at its document: `IdentityDocument`, `IdentityDocument.0`, or `IdentityDocumentExpiresOn` for its date. */
const problemsOf = ({ problems }: Pick<HandInError, 'problems'>): Refusal['problems'] =>
  problems.map(({ field, message }) => {
    const [name = ''] = field.split('.')
    if (name === paperField) return ['IdentityDocument', { paper: message }]
    return name.endsWith(dateEnd)
      ? [name.slice(0, -dateEnd.length) as KycDocumentKind, { date: message }]
      : [name as KycDocumentKind, { file: message }]
  })

const lostWords = ({ name }: Pick<HandInError, 'name'>, message: string, wasChecked: boolean): string => {
  if (wasChecked) return texts.notArrived
  const start = name === 'OFFLINE' ? 'You’re offline.' : message
  return `${start} Everything is kept on this device. Send it again when you’re online: it is submitted only once.`
}

/** `asked`: after a lost answer the server was asked, and has nothing. */
export function refusalOf(
  error: Pick<HandInError, 'name' | 'problems'>,
  message: string,
  wasChecked = false,
): Refusal {
  const lost = isOutcomeUnknown(error)
  const over = overNames.has(error.name)
  const known = { problems: problemsOf(error), lost, over }
  if (lost) return { title: 'Not submitted yet', words: lostWords(error, message, wasChecked), ...known }
  if (error.name === 'TOO_LARGE')
    return {
      title: 'Too large to send',
      words: texts.tooLarge,
      ...known,
    }
  return { title: 'Not submitted', words: message, ...known }
}
