// Estimates a password's guesses from common words, key runs, years and personal data.

// What people choose first, here and elsewhere; each in small letters, and found also where letters are written as digits.
const common = `
  password passwort passcode pass parola secret letmein welcome admin administrator login user guest root test testing demo
  default changeme master access enter open system internet computer laptop google facebook whatsapp instagram twitter
  iloveyou loveyou loveme lovely love lover baby babe honey darling sweetheart sweetie angel princess prince queen king
  family mother mummy mama father daddy papa sister brother friend friends forever together happy smile sunshine summer
  winter spring autumn flower rainbow star stars moon heaven dragon monkey tiger lion eagle wolf panther dolphin butterfly
  football soccer baseball basketball hockey tennis cricket chelsea arsenal liverpool manutd manchester united barcelona
  realmadrid juventus madrid messi ronaldo drogba okocha kanu osimhen supereagles eagles gunners
  michael jordan daniel david john james joseph joshua samuel peter paul mark luke matthew andrew thomas robert richard
  william charles george jessica jennifer michelle ashley nicole amanda mary elizabeth victoria grace mercy joy faith hope
  blessing blessed favour favor glory miracle victory praise peace precious gift patience comfort goodness wisdom
  jesus christ lord god almighty hallelujah amen bible church pastor allah muhammad mohammed ahmed ibrahim abdul fatima
  olamide wizkid davido burnaboy asake rema tems kizz tinubu buhari obasanjo atiku obidient obi adebayo adewale babatunde tobi
  tolu tope damilola ayomide oluwa seun wale kemi chinonso chisom kelechi uche nnamdi amarachi ebuka zainab hauwa maryam halima
  yakubu umar
  aisha chukwu chinedu chidi emeka obinna ifeanyi ngozi chioma adaobi ada amaka nneka tunde bola femi kunle segun ade ayo
  temitope yetunde funmi bisi musa sani bello usman aliyu
  nigeria nigerian naija lagos abuja ibadan kano kaduna enugu benin warri calabar jos owerri aba abeokuta ogun oyo delta
  sokoto kebbi zamfara katsina jigawa bauchi gombe borno yobe adamawa taraba plateau niger kwara nasarawa benue kogi edo ekiti
  ondo osun anambra imo abia ebonyi bayelsa akwa ibom
  rivers port harcourt africa african london america canada
  money naira dollar cash bank wallet million millionaire billionaire rich success winner champion freedom trust power
  boss chief president general captain soldier police hunter killer shadow phoenix thunder matrix superman batman spiderman
  ninja pokemon naruto minecraft starwars mercedes toyota corolla camry lexus honda nissan ferrari porsche mustang bmw
  benz autox auto samsung nokia infinix tecno iphone android mtn airtel glo gtbank zenith
  firstbank opay palmpay kuda moniepoint
  black white blue green red orange purple yellow silver golden diamond cookie cheese banana chocolate coffee pepper
  qwerty azerty qwertz qazwsx zxcvbn asdf asdfgh zxcv qwer wasd abc abcd xyz hello monday tuesday wednesday thursday friday saturday
  sunday january february march april june july august september october november december
  q1w2e3r4t5 q1w2e3r4 q1w2e3 1q2w3e4r5t 1q2w3e4r 1qaz2wsx 1q2w3e qweasd zaq12wsx`
  .trim()
  .split(/\s+/)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '147258369',
  '1qaz2wsx3edc4rfv',
]
const backwards = (word: string): string => [...word].toReversed().join('')
const runs = [...rows, ...rows.map(backwards)]

const asLetter: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
const unmasked = (text: string): string => [...text].map(each => asLetter[each] ?? each).join('')

/** As powers of ten. */
const guessesOf = {
  own: 1,
  word: 2.5,
  run: 1.5,
  repeat: 1.2,
  year: 2,
  letter: 1.41,
  digit: 1,
  other: 1.5,
} as const

const longestRun = (text: string, at: number): number => {
  for (let length = Math.min(26, text.length - at); length >= 3; length--)
    if (runs.some(run => run.includes(text.slice(at, at + length)))) return length
  return 0
}

const repeatAt = (text: string, at: number): number =>
  /^(.{1,4}?)\1{2,}|^(.)\2\2+/u.exec(text.slice(at))?.[0].length ?? 0

type PatternMatch = { length: number; power: number }

const wordAt = (texts: readonly string[], at: number, words: readonly string[]): number =>
  Math.max(0, ...words.filter(word => texts.some(text => text.startsWith(word, at))).map(word => word.length))

// The longest that a thief's list would hold at this place.
const foundAt = (text: string, bare: string, at: number, own: readonly string[]): PatternMatch => {
  const matches: PatternMatch[] = [
    { length: wordAt([text, bare], at, own), power: guessesOf.own },
    { length: wordAt([text, bare], at, common), power: guessesOf.word },
    { length: longestRun(text, at), power: guessesOf.run },
    { length: repeatAt(text, at), power: guessesOf.repeat },
    { length: /^(?:19|20)\d\d/.test(text.slice(at)) ? 4 : 0, power: guessesOf.year },
  ]
  const longest = matches.reduce((best, each) => (each.length > best.length ? each : best))
  if (longest.length > 0) return longest
  const power = /\p{L}/u.test(text[at]!)
    ? guessesOf.letter
    : /\d/.test(text[at]!)
      ? guessesOf.digit
      : guessesOf.other
  return { length: 1, power }
}

/** Words known to an attacker: every part of names and addresses long enough to be a word. */
const ownWords = (about: readonly string[]): string[] =>
  about
    .flatMap(words => [plain(words), ...plain(words).split(/[^\p{L}\p{N}]+/u)])
    .filter(word => word.length > 2)

/** Guesses that a password withstands, as a power of ten. `about`: names, business and email of the person. */
export const guessesFor = (password: string, about: readonly string[] = []): number => {
  const text = plain(password)
  const bare = unmasked(text)
  const own = ownWords(about)
  let power = 0
  for (let at = 0; at < text.length;) {
    const { length, power: more } = foundAt(text, bare, at, own)
    power += more
    at += length
  }
  return power
}

const enough = 8

/** Why a password is refused, in words; undefined if it is accepted. */
export const passwordWeakness = (password: string, about: readonly string[] = []): string | undefined => {
  if (guessesFor(password, about) >= enough) return undefined
  return guessesFor(password) >= enough
    ? 'Don’t use your name or email: they are easy to guess'
    : 'This one is easy to guess. Use three random words'
}
