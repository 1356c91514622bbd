// Where a code was sent, and what to do when none comes.
import { Link } from 'react-router'
import { isPhone } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { localPhone } from '../ui/forms/phone-words.ts'

/** "ada@example.com", or a phone number as people read it. */
export const loginWords = (login: string): string => (isPhone(login) ? localPhone(login) : login)

export const CodeSent = ({ login }: { login: string }) => (
  <>
    <span>{isPhone(login) ? 'We sent a code by SMS to ' : 'We emailed a code to '}</span>
    <span className="font-semibold break-all text-ink">{loginWords(login)}</span>.
  </>
)

type Alternative = { to: string; words: string }

/** `alternative`: the way without SMS. */
export const NoSms = ({ login, alternative }: { login: string; alternative?: Alternative }) =>
  isPhone(login) && (
    <div className="text-sm text-soft">
      <p>{`No SMS? It can take a minute. Check the number and your network, then ask again after ${limits.codeEverySeconds} seconds. We send at most ${limits.codesPerDayMax} a day.`}</p>
      {alternative && (
        <Link to={alternative.to} className="inline-block py-2 font-semibold text-link underline">
          {alternative.words}
        </Link>
      )}
    </div>
  )
