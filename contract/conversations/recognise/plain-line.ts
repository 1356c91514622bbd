// Normalises a line for recognition and removes prices, dates, distances and chassis numbers.

const invisible = /[\p{Default_Ignorable_Code_Point}\u20e3\u2800]/gu

/** Small letters without accents; figures of any script and style as 0 to 9. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')

const amount = String.raw`\d[\d,.]*`
const units =
  'k|m|mil|milla|milli|mill|million|millions|thousand|hundred|naira|kobo|grand|km|kms|kilometers?|kilometres?|miles|cc|hp|kg|litres?|liters?|inch|inches|yrs?|years?|months?|weeks?|days?|hours?|hrs|mins?|minutes|th|nd|rd|st|owners?|keys?|pcs|pieces'

/** What is made of figures and is no number to call or to pay to, most particular first. */
const harmless: readonly RegExp[] = [
  // A chassis number has 17 signs, letters among them.
  /\b(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\d)[a-hj-npr-z0-9]{17}\b/g,
  /\b(?:part|oem|engine|chassis|vin|frame)\s*(?:no|number|num|code|#)?\s*(?:is|:|#|\.)*\s*[a-z]*\d[a-z\d -]*/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?![/.-]?\d)/g,
  /(?<!\d)\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)\b/g,
  new RegExp(String.raw`(?:₦|=n=|\bngn|\bn(?=\d)|#)\s*${amount}(?:\s*(?:${units})\b)?`, 'g'),
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?(?![\d,])/g,
  new RegExp(String.raw`(?<![\d.,+])\d{1,7}(?:[.,]\d{1,3})*\s*(?:${units})\b`, 'g'),
]

/** The line with a gap in place of each of these. */
export const withoutHarmless = (line: string): string =>
  harmless.reduce((left, each) => left.replaceAll(each, ' ~ gap ~ '), line)
