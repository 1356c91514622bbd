// Phrases in five languages that ask for payment or contact outside AutoX.

// "account", and how it is said and shortened.
const account =
  '(?:account|accounts|acct|acc|aza|akanti|akauntu|akant|opay|o pay|palmpay|kuda|moniepoint|bank|gtb|gtbank|uba|zenith)'
const mine = '(?:my|our|mine|ma|your|ur|una|him|her|his|this|d|the)'
const give = '(?:send|drop|give|share|tell|text|forward|dash|bring|provide|need|want|get|take|collect)'
const pay =
  '(?:pay|transfer|send|drop|deposit|lodge|credit|put|remit|do|settle|tranfer|transfa|paid|payments?)'
const past = '(?:autox|auto x|the app|this app|d app|app|platform|the site|this site|the website|here|escrow)'
const gap = (words: number) => String.raw`(?:\s+\S+){0,${words}}?\s+`

const phrases: readonly string[] = [
  // Into an account of their own
  `${pay}${gap(5)}(?:to|into|in|for|inside|on|thru|through)\\s+(?:\\S+\\s+)?${mine}\\s+(?:\\S+\\s+){0,2}${account}`,
  `${give}${gap(3)}(?:${mine}\\s+)?(?:\\S+\\s+)?(?:account|acct|acc|aza)\\s*(?:number|no|num|details?|name)?\\b`,
  `${mine}\\s+(?:\\S+\\s+)?(?:account|acct|acc)\\s*(?:number|no|num|details?)`,
  `${mine}\\s+(?:opay|palmpay|kuda|moniepoint|aza)`,
  `\\baza\\b`,
  // Direct
  `${pay}${gap(4)}(?:direct|directly|dairekt|straight)\\b`,
  `(?:direct|directly|straight)\\s+(?:payment|transfer|pay|deal)`,
  `(?:direct|straight)${gap(1)}to\\s+(?:me|us)`,
  `(?:transfer|send|pay|credit)${gap(3)}(?:to\\s+me|me\\s+(?:the\\s+)?(?:first|half|now|sharp|money|cash|small|something|before|upfront|full|deposit))`,
  `(?:send|pay|transfer)${gap(4)}money\\s+to\\s+me\\b`,
  `(?:send|drop)${gap(1)}(?:something|small\\s+(?:thing|money|change)|money|cash)\\b`,
  `(?:commitment|logistics|clearing|inspection|processing|booking|gate)\\s+(?:fee|money)`,
  `pay${gap(2)}(?:cash|upfront)\\b`,
  `(?:come|bring|carry|collect|take|give|accept)\\s+(?:with\\s+)?(?:\\S+\\s+)?(?:the\\s+)?cash\\b`,
  `(?:see|enter|drop|land|hear|get|receive|gets?|confirm)${gap(2)}alert\\b|\\balert${gap(1)}(?:enter|drop|land|show)`,
  // Past AutoX
  `(?:outside|off|without|skip|avoid|bypass|leave|comot|forget|dodge|remove)${gap(2)}${past}\\b`,
  `(?:deal|pay|finish|settle|do)${gap(3)}(?:outside|offline|privately|between\\s+(?:us|ourselves))\\b`,
  `(?:avoid|save|dodge|no|escape)${gap(2)}(?:fee|fees|commission|charges|charge)\\b${gap(3)}(?:direct|outside|cash|me|transfer)`,
  `(?:no|don'?t|dont|not)\\s+(?:(?:go|dey|need|want)\\s+)?(?:to\\s+)?(?:pay|use|follow|trust|do)${gap(2)}${past}`,
  `(?:bitcoin|btc|usdt|crypto|western\\s+union|moneygram|gift\\s*cards?|cash\\s*app|zelle|paypal|steam\\s+card)`,
  `(?:commission|fees?|charges?)\\b.{0,30}\\boutside\\b`,
  `transfer\\s+only\\b|only\\s+transfer\\b|cash\\s+(?:in|for)\\s+hand\\b`,
  `pay\\s+(?:\\S+\\s+)?(?:half|part|something|small)\\s+before\\b`,
  // Pidgin
  `${pay}${gap(4)}(?:make|mek|so)\\s+(?:that\\s+)?(?:i|we)\\s+(?:\\S+\\s+)?(?:hold|keep|bring|release)\\b`,
  `(?:pay|transfer|send|drop)${gap(3)}(?:for|inside)\\s+my\\s+hand`,
  `(?:make|abeg)\\s+(?:you|u|una)\\s+(?:just\\s+)?(?:pay|transfer|send|drop|credit)\\s+(?:am\\s+)?(?:give\\s+)?me\\b`,
  `(?:pay|transfer|send|drop)${gap(2)}give\\s+me\\b`,
  `send\\s+money\\s+come`,
  // Yoruba
  `\\b(?:san|sanwo|fi)\\b${gap(3)}?.{0,12}\\b(?:fun|si|ranse|sowo)\\s*(?:mi|akanti)?`,
  `\\bfowo\\s+ran|\\bowo\\b.{0,12}\\bsi\\s+(?:akanti|account)`,
  // Hausa
  `\\b(?:tura|turo|turamin|aiko|aika)\\b.{0,16}\\b(?:kudi|kudin)\\b|\\bturamin\\b|\\bbiya\\s*ni\\b|\\bbiyani\\b`,
  `\\basusu(?:na|ta|n)\\b|\\bkudi.{0,14}\\b(?:hannuna|asusu)`,
  // Igbo
  `\\b(?:zite|zitere|zipu|zipuru|zigara|ziga|kwuo|kwuru|nye|tinye)\\b\\s*(?:m|mu|ya)?\\s*.{0,10}\\b(?:ego|ugwo|m ozugbo)\\b`,
  `\\bego\\b.{0,14}\\b(?:akauntu|akant|account)\\b|\\bakauntu\\s+m\\b`,
]
const asks = phrases.map(each => new RegExp(`(?<![\\p{L}\\p{N}])(?:${each})`, 'u'))

