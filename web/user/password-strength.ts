// Password strength in a word; the weakest are refused, as on the server.
import { passwordWeakness } from '#contract/user/password-rules.ts'

export type Strength = { level: 0 | 1 | 2 | 3; word: string; advice: string }

const common =
  /^(?:pass(?:word|code)?|qwerty|abc|welcome|admin|letmein|iloveyou|nigeria|naija|lagos|jesus|god|blessing|chelsea|arsenal|autox|0123|1234|1111)/i
const keyboard = /(?:0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|zxcv|(.)\1{3})/i

const kindsOf = (password: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^\da-z]/i].filter(kind => kind.test(password)).length

/** `about` are words that a thief knows: the person's names and email. */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  const lower = password.toLowerCase()
  const personal = about
    .flatMap(words => words.toLowerCase().split(/[^a-z]+/))
    .some(word => word.length > 2 && lower.includes(word))
  if (password.length < 8) return { level: 0, word: 'Too short', advice: 'At least 8 characters.' }
  const weakness = passwordWeakness(password, about)
  if (weakness) return { level: 1, word: 'Weak', advice: `${weakness}.` }
  if (personal) return { level: 1, word: 'Weak', advice: 'Leave your name and email out of it.' }
  if (common.test(password) || keyboard.test(password))
    return { level: 1, word: 'Weak', advice: 'It starts like a common password.' }
  if (password.length >= 16 || (password.length >= 11 && kindsOf(password) >= 3))
    return { level: 3, word: 'Strong', advice: 'Don’t reuse it elsewhere.' }
  if (password.length >= 10 || kindsOf(password) >= 3)
    return { level: 2, word: 'Fair', advice: 'Add one more word to make it strong.' }
  return { level: 1, word: 'Weak', advice: 'Make it longer: three random words.' }
}