// What reads like one of these and is said every day.
const ordinary =
  /\b(?:pay|send|transfer)\b.{0,30}\b(?:on|through|with|inside|via|here|by)\s+(?:the\s+)?(?:autox|auto x|escrow|app|wallet|this app)\b|\bautox (?:wallet|escrow|account)\b|\b(?:not?|dont|don't|don’t|never)\s+(?:pay|send|accept|do|take|collect|bring)\s+(?:\S+\s+){0,2}(?:outside|cash|direct)/

/** True where a plain line asks for money past AutoX. */
export const asksForMoneyPast = (line: string): boolean => {
  const left = line.replaceAll(new RegExp(ordinary, 'g'), ' ~ ')
  return asks.some(each => each.test(left))
}

const ends = 'com|ng|net|org|co|io|app|shop|store|xyz|info|biz|online|site|link|live|africa'
const places: readonly RegExp[] = [
  /\bhttps?:|\bwww\s*\.|\bwa\.me\b|\bt\.me\b|\bm\.me\b|\bbit\s*(?:\.|dot)\s*ly\b/,
  new RegExp(String.raw`[a-z0-9-]{2,63}\s?\.\s?(?:${ends})\b(?!\s?\d)`),
  new RegExp(String.raw`[a-z0-9-]{2,63}\.(?:me|ly|to|cc|gg)/`),
  /[a-z0-9._-]{1,64}\s?(?:@|\[at\]|\(at\)|\sat\s)\s*(?:gmail|yahoo|hotmail|outlook|icloud)/,
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2,}/,
  /\b(?:paystack|flutterwave|selar|remita|interswitch|quickteller)\b/,
  /\b(?:ig|insta\w*|tiktok|twitter|snap\w*|handle)\b.{0,12}@[a-z]/,
  /\b(?:find|check|see|search|follow|like)\s+(?:me|us|it|our\s+\S+)\s+(?:on|for)\s+(?:jiji|cheki|facebook|fb|ig|insta\w*|tiktok|twitter)\b/,
  /\bdot\s+(?:com|ng|me|ly|co)\b/,
]
const messengers =
  'whats?\\s?app|watsap|watsapp|wassap|whatsap|telegram|insta(?:gram)?|ig|facebook|fb|imo|signal|dm'
const talkElsewhere = new RegExp(
  String.raw`\b(?:chat|call|text|message|msg|dm|hit|reach|buzz|ping|add|meet|send|find|hala|holla|contact|come|join|move|continue)\b.{0,24}\b(?:${messengers})\b|\b(?:my|ma|our)\s+(?:${messengers})\b|\b(?:${messengers})\s+(?:me|us|line|number|no)\b`,
)
// AutoX's own pages, and mentions of a messenger that lead nowhere.
const own = /\bhttps?:\/\/[a-z0-9.-]{0,60}autox[a-z0-9.-]{0,60}\S*|\bautox\.[a-z.]+\S*/g

/** True where a plain line holds an address elsewhere, or leads to another messenger. */
export const hasOutsideLink = (line: string): boolean => {
  const left = line.replaceAll(own, ' ~ ')
  return places.some(each => each.test(left)) || talkElsewhere.test(left)
}
